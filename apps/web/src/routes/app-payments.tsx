import { useOutletContext } from 'react-router'
import { PaymentsPage } from '#features/profile/payments-page.tsx'
import { appMeta } from '#shared/seo/app-meta.ts'
import type { Account } from '#shared/session/session.ts'
import type { Route } from './+types/app-payments.ts'

export const meta: Route.MetaFunction = () => appMeta('Платежи')

export default function AppPayments() {
  return <PaymentsPage userId={useOutletContext<Account>().user.id} />
}
