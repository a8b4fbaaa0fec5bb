import type { CardId } from './card-ids.ts'
import { cardPairs } from './pairs.ts'

/** Every card beside which this one is told of, with what the two say together. */
export function pairsOf(cardId: CardId): { otherId: CardId; text: string }[] {
  return cardPairs.flatMap(({ cards: [one, other], text }) => {
    if (one === cardId) return [{ otherId: other, text }]
    return other === cardId ? [{ otherId: one, text }] : []
  })
}
