import { cardIds } from '@lunaria/tarot/card-ids'
import { expect, test } from 'vitest'
import { countPatterns } from './count-patterns.ts'

const even = cardIds.map((cardId) => ({ cardId, isReversed: false, count: 4 }))

test('cards, suits and reversals are counted beside what chance gives', () => {
  const counts = [...even, { cardId: 'hermit' as const, isReversed: true, count: 12 }]
  const { cards, suits, reversed, total, readings } = countPatterns({
    cards: counts,
    sizes: [{ cardCount: 3, readings: 108 }],
    pairs: [],
  })

  expect([total, readings]).toEqual([324, 108])
  const hermit = cards.find(({ cardId }) => cardId === 'hermit')
  expect(hermit).toMatchObject({ count: 16, leaves: true })
  expect(hermit?.expected).toBeCloseTo(324 / 78, 10)
  expect(hermit?.low).toBeGreaterThan(324 / 78)
  expect(cards.filter(({ leaves }) => leaves)).toHaveLength(1)
  expect(suits.major).toMatchObject({ count: 100, leaves: false })
  expect(Object.values(suits).reduce((sum, { count }) => sum + count, 0)).toBe(total)
  expect(reversed).toMatchObject({ count: 12, leaves: true })
})

test('of few cards nothing is said: none leaves chance by missing', () => {
  const { cards, leavingByChance } = countPatterns({
    cards: [{ cardId: 'fool', isReversed: false, count: 1 }],
    sizes: [{ cardCount: 1, readings: 1 }],
    pairs: [],
  })

  expect(cards.filter(({ leaves }) => leaves).map(({ cardId }) => cardId)).toEqual(['fool'])
  expect(leavingByChance).toBeCloseTo(1, 10)
})

test('no cards at all are no finding', () => {
  const { cards, reversed } = countPatterns({ cards: [], sizes: [], pairs: [] })

  expect(cards.every(({ count, leaves, high }) => count === 0 && !leaves && high === 0)).toBe(true)
  expect(reversed.leaves).toBe(false)
})
