import { PaymentPage } from '#features/payment/payment-page.tsx'
import { RouteError } from '#shared/layout/route-error.tsx'
import { Providers } from '#shared/session/providers.tsx'
import type { Route } from './+types/payment-success.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Оплата — Лунария' }, { name: 'robots', content: 'noindex' }]

export const ErrorBoundary = RouteError

export default function PaymentSuccess() {
  return (
    <Providers>
      <PaymentPage />
    </Providers>
  )
}
