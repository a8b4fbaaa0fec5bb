import { Navigate, useLocation } from 'react-router'
import { ComparePage } from '#features/learn/compare-page.tsx'
import { RouteError } from '#shared/layout/route-error.tsx'
import { useOfflineSite } from '#shared/offline/use-offline-site.ts'
import { pageMeta } from '#shared/seo/page-meta.ts'
import { useCameSignedIn } from '#shared/storage/use-came-signed-in.ts'
import type { Route } from './+types/learn-compare.ts'

const title = 'Сравнить две карты Таро — Лунария'
const description =
  'Две карты рядом: что у них общего, чем они отличаются и о чём каждая спрашивает. Любая пара из 78 карт.'

export const meta: Route.MetaFunction = () => pageMeta({ title, description, path: '/learn/compare' })

export const ErrorBoundary = RouteError

export default function LearnCompare() {
  useOfflineSite()
  const { search } = useLocation()
  return useCameSignedIn() ? <Navigate to={`/app/learn/compare${search}`} replace /> : <ComparePage />
}
