import { cards } from '@lunaria/tarot/cards'
import type { Card } from '@lunaria/tarot/types'

/** Returns the cards before and after this one in the deck, which goes round. */
export function findNeighbours(card: Card): { previous: Card; next: Card } {
  const place = cards.findIndex(({ id }) => id === card.id)
  const previous = cards.at(place - 1)
  const next = cards[(place + 1) % cards.length]
  if (!previous || !next) throw new Error('The deck is empty')
  return { previous, next }
}
