import { useLocation } from 'react-router'
import { ConfirmPage } from '#features/auth/confirm-page.tsx'
import { RouteError } from '#shared/layout/route-error.tsx'
import { Providers } from '#shared/session/providers.tsx'
import type { Route } from './+types/letter-link.ts'

const titles = {
  'verify-email': 'Подтверждение e-mail',
  'change-email': 'Смена e-mail',
  unsubscribe: 'Напоминания письмами',
}

export const meta: Route.MetaFunction = ({ location }) => [
  { title: `${titles[toKind(location.pathname)]} — Лунария` },
  { name: 'robots', content: 'noindex' },
]

export const ErrorBoundary = RouteError

/** The pages that do what a link in a letter is for. One file: each is in the manifest, which the landing loads too. */
export default function LetterLink() {
  const { pathname } = useLocation()
  return (
    <Providers>
      <ConfirmPage kind={toKind(pathname)} />
    </Providers>
  )
}

function toKind(pathname: string): keyof typeof titles {
  if (pathname.startsWith('/change-email')) return 'change-email'
  return pathname.startsWith('/unsubscribe') ? 'unsubscribe' : 'verify-email'
}
