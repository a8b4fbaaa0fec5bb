import { DayPage } from '#features/day/day-page.tsx'
import { RouteError } from '#shared/layout/route-error.tsx'
import { appMeta } from '#shared/seo/app-meta.ts'
import { useAccount } from '#shared/session/session.ts'
import { SignInFirst } from '#shared/session/sign-in-first.tsx'
import type { Route } from './+types/day.ts'

export const meta: Route.MetaFunction = () => appMeta('Карта дня')

export const ErrorBoundary = RouteError

export default function AppDay() {
  const account = useAccount()
  if (!account) return <SignInFirst />
  return <DayPage userId={account.user.id} />
}
