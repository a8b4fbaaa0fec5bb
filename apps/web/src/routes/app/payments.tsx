import { useOutletContext } from 'react-router'
import { PaymentsPage } from '#features/profile/payments-page.tsx'
import { AddressState } from '#shared/address/address-state.tsx'
import { RouteError } from '#shared/layout/route-error.tsx'
import { paymentsQuery } from '#shared/money/money-queries.ts'
import { appMeta } from '#shared/seo/app-meta.ts'
import { queryClient } from '#shared/session/query-client.ts'
import type { Account } from '#shared/session/session.ts'
import { savedUserId } from '#shared/storage/saved-user.ts'
import type { Route } from './+types/payments.ts'

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
