import type { Length } from '@lunaria/reader/length'

/** How many words the built-in reader says by the number of cards (CONTRACT.md 4): as much as there is to say. */
export function readingLength(cardCount: number): Length {
  if (cardCount === 1) return { min: 60, max: 110 }
  if (cardCount < 5) return { min: 110, max: 180 }
  return cardCount < 9 ? { min: 160, max: 240 } : { min: 230, max: 340 }
}
