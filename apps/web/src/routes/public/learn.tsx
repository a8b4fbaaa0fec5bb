import { Navigate } from 'react-router'
import { LearnPage } from '#features/learn/learn-page.tsx'
import { RouteError } from '#shared/layout/route-error.tsx'
import { useOfflineSite } from '#shared/offline/use-offline-site.ts'
import { pageMeta } from '#shared/seo/page-meta.ts'
import { useCameSignedIn } from '#shared/storage/use-came-signed-in.ts'
import type { Route } from './+types/learn.ts'

const title = 'Учить карты Таро: уроки и повторение — Лунария'
const description =
  'Все 78 карт с двух сторон: восемь уроков по пять минут и вопросы на каждый день. Карта возвращается, когда пора её вспомнить. Бесплатно и без регистрации.'

export const meta: Route.MetaFunction = () => pageMeta({ title, description, path: '/learn' })

export const ErrorBoundary = RouteError

/** The lessons: free, and for readers without an account too. A signed-in user who comes by a link has them in the application. */
export default function Learn() {
  useOfflineSite()
  return useCameSignedIn() ? <Navigate to="/app/learn" replace /> : <LearnPage />
}
