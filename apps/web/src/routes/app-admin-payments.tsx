import { PaymentsScreen } from '#features/admin-payments/payments-screen.tsx'

export default function AppAdminPayments() {
  return <PaymentsScreen />
}
