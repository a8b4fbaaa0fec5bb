import { Navigate, useLocation } from 'react-router'
import { AppLearnPage } from '#features/learn/app-learn-page.tsx'
import { RouteError } from '#shared/layout/route-error.tsx'
import { appMeta } from '#shared/seo/app-meta.ts'
import { useAccount } from '#shared/session/session.ts'
import type { Route } from './+types/learn.ts'

export const meta: Route.MetaFunction = () => appMeta('Учёба')

export const ErrorBoundary = RouteError

/** The lessons of a signed-in user; a guest has them on the site. */
export default function AppLearn({ params: { place, suit } }: Route.ComponentProps) {
  const account = useAccount()
  const { search } = useLocation()
  if (!account) return <Navigate to={`${place === 'compare' ? '/learn/compare' : '/learn'}${search}`} replace />
  return <AppLearnPage place={place} suit={suit} />
}
