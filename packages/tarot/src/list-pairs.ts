import type { CardId } from './card-ids.ts'
import { cardPairs } from './pairs.ts'
import type { CardPair } from './types.ts'

/** Returns every pair that this card is one of; a text may speak of the first card and the second. */
export function listPairs(cardId: CardId): CardPair[] {
  return cardPairs.filter(({ cards }) => cards.includes(cardId))
}
