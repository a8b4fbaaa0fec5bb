import type { CardId } from '@lunaria/tarot/card-ids'
import { findPlaces } from '@lunaria/tarot/places'
import type { Oriented } from '@lunaria/tarot/types'

/**
 * Returns what a card advises, either way round. The browser gets a file of these texts alone, which the build writes
 * in the place of this one (vite.config.ts): what the cards say in the other places of a spread is many times as long.
 */
export function findAdvice(cardId: CardId): Oriented {
  const { upright, reversed } = findPlaces(cardId)
  return { upright: upright.advice, reversed: reversed.advice }
}
