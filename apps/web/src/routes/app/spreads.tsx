import { OwnSpreadsPage } from '#features/own-spreads/own-spreads-page.tsx'
import { RouteError } from '#shared/layout/route-error.tsx'
import { appMeta } from '#shared/seo/app-meta.ts'
import { useAccount } from '#shared/session/session.ts'
import { SignInFirst } from '#shared/session/sign-in-first.tsx'
import type { Route } from './+types/spreads.ts'

export const meta: Route.MetaFunction = () => appMeta('Свои расклады')

export const ErrorBoundary = RouteError

export default function AppSpreads({ params: { spreadId } }: Route.ComponentProps) {
  const account = useAccount()
  if (!account) return <SignInFirst />
  return <OwnSpreadsPage key={spreadId} userId={account.user.id} spreadId={spreadId} />
}
