import { PaymentsPage } from '#features/admin-payments/payments-page.tsx'
import { RouteError } from '#shared/layout/route-error.tsx'
import { appMeta } from '#shared/seo/app-meta.ts'
import type { Route } from './+types/payments.ts'

export const meta: Route.MetaFunction = () => appMeta('Платежи', 'Админ-панель')

export const ErrorBoundary = RouteError

export default function AppAdminPayments() {
  return <PaymentsPage />
}
