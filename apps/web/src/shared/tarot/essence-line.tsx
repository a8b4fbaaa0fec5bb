import { cardIds } from '@lunaria/tarot/card-ids'
import { findEssence } from './card-essence.ts'

/** What a card says, in one sentence. */
export function EssenceLine({ cardId, isReversed = false }: { cardId: string; isReversed?: boolean | undefined }) {
  const known = cardIds.find((id) => id === cardId)
  return known ? <span>{findEssence(known)[isReversed ? 'reversed' : 'upright']}</span> : null
}
