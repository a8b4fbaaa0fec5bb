import { cardById } from '@lunaria/tarot/cards'
import { CardReference } from '#features/cards/card-reference.tsx'
import { appMeta } from '#shared/seo/app-meta.ts'
import type { Route } from './+types/app-cards.ts'

export const meta: Route.MetaFunction = ({ params }) => {
  return appMeta(cardById(params.cardId ?? '')?.name ?? 'Справочник карт')
}

export default function AppCards() {
  return <CardReference />
}
