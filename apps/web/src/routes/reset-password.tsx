import { ResetPage } from '#features/auth/reset-page.tsx'
import { Providers } from '#shared/lib/providers.tsx'
import type { Route } from './+types/reset-password.ts'

export const meta: Route.MetaFunction = () => [
  { title: 'Новый пароль — Лунария' },
  { name: 'robots', content: 'noindex' },
]

export default function ResetPassword() {
  return (
    <Providers>
      <ResetPage />
    </Providers>
  )
}
