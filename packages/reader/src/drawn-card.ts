import { cardById } from '@lunaria/tarot/cards'
import { phrasesOf } from '@lunaria/tarot/phrases'
import { referenceOf } from '@lunaria/tarot/reference'
import type { Card, CardPhrases, CardReference } from '@lunaria/tarot/types'
import type { ReadingCard } from './request.ts'

/** A card of the draw with everything that can be said about it. */
export type DrawnCard = {
  card: Card
  side: 'upright' | 'reversed'
  isReversed: boolean
  positionName: string
  /** What the place asks. */
  positionMeaning: string
  phrases: CardPhrases
  reference: CardReference
}

export function drawnCard({ cardId, isReversed, positionName, positionMeaning }: ReadingCard): DrawnCard {
  const card = cardById(cardId)
  if (!card) throw new Error(`No card ${cardId} in the deck`)
  return {
    card,
    side: isReversed ? 'reversed' : 'upright',
    isReversed,
    positionName,
    positionMeaning,
    phrases: phrasesOf(cardId),
    reference: referenceOf(cardId),
  }
}
