import { cardById } from '@lunaria/tarot/cards'
import { CardReference } from '#features/cards/card-reference.tsx'
import type { Route } from './+types/app-cards.ts'

export const meta: Route.MetaFunction = ({ params }) => {
  const card = cardById(params.cardId ?? '')
  return [{ title: `${card?.name ?? 'Справочник карт'} — Лунария` }, { name: 'robots', content: 'noindex' }]
}

export default function AppCards() {
  return <CardReference />
}
