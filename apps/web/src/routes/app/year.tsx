import { YearPage } from '#features/year/year-page.tsx'
import { RouteError } from '#shared/layout/route-error.tsx'
import { appMeta } from '#shared/seo/app-meta.ts'
import { useAccount } from '#shared/session/session.ts'
import { SignInFirst } from '#shared/session/sign-in-first.tsx'
import type { Route } from './+types/year.ts'

export const meta: Route.MetaFunction = () => appMeta('Живой год')

export const ErrorBoundary = RouteError

export default function AppYear({ params: { drawId } }: Route.ComponentProps) {
  const account = useAccount()
  if (!account) return <SignInFirst />
  return <YearPage key={drawId} userId={account.user.id} drawId={drawId} />
}
