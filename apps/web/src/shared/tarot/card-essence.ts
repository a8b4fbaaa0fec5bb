import type { CardId } from '@lunaria/tarot/card-ids'
import { findPhrases } from '@lunaria/tarot/phrases'
import type { Oriented } from '@lunaria/tarot/types'

/**
 * Returns what a card says in one sentence, either way round. As of `card-advice.ts`, the browser gets a file of these
 * texts alone.
 */
export function findEssence(cardId: CardId): Oriented {
  return findPhrases(cardId).essence
}
