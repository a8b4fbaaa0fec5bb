import { SpreadsScreen } from '#features/admin-spreads/spreads-screen.tsx'
import { appMeta } from '#shared/seo/app-meta.ts'
import type { Route } from './+types/app-admin-spreads.ts'

export const meta: Route.MetaFunction = () => appMeta('Расклады', 'Админ-панель')

export default function AppAdminSpreads() {
  return <SpreadsScreen />
}
