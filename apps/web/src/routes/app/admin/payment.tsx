import { useParams } from 'react-router'
import { PaymentPage } from '#features/admin-payments/payment/payment-page.tsx'
import { detailsQuery } from '#features/admin-payments/payment-queries.ts'
import { RouteError } from '#shared/layout/route-error.tsx'
import { appMeta } from '#shared/seo/app-meta.ts'
import { queryClient } from '#shared/session/query-client.ts'
import { savedRole } from '#shared/storage/saved-role.ts'
import type { Route } from './+types/payment.ts'

export const meta: Route.MetaFunction = ({ params }) =>
  appMeta(`Платёж ${params.paymentId.slice(0, 8)}`, 'Админ-панель')

export const ErrorBoundary = RouteError

/** Begins what the page needs; nothing waits for it here. */
export function clientLoader({ params }: Route.ClientLoaderArgs) {
  if (savedRole() === 'admin') {
    void queryClient.prefetchQuery(detailsQuery(params.paymentId))
  }
  return null
}

export default function AppAdminPayment() {
  const { paymentId = '' } = useParams()
  return <PaymentPage paymentId={paymentId} />
}
