import { ConfirmPage } from '#features/auth/confirm-page.tsx'
import { RouteError } from '#shared/layout/route-error.tsx'
import { Providers } from '#shared/lib/providers.tsx'
import type { Route } from './+types/unsubscribe.ts'

export const meta: Route.MetaFunction = () => [
  { title: 'Письма о карте дня — Лунария' },
  { name: 'robots', content: 'noindex' },
]

export const ErrorBoundary = RouteError

export default function Unsubscribe() {
  return (
    <Providers>
      <ConfirmPage kind="unsubscribe" />
    </Providers>
  )
}
