import { SettingsPage } from '#features/admin-settings/settings-page.tsx'
import { promptsQuery, settingsQuery } from '#features/admin-settings/settings-queries.ts'
import { ServiceCards } from '#features/admin-system/service-cards.tsx'
import { statusQuery } from '#features/admin-system/system-queries.ts'
import { SystemSection } from '#features/admin-system/system-section.tsx'
import { RouteError } from '#shared/layout/route-error.tsx'
import { appMeta } from '#shared/seo/app-meta.ts'
import { queryClient } from '#shared/session/query-client.ts'
import { savedRole } from '#shared/storage/saved-role.ts'
import type { Route } from './+types/settings.ts'

export const meta: Route.MetaFunction = () => appMeta('Настройки', 'Админ-панель')

export const ErrorBoundary = RouteError

/** Begins what the page needs; nothing waits for it here. */
export function clientLoader() {
  if (savedRole() === 'admin') {
    void queryClient.prefetchQuery(settingsQuery)
    void queryClient.prefetchQuery(promptsQuery)
    void queryClient.prefetchQuery(statusQuery)
  }
  return null
}

export default function AppAdminSettings() {
  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-h2 text-gold-hi">Настройки</h1>
      <ServiceCards />
      <SettingsPage system={<SystemSection />} />
    </div>
  )
}
