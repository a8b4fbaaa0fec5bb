import { chiSquareTail } from './gamma.ts'

/** How many readings had so many cards. */
export type ReadingsOfSize = { cardCount: number; readings: number }

export type DeckTest = {
  /** How often each card is to be expected, and how far it strays by chance: one standard deviation. */
  expected: number
  deviation: number
  chiSquare: number
  degrees: number
  /** How probable a deviation this large or larger is for a fair deck. */
  probability: number
}

/**
 * Returns whether all cards of a deck come equally often. No card comes twice in one reading, so that the counts stray
 * less than those of single cards would: the sum of squares is divided by the variance that readings of these sizes
 * give, which for readings of one card is the usual chi-square.
 */
export function testDeck(counts: readonly number[], sizes: readonly ReadingsOfSize[]): DeckTest {
  const deckSize = counts.length
  const degrees = deckSize - 1
  const cards = sizes.reduce((sum, { cardCount, readings }) => sum + cardCount * readings, 0)
  const expected = cards / deckSize
  // The variance of one card's count, and what the counts' adding up to a fixed sum makes of it.
  const variance = sizes.reduce((sum, { cardCount, readings }) => sum + readings * share(cardCount, deckSize), 0)
  const squares = counts.reduce((sum, count) => sum + (count - expected) ** 2, 0)
  const chiSquare = variance === 0 ? 0 : (squares / variance) * (degrees / deckSize)
  return {
    expected,
    deviation: Math.sqrt(variance),
    chiSquare,
    degrees,
    probability: chiSquareTail(chiSquare, degrees),
  }
}

/** Returns the variance of whether a card is among so many of a deck. */
function share(cardCount: number, deckSize: number): number {
  return (cardCount / deckSize) * (1 - cardCount / deckSize)
}
