import { useOutletContext } from 'react-router'
import { AccountPage } from '#features/profile/account-page.tsx'
import { accountQuery } from '#features/profile/profile-queries.ts'
import { RouteError } from '#shared/layout/route-error.tsx'
import { appMeta } from '#shared/seo/app-meta.ts'
import { queryClient } from '#shared/session/query-client.ts'
import type { Account } from '#shared/session/session.ts'
import { savedUserId } from '#shared/storage/saved-user.ts'
import type { Route } from './+types/account.ts'

export const meta: Route.MetaFunction = () => appMeta('Личный кабинет')

export const ErrorBoundary = RouteError

/** Begins what the page needs; nothing waits for it here. */
export function clientLoader() {
  const userId = savedUserId()
  if (userId) {
    void queryClient.prefetchQuery(accountQuery(userId))
  }
  return null
}

export default function AppAccount() {
  return <AccountPage account={useOutletContext<Account>()} />
}
