import { cardById } from '@lunaria/tarot/cards'
import { findPhrases } from '@lunaria/tarot/phrases'
import { findReference } from '@lunaria/tarot/reference'
import { symbolSpots } from '@lunaria/tarot/symbol-spots'
import { Suspense } from 'react'
import { isRouteErrorResponse, Navigate } from 'react-router'
import { CardPage, type CardPageData } from '#features/cards/card-page.tsx'
import { findNeighbours } from '#features/cards/neighbours.ts'
import { trackCard, useShown } from '#shared/analytics/use-shown.ts'
import { RouteError } from '#shared/layout/route-error.tsx'
import { lazyPart } from '#shared/loading/lazy-part.tsx'
import { useOfflineSite } from '#shared/offline/use-offline-site.ts'
import { pageMeta, siteOrigin } from '#shared/seo/page-meta.ts'
import { similarCards } from '#shared/tarot/kinship.ts'
import { moreAbout } from '#shared/tarot/more-about.ts'
import type { Route } from './+types/card.ts'

const UnknownCard = lazyPart(async () => (await import('#features/cards/unknown-card.tsx')).UnknownCard)

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [{ title: 'Карта не найдена — Лунария' }, { name: 'robots', content: 'noindex' }]
  const { card, phrases } = loaderData
  const description = `${card.name} в Таро: ${phrases.essence.upright} Прямое и перевёрнутое значение, символы, совет.`
  const path = `/cards/${card.id}`
  const image = `/og/${card.id}.jpg`
  const article = {
    '@type': 'Article',
    headline: `${card.name}: значение карты Таро`,
    description,
    inLanguage: 'ru',
    image: `${siteOrigin}${image}`,
    mainEntityOfPage: `${siteOrigin}${path}`,
    publisher: { '@type': 'Organization', name: 'Лунария', url: siteOrigin },
  }
  const title = `${card.name}: значение карты Таро, прямое и перевёрнутое — Лунария`
  return pageMeta({ title, description, path, image, type: 'article', data: [article] })
}

/** Runs at build time, once a card: its texts are in its page, the others' are not. Null for `/cards/unknown`. */
export function loader({ params }: Route.LoaderArgs): CardPageData | null {
  const card = cardById(params.cardId)
  if (!card) return null
  const named = ({ id, name }: CardPageData['next']) => ({ id, name })
  const { previous, next } = findNeighbours(card)
  return {
    card,
    reference: findReference(card.id),
    phrases: findPhrases(card.id),
    more: moreAbout(card.id),
    spots: symbolSpots(card.id),
    similar: similarCards(card).map(({ card: other, reason }) => ({ ...named(other), reason })),
    previous: named(previous),
    next: named(next),
  }
}

export default function CardRoute({ loaderData }: Route.ComponentProps) {
  return loaderData ? <CardContent data={loaderData} /> : <CardNotFound />
}

function CardContent({ data }: { data: CardPageData }) {
  const { id } = data.card
  useOfflineSite()
  useShown(id, trackCard)
  return <CardPage key={id} data={data} />
}

function CardNotFound() {
  return (
    <Suspense>
      <UnknownCard />
    </Suspense>
  )
}

/** Shows what follows when the data that a link within the site asks for are not there. */
export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : undefined
  if (status === 404) return <CardNotFound />
  // No network (service-worker/site.ts): the reference has every card.
  if (status === 504) return <Navigate to={`/cards?card=${params.cardId}`} replace />
  return <RouteError />
}
