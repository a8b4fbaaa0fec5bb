import { SpreadsScreen } from '#features/admin-spreads/spreads-screen.tsx'

export default function AppAdminSpreads() {
  return <SpreadsScreen />
}
