import { cardById } from '@lunaria/tarot/cards'
import { phrasesOf } from '@lunaria/tarot/phrases'
import { referenceOf } from '@lunaria/tarot/reference'
import { useEffect } from 'react'
import { data } from 'react-router'
import { CardPage, type CardPageData } from '#features/cards/card-page.tsx'
import { neighboursOf, relatedCards } from '#features/cards/related-cards.ts'
import { track } from '#shared/analytics/track.ts'
import { useOfflineReference } from '#shared/lib/use-offline-reference.ts'
import { pageMeta, siteOrigin } from '#shared/seo/page-meta.ts'
import type { Route } from './+types/card.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [{ title: 'Такой карты нет — Лунария' }]
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

/** Runs at build time, once a card: its texts are in its page, the others' are not. */
export function loader({ params }: Route.LoaderArgs): CardPageData {
  const card = cardById(params.cardId)
  if (!card) throw data(null, { status: 404 })
  const named = ({ id, name }: CardPageData['next']) => ({ id, name })
  const { previous, next } = neighboursOf(card)
  return {
    card,
    reference: referenceOf(card.id),
    phrases: phrasesOf(card.id),
    related: relatedCards(card).map(named),
    previous: named(previous),
    next: named(next),
  }
}

export default function CardRoute({ loaderData }: Route.ComponentProps) {
  const { id } = loaderData.card
  useOfflineReference()
  useEffect(() => track('card_view', { card: id }), [id])
  return <CardPage key={id} data={loaderData} />
}
