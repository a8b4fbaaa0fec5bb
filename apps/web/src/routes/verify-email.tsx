import { ConfirmPage } from '#features/auth/confirm-page.tsx'
import { RouteError } from '#shared/layout/route-error.tsx'
import { Providers } from '#shared/lib/providers.tsx'
import type { Route } from './+types/verify-email.ts'

export const meta: Route.MetaFunction = () => [
  { title: 'Подтверждение e-mail — Лунария' },
  { name: 'robots', content: 'noindex' },
]

export const ErrorBoundary = RouteError

export default function VerifyEmail() {
  return (
    <Providers>
      <ConfirmPage kind="verify-email" />
    </Providers>
  )
}
