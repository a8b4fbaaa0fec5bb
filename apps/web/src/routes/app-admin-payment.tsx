import { useParams } from 'react-router'
import { PaymentScreen } from '#features/admin-payments/payment-screen.tsx'
import { appMeta } from '#shared/seo/app-meta.ts'
import type { Route } from './+types/app-admin-payment.ts'

export const meta: Route.MetaFunction = ({ params }) =>
  appMeta(`Платёж ${params.paymentId.slice(0, 8)}`, 'Админ-панель')

export default function AppAdminPayment() {
  const { paymentId = '' } = useParams()
  return <PaymentScreen paymentId={paymentId} />
}
