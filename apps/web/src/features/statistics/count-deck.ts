import { type DeckTest, testDeck } from '@lunaria/chance/deck'
import type { SiteStatistics } from '@lunaria/contract/statistics'
import type { CardId } from '@lunaria/tarot/card-ids'
import { cards } from '@lunaria/tarot/cards'
import type { Suit } from '@lunaria/tarot/types'
import { shownDecimal, shownTwoDigits } from '@lunaria/words/figures'

export type DeckCard = { cardId: CardId; name: string; suit: Suit; count: number; reversed: number }
export type Deck = {
  readings: number
  total: number
  reversed: number
  /** In the order of the deck, suit by suit. */
  cards: DeckCard[]
  test: DeckTest
  /** How many cards came as often as 95 of 100 cards of a fair deck do. */
  inBand: number
}

/** Of so many standard deviations is the band in which 95 of 100 counts are. */
export const bandDeviations = 1.96
/** Returns the least and the most that so many counts are between; a card cannot come less than never. */
export function computeBand({
  expected,
  deviation,
}: Pick<DeckTest, 'expected' | 'deviation'>): [least: number, most: number] {
  const half = bandDeviations * deviation
  return [Math.max(0, expected - half), expected + half]
}

const suitOrder: readonly Suit[] = ['major', 'wands', 'cups', 'swords', 'pentacles']

/** Returns what the draws of the site add up to. */
export function countDeck({ cards: counts, sizes }: SiteStatistics): Deck {
  const of = new Map<string, { count: number; reversed: number }>()
  for (const { cardId, isReversed, count } of counts) {
    const known = of.get(cardId) ?? { count: 0, reversed: 0 }
    of.set(cardId, { count: known.count + count, reversed: known.reversed + (isReversed ? count : 0) })
  }
  const counted = suitOrder.flatMap((suit) =>
    cards
      .filter((card) => card.suit === suit)
      .map(({ id, name }) => ({ cardId: id, name, suit, ...(of.get(id) ?? { count: 0, reversed: 0 }) })),
  )
  const test = testDeck(
    counted.map(({ count }) => count),
    sizes,
  )
  const band = bandDeviations * test.deviation
  return {
    readings: sizes.reduce((sum, { readings }) => sum + readings, 0),
    total: counted.reduce((sum, { count }) => sum + count, 0),
    reversed: counted.reduce((sum, { reversed }) => sum + reversed, 0),
    cards: counted,
    test,
    inBand: counted.filter(({ count }) => Math.abs(count - test.expected) <= band).length,
  }
}

/** So many cards are needed for the test to mean something: five of each. */
const enoughOfEach = 5

/** Returns what the test says, in one sentence. */
export function testSentence({ chiSquare, degrees, probability, expected }: DeckTest): string {
  if (expected < enoughOfEach)
    return 'Раздач пока мало: проверка заговорит, когда каждая карта выпадет в среднем хотя бы пять раз.'
  const value = shownDecimal(chiSquare)
  const p = probability < 0.001 ? '<\u00a00,001' : `=\u00a0${shownTwoDigits(probability)}`
  const often = Math.round(probability * 100)
  const start = `Хи-квадрат ${value} при ${degrees} степенях свободы, p\u00a0${p}: у честной колоды такой или больший разброс встречается`
  if (probability < 0.001) return `${start} реже одного случая из тысячи. Так быть не должно, и мы ищем причину.`
  const cases =
    often < 1
      ? 'реже одного случая из ста'
      : often > 99
        ? 'почти всегда'
        : `в ${often} ${often % 10 === 1 && often !== 11 ? 'случае' : 'случаях'} из ста`
  if (probability < 0.05) return `${start} ${cases}. Это редко, но бывает: следим дальше.`
  return `${start} ${cases}, так что колода ведёт себя как честная.`
}
