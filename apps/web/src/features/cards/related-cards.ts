import type { CardId } from '@lunaria/tarot/card-ids'
import { cards } from '@lunaria/tarot/cards'
import type { Card } from '@lunaria/tarot/types'

const mostShown = 4

/** Cards worth reading beside this one: of a minor card its rank in the other suits, of a major one the majors of its element. */
export function relatedCards(card: Card): Card[] {
  const rank = rankOf(card.id)
  const isRelated = (other: Card) =>
    card.suit === 'major'
      ? other.suit === 'major' && other.element === card.element
      : other.suit !== 'major' && rankOf(other.id) === rank
  return cards.filter((other) => other.id !== card.id && isRelated(other)).slice(0, mostShown)
}

/** The cards before and after this one in the deck, which goes round. */
export function neighboursOf(card: Card): { previous: Card; next: Card } {
  const place = cards.findIndex(({ id }) => id === card.id)
  const previous = cards.at(place - 1)
  const next = cards[(place + 1) % cards.length]
  if (!previous || !next) throw new Error('The deck is empty')
  return { previous, next }
}

/** `Ace_of_Cups` -> `Ace`. */
function rankOf(id: CardId): string {
  return id.split('_of_')[0] ?? id
}
