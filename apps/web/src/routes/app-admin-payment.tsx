import { useParams } from 'react-router'
import { PaymentScreen } from '#features/admin-payments/payment-screen.tsx'

export default function AppAdminPayment() {
  const { paymentId = '' } = useParams()
  return <PaymentScreen paymentId={paymentId} />
}
