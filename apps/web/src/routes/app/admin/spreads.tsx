import { SpreadsPage } from '#features/admin-spreads/spreads-page.tsx'
import { spreadsQuery } from '#features/admin-spreads/spreads-queries.ts'
import { RouteError } from '#shared/layout/route-error.tsx'
import { appMeta } from '#shared/seo/app-meta.ts'
import { queryClient } from '#shared/session/query-client.ts'
import { savedRole } from '#shared/storage/saved-role.ts'
import type { Route } from './+types/spreads.ts'

export const meta: Route.MetaFunction = () => appMeta('Расклады', 'Админ-панель')

export const ErrorBoundary = RouteError

/** Begins what the page needs; nothing waits for it here. */
export function clientLoader() {
  if (savedRole() === 'admin') {
    void queryClient.prefetchQuery(spreadsQuery)
  }
  return null
}

export default function AppAdminSpreads() {
  return <SpreadsPage />
}
