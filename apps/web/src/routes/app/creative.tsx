import { CreativePage } from '#features/creative/creative-page.tsx'
import { RouteError } from '#shared/layout/route-error.tsx'
import { appMeta } from '#shared/seo/app-meta.ts'
import { useAccount } from '#shared/session/session.ts'
import { SignInFirst } from '#shared/session/sign-in-first.tsx'
import type { Route } from './+types/creative.ts'

export const meta: Route.MetaFunction = () => appMeta('Замысел')

export const ErrorBoundary = RouteError

export default function AppCreative({ params: { boardId } }: Route.ComponentProps) {
  const account = useAccount()
  if (!account) return <SignInFirst />
  return <CreativePage userId={account.user.id} boardId={boardId} />
}
