import { typeset } from '@lunaria/reader/text'
import type { DrawnCard } from '@lunaria/tarot/draw'
import { findPhrases } from '@lunaria/tarot/phrases'
import { findPlaces } from '@lunaria/tarot/places'
import { findWordings } from '@lunaria/tarot/wordings'

/**
 * Returns the short text of a card of the day, in two paragraphs: what may be seen of the card today, and one thing to
 * do. The seed of the draw chooses among the deck's own texts, so that a card that comes again has other words and the
 * same day keeps its own.
 */
export function dayText({ cardId, isReversed }: DrawnCard, seed: string): string[] {
  const side = isReversed ? 'reversed' : 'upright'
  const phrases = findPhrases(cardId)
  const seen = [phrases.general[side], ...findWordings(cardId)[side].general]
  const done = [phrases.advice[side], findPlaces(cardId)[side].advice]
  const number = Number.parseInt(seed.slice(0, 8), 16)
  return [seen[number % seen.length], done[Math.floor(number / seen.length) % done.length]]
    .filter((text) => text !== undefined)
    .map(typeset)
}
