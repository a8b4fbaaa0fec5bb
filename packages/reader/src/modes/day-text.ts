import { typeset } from '@lunaria/reader/text'
import type { DrawnCard } from '@lunaria/tarot/draw'
import { phrasesOf } from '@lunaria/tarot/phrases'
import { placesOf } from '@lunaria/tarot/places'
import { wordingsOf } from '@lunaria/tarot/wordings'

/**
 * Returns the short text of a card of the day, in two paragraphs: what may be seen of the card today, and one thing to
 * do. The seed of the draw chooses among the deck's own texts, so that a card that comes again has other words and the
 * same day keeps its own.
 */
export function dayText({ cardId, isReversed }: DrawnCard, seed: string): string[] {
  const side = isReversed ? 'reversed' : 'upright'
  const phrases = phrasesOf(cardId)
  const seen = [phrases.general[side], ...wordingsOf(cardId)[side].general]
  const done = [phrases.advice[side], placesOf(cardId)[side].advice]
  const number = Number.parseInt(seed.slice(0, 8), 16)
  return [seen[number % seen.length], done[Math.floor(number / seen.length) % done.length]]
    .filter((text) => text !== undefined)
    .map(typeset)
}
