import { Suspense } from 'react'
import { RouteError } from '#shared/layout/route-error.tsx'
import { lazyPart } from '#shared/loading/lazy-part.tsx'
import { appMeta } from '#shared/seo/app-meta.ts'
import { useAccount } from '#shared/session/session.ts'
import { SignInFirst } from '#shared/session/sign-in-first.tsx'
import type { Route } from './+types/day.ts'

// The files that a route names are in the manifest, which the landing loads too.
const DayPage = lazyPart(async () => (await import('#features/day/day-page.tsx')).DayPage)

export const meta: Route.MetaFunction = () => appMeta('Карта дня')

export const ErrorBoundary = RouteError

export default function AppDay() {
  const account = useAccount()
  if (!account) return <SignInFirst />
  return (
    <Suspense>
      <DayPage userId={account.user.id} />
    </Suspense>
  )
}
