import { cardById } from '@lunaria/tarot/cards'
import { CardsPage } from '#features/cards/reference/cards-page.tsx'
import { moreQuery, referenceQuery } from '#features/cards/reference-queries.ts'
import { RouteError } from '#shared/layout/route-error.tsx'
import { appMeta } from '#shared/seo/app-meta.ts'
import { queryClient } from '#shared/session/query-client.ts'
import type { Route } from './+types/cards.ts'

export const meta: Route.MetaFunction = ({ params }) => {
  return appMeta(cardById(params.cardId ?? '')?.name ?? 'Справочник карт')
}

export const ErrorBoundary = RouteError

/** Begins what the page needs; nothing waits for it here. The grid does without the texts, an open card does not. */
export function clientLoader({ params }: Route.ClientLoaderArgs) {
  if (params.cardId) {
    void queryClient.prefetchQuery(referenceQuery)
    void queryClient.prefetchQuery(moreQuery)
  }
  return null
}

export default function AppCards() {
  return <CardsPage />
}
