import { Suspense } from 'react'
import { RouteError } from '#shared/layout/route-error.tsx'
import { lazyPart } from '#shared/loading/lazy-part.tsx'
import { appMeta } from '#shared/seo/app-meta.ts'
import { useAccount } from '#shared/session/session.ts'
import { SignInFirst } from '#shared/session/sign-in-first.tsx'
import type { Route } from './+types/spreads.ts'

// The files that a route names are in the manifest, which the landing loads too.
const OwnSpreadsPage = lazyPart(async () => (await import('#features/own-spreads/own-spreads-page.tsx')).OwnSpreadsPage)

export const meta: Route.MetaFunction = () => appMeta('Свои расклады')

export const ErrorBoundary = RouteError

export default function AppSpreads({ params: { spreadId } }: Route.ComponentProps) {
  const account = useAccount()
  if (!account) return <SignInFirst />
  return (
    <Suspense>
      <OwnSpreadsPage key={spreadId} userId={account.user.id} spreadId={spreadId} />
    </Suspense>
  )
}
