import { Suspense } from 'react'
import { RouteError } from '#shared/layout/route-error.tsx'
import { lazyPart } from '#shared/loading/lazy-part.tsx'
import { appMeta } from '#shared/seo/app-meta.ts'
import { useAccount } from '#shared/session/session.ts'
import { SignInFirst } from '#shared/session/sign-in-first.tsx'
import type { Route } from './+types/creative.ts'

// The files that a route names are in the manifest, which the landing loads too.
const CreativePage = lazyPart(async () => (await import('#features/creative/creative-page.tsx')).CreativePage)

export const meta: Route.MetaFunction = () => appMeta('Замысел')

export const ErrorBoundary = RouteError

export default function AppCreative({ params: { boardId } }: Route.ComponentProps) {
  const account = useAccount()
  if (!account) return <SignInFirst />
  return (
    <Suspense>
      <CreativePage userId={account.user.id} boardId={boardId} />
    </Suspense>
  )
}
