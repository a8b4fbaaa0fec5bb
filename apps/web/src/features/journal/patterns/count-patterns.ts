import { chanceToLeave, exactInterval, leavesChance } from '@lunaria/chance/binomial'
import { pairsByChance } from '@lunaria/chance/pairs'
import type { JournalPatterns } from '@lunaria/contract/journal'
import type { CardId } from '@lunaria/tarot/card-ids'
import { cards } from '@lunaria/tarot/cards'
import { deckSize } from '@lunaria/tarot/draw'
import type { Suit } from '@lunaria/tarot/types'

/** A count beside what chance gives; the interval is of counts that agree with it, as exact as the test. */
export type Chance = { count: number; expected: number; low: number; high: number; leaves: boolean }
export type CardChance = Chance & { cardId: CardId; suit: Suit; name: string }

export type Patterns = {
  /** Cards that were on the table, and their readings. */
  total: number
  readings: number
  cards: CardChance[]
  suits: Record<Suit, Chance>
  reversed: Chance
  /** How many of the 78 leave chance by chance alone. */
  leavingByChance: number
  /** The cards that came together most often; how many pairs come so often or oftener by chance alone. */
  pairs: { cards: [CardId, CardId]; readings: number; byChance: number }[]
}

/** Three in ten, as the deck is shuffled. */
const reversedShare = 0.3

/** Counts what came beside what chance gives. */
export function countPatterns({
  cards: counts,
  sizes,
  pairs,
}: Pick<JournalPatterns, 'cards' | 'sizes' | 'pairs'>): Patterns {
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  const sumCounts = (isCounted: (count: (typeof counts)[number]) => boolean) =>
    counts.reduce((sum, count) => sum + (isCounted(count) ? count.count : 0), 0)
  const chance = (count: number, probability: number) => toChance(count, total, probability)
  const suitById = new Map<string, Suit>(cards.map(({ id, suit }) => [id, suit]))
  const ofSuit = (suit: Suit) =>
    chance(
      sumCounts(({ cardId }) => suitById.get(cardId) === suit),
      cards.filter((card) => card.suit === suit).length / deckSize,
    )

  return {
    total,
    readings: sizes.reduce((sum, { readings }) => sum + readings, 0),
    cards: cards.map(({ id, suit, name }) => ({
      cardId: id,
      suit,
      name,
      ...chance(
        sumCounts(({ cardId }) => cardId === id),
        1 / deckSize,
      ),
    })),
    suits: {
      major: ofSuit('major'),
      wands: ofSuit('wands'),
      cups: ofSuit('cups'),
      swords: ofSuit('swords'),
      pentacles: ofSuit('pentacles'),
    },
    reversed: chance(
      sumCounts(({ isReversed }) => isReversed),
      reversedShare,
    ),
    leavingByChance: deckSize * chanceToLeave(total, 1 / deckSize),
    pairs: pairs.map((pair) => ({ ...pair, byChance: pairsByChance(sizes, { times: pair.readings, deckSize }) })),
  }
}

function toChance(count: number, total: number, probability: number): Chance {
  const hits = { hits: count, tries: total }
  const { low, high } = exactInterval(hits)
  return {
    count,
    expected: total * probability,
    low: low * total,
    high: high * total,
    leaves: leavesChance(hits, probability),
  }
}
