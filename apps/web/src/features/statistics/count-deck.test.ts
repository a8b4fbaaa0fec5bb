import { cardIds } from '@lunaria/tarot/card-ids'
import { expect, test } from 'vitest'
import { computeBand, countDeck, testSentence } from './count-deck.ts'

test('the counts of both sides are one card, and cards that never came are there', () => {
  const deck = countDeck({
    cards: [
      { cardId: 'fool', isReversed: false, count: 7 },
      { cardId: 'fool', isReversed: true, count: 3 },
      { cardId: 'Ace_of_Cups', isReversed: true, count: 2 },
    ],
    sizes: [
      { cardCount: 3, readings: 3 },
      { cardCount: 1, readings: 3 },
    ],
  })

  expect(deck).toMatchObject({ total: 12, reversed: 5, readings: 6 })
  expect(deck.cards).toHaveLength(78)
  expect(deck.cards[0]).toMatchObject({ cardId: 'fool', count: 10, reversed: 3 })
})

test('the sentence says what the test has found, and nothing before there is enough', () => {
  const counts = cardIds.map((cardId, index) => ({ cardId, isReversed: false, count: 100 + (index % 2 ? 9 : -9) }))
  const sizes = [{ cardCount: 1, readings: 7800 }]

  expect(testSentence(countDeck({ cards: [], sizes: [] }).test)).toMatch(/^Раздач пока мало/)
  expect(testSentence(countDeck({ cards: counts, sizes }).test).replaceAll('\u00a0', ' ')).toBe(
    'Хи-квадрат 63,2 при 77 степенях свободы, p = 0,87: у честной колоды такой или больший разброс встречается в 87 случаях из ста, так что колода ведёт себя как честная.',
  )
  const skewed = counts.map((card, index) => ({ ...card, count: index === 0 ? 300 : 97 }))
  expect(testSentence(countDeck({ cards: skewed, sizes }).test)).toContain('реже одного случая из тысячи')
})

test('of few draws the band begins at none', () => {
  expect(computeBand({ expected: 1, deviation: 1 })).toEqual([0, 2.96])
  expect(computeBand({ expected: 10, deviation: 1 })).toEqual([8.04, 11.96])
})
