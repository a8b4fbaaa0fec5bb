import { StatisticsPage } from '#features/statistics/statistics-page.tsx'
import { RouteError } from '#shared/layout/route-error.tsx'
import { pageMeta } from '#shared/seo/page-meta.ts'
import { Providers } from '#shared/session/providers.tsx'
import type { Route } from './+types/statistics.ts'

const title = 'Статистика раскладов — Лунария'
const description =
  'Сколько раз выпала каждая из 78 карт во всех раскладах сайта, проверка хи-квадрат и файл раздач, по которому её можно повторить.'

export const meta: Route.MetaFunction = () => pageMeta({ title, description, path: '/statistics' })

export const ErrorBoundary = RouteError

export default function Statistics() {
  return (
    <Providers>
      <StatisticsPage />
    </Providers>
  )
}
