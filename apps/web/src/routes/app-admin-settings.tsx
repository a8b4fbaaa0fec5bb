import { SettingsScreen } from '#features/admin-settings/settings-screen.tsx'

export default function AppAdminSettings() {
  return <SettingsScreen />
}
