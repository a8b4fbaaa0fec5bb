import { Suspense } from 'react'
import { RouteError } from '#shared/layout/route-error.tsx'
import { lazyPart } from '#shared/loading/lazy-part.tsx'
import { appMeta } from '#shared/seo/app-meta.ts'
import { useAccount } from '#shared/session/session.ts'
import { SignInFirst } from '#shared/session/sign-in-first.tsx'
import type { Route } from './+types/year.ts'

// The files that a route names are in the manifest, which the landing loads too.
const YearPage = lazyPart(async () => (await import('#features/year/year-page.tsx')).YearPage)

export const meta: Route.MetaFunction = () => appMeta('Живой год')

export const ErrorBoundary = RouteError

export default function AppYear({ params: { drawId } }: Route.ComponentProps) {
  const account = useAccount()
  if (!account) return <SignInFirst />
  return (
    <Suspense>
      <YearPage key={drawId} userId={account.user.id} drawId={drawId} />
    </Suspense>
  )
}
