import { ConfirmPage } from '#features/auth/confirm-page.tsx'
import { RouteError } from '#shared/layout/route-error.tsx'
import { Providers } from '#shared/lib/providers.tsx'
import type { Route } from './+types/change-email.ts'

export const meta: Route.MetaFunction = () => [
  { title: 'Смена e-mail — Лунария' },
  { name: 'robots', content: 'noindex' },
]

export const ErrorBoundary = RouteError

export default function ChangeEmail() {
  return (
    <Providers>
      <ConfirmPage kind="change-email" />
    </Providers>
  )
}
