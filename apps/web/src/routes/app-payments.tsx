import { useOutletContext } from 'react-router'
import { PaymentsPage } from '#features/profile/payments-page.tsx'
import { AddressState } from '#shared/lib/address-state.tsx'
import { appMeta } from '#shared/seo/app-meta.ts'
import type { Account } from '#shared/session/session.ts'
import type { Route } from './+types/app-payments.ts'

export const meta: Route.MetaFunction = () => appMeta('Платежи')

export default function AppPayments() {
  const { user } = useOutletContext<Account>()
  return (
    <AddressState>
      <PaymentsPage userId={user.id} />
    </AddressState>
  )
}
