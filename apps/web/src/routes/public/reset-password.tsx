import { ResetPage } from '#features/auth/reset-page.tsx'
import { RouteError } from '#shared/layout/route-error.tsx'
import { Providers } from '#shared/session/providers.tsx'
import type { Route } from './+types/reset-password.ts'

export const meta: Route.MetaFunction = () => [
  { title: 'Новый пароль — Лунария' },
  { name: 'robots', content: 'noindex' },
]

export const ErrorBoundary = RouteError

export default function ResetPassword() {
  return (
    <Providers>
      <ResetPage />
    </Providers>
  )
}
