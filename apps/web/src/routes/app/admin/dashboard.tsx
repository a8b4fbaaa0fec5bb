import { DashboardPage } from '#features/admin-dashboard/dashboard-page.tsx'
import {
  aiCostQuery,
  aiHealthQuery,
  demoQuery,
  paymentDaysQuery,
  peopleDaysQuery,
  statsQuery,
} from '#features/admin-dashboard/dashboard-queries.ts'
import { RouteError } from '#shared/layout/route-error.tsx'
import { appMeta } from '#shared/seo/app-meta.ts'
import { queryClient } from '#shared/session/query-client.ts'
import { savedRole } from '#shared/storage/saved-role.ts'
import type { Route } from './+types/dashboard.ts'

export const meta: Route.MetaFunction = () => appMeta('Дашборд', 'Админ-панель')

export const ErrorBoundary = RouteError

/** Begins what the page needs; nothing waits for it here. */
export function clientLoader() {
  if (savedRole() === 'admin') {
    void queryClient.prefetchQuery(statsQuery)
    void queryClient.prefetchQuery(demoQuery)
    void queryClient.prefetchQuery(paymentDaysQuery)
    void queryClient.prefetchQuery(peopleDaysQuery)
    void queryClient.prefetchQuery(aiHealthQuery)
    void queryClient.prefetchQuery(aiCostQuery)
  }
  return null
}

export default function AppAdminDashboard() {
  return <DashboardPage />
}
