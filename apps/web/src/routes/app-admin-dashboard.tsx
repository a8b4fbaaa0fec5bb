import { DashboardScreen } from '#features/admin-dashboard/dashboard-screen.tsx'
import { appMeta } from '#shared/seo/app-meta.ts'
import type { Route } from './+types/app-admin-dashboard.ts'

export const meta: Route.MetaFunction = () => appMeta('Дашборд', 'Админ-панель')

export default function AppAdminDashboard() {
  return <DashboardScreen />
}
