import { axesOf } from '@lunaria/tarot/card-axes'
import type { CardId } from '@lunaria/tarot/card-ids'

/** How far a card leans to «yes» (up to 2) or to «no» (down to −2) as it lies. */
export function leanOf({ cardId, isReversed }: { cardId: CardId; isReversed: boolean }): number {
  return axesOf(cardId, isReversed).weight
}

export type Lean = 'yes' | 'ratherYes' | 'open' | 'ratherNo' | 'no'
