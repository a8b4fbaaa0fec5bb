import { useOutletContext } from 'react-router'
import { Factors } from '#features/factors/factors.tsx'
import { factorsQuery } from '#features/factors/factors-queries.ts'
import { sessionsQuery } from '#features/profile/profile-queries.ts'
import { SettingsPage } from '#features/profile/settings-page.tsx'
import { ConfirmationHost } from '#shared/confirmation/confirmation-host.tsx'
import { RouteError } from '#shared/layout/route-error.tsx'
import { appMeta } from '#shared/seo/app-meta.ts'
import { queryClient } from '#shared/session/query-client.ts'
import type { Account } from '#shared/session/session.ts'
import { savedUserId } from '#shared/storage/saved-user.ts'
import type { Route } from './+types/settings.ts'

export const meta: Route.MetaFunction = () => appMeta('Настройки')

export const ErrorBoundary = RouteError

/** Begins what the page needs; nothing waits for it here. */
export function clientLoader() {
  const userId = savedUserId()
  if (userId) {
    void queryClient.prefetchQuery(sessionsQuery(userId))
    void queryClient.prefetchQuery(factorsQuery)
  }
  return null
}

export default function AppSettings() {
  return (
    <>
      <SettingsPage account={useOutletContext<Account>()} factors={<Factors />} />
      <ConfirmationHost />
    </>
  )
}
