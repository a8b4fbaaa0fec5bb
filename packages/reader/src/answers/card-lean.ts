import { axesOf } from '@lunaria/tarot/card-axes'
import type { CardId } from '@lunaria/tarot/card-ids'
import { cardById } from '@lunaria/tarot/cards'

/** How far a card leans to «yes» (up to 2) or to «no» (down to −2) as it lies. */
export function leanOf({ cardId, isReversed }: { cardId: CardId; isReversed: boolean }): number {
  return axesOf(cardId, isReversed).weight
}

export type Lean = 'yes' | 'ratherYes' | 'open' | 'ratherNo' | 'no'

export type Pace = 'fast' | 'sudden' | 'slow' | 'heavy' | 'turning'

/** How fast what a card speaks of usually moves. */
export function paceOf(cardId: CardId): Pace {
  const suit = cardById(cardId)?.suit
  if (suit === 'wands') return 'fast'
  if (suit === 'swords') return 'sudden'
  if (suit === 'cups') return 'slow'
  return suit === 'pentacles' ? 'heavy' : 'turning'
}
