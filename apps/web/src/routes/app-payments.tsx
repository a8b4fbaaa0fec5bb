import { useOutletContext } from 'react-router'
import { PaymentsPage } from '#features/profile/payments-page.tsx'
import { RouteError } from '#shared/layout/route-error.tsx'
import { AddressState } from '#shared/lib/address-state.tsx'
import { queryClient } from '#shared/lib/query-client.ts'
import { appMeta } from '#shared/seo/app-meta.ts'
import { paymentsQuery } from '#shared/session/money-queries.ts'
import { savedUserId } from '#shared/session/saved-user.ts'
import type { Account } from '#shared/session/session.ts'
import type { Route } from './+types/app-payments.ts'

export const meta: Route.MetaFunction = () => appMeta('Платежи')

export const ErrorBoundary = RouteError

/** Begins what the page needs; nothing waits for it here. */
export function clientLoader() {
  const userId = savedUserId()
  if (userId) {
    void queryClient.prefetchQuery(paymentsQuery(userId))
  }
  return null
}

export default function AppPayments() {
  const { user } = useOutletContext<Account>()
  return (
    <AddressState>
      <PaymentsPage userId={user.id} />
    </AddressState>
  )
}
