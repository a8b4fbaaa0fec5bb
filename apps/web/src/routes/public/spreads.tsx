import { spreads } from '@lunaria/tarot/spreads'
import { SpreadsPage } from '#features/spreads/spreads-page.tsx'
import { RouteError } from '#shared/layout/route-error.tsx'
import { pageMeta } from '#shared/seo/page-meta.ts'
import type { Route } from './+types/spreads.ts'

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: 'Расклады Таро с ИИ-помощником — Лунария',
    description:
      'Схемы раскладов Таро от одной карты до тринадцати: что спрашивает каждая позиция, для какого случая какой расклад и как его читает мастер.',
    path: '/spreads',
  })

/** Runs at build time: the page carries the spreads, and their texts stay out of the browser's scripts. */
export function loader() {
  return { spreads: spreads.map(({ layout: _, ...spread }) => spread) }
}

export const ErrorBoundary = RouteError

export default function Spreads({ loaderData }: Route.ComponentProps) {
  return <SpreadsPage spreads={loaderData.spreads} />
}
