import { DashboardScreen } from '#features/admin-dashboard/dashboard-screen.tsx'

export default function AppAdminDashboard() {
  return <DashboardScreen />
}
