import { type Tries, tailOfSum } from './binomial.ts'
import type { ReadingsOfSize } from './deck.ts'

/** Returns how many pairs of a deck's cards come together so many times or more by chance. */
export function pairsByChance(
  sizes: readonly ReadingsOfSize[],
  { times, deckSize }: { times: number; deckSize: number },
): number {
  const pairs = (deckSize * (deckSize - 1)) / 2
  const kinds: Tries[] = sizes.map(({ cardCount, readings }) => ({
    tries: readings,
    probability: (cardCount * (cardCount - 1)) / (deckSize * (deckSize - 1)),
  }))
  return pairs * tailOfSum(kinds, times)
}
