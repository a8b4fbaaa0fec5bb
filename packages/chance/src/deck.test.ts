import { expect, inject, test } from 'vitest'
import { testDeck } from './deck.ts'
import { chiSquareTail } from './gamma.ts'
import { pairsByChance } from './pairs.ts'

test.each([
  { chiSquare: 3.841458820694124, degrees: 1, tail: 0.05 },
  { chiSquare: 98.48438345933899, degrees: 77, tail: 0.05 },
  { chiSquare: 10, degrees: 4, tail: 6 * Math.exp(-5) },
  { chiSquare: 2, degrees: 2, tail: Math.exp(-1) },
  { chiSquare: 0, degrees: 5, tail: 1 },
])('the tail of chi-square $chiSquare with $degrees degrees is the one of the tables', ({
  chiSquare,
  degrees,
  tail,
}) => {
  expect(chiSquareTail(chiSquare, degrees)).toBeCloseTo(tail, 6)
})

test('with one card a reading it is the usual chi-square', () => {
  const counts = [12, 8, 10, 14, 6]
  const { expected, chiSquare, degrees } = testDeck(counts, [{ cardCount: 1, readings: 50 }])

  expect(expected).toBe(10)
  expect(degrees).toBe(4)
  expect(chiSquare).toBeCloseTo(
    counts.reduce((sum, count) => sum + (count - 10) ** 2 / 10, 0),
    12,
  )
})

/** Numbers below 1 from a seed. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

test('a fair deck passes however many cards its readings have', () => {
  const random = randomFrom(inject('seed'))
  const sizes = [
    { cardCount: 10, readings: 300 },
    { cardCount: 3, readings: 300 },
  ]
  const decks = 200
  const found = Array.from({ length: decks }, () => {
    const counts = Array.from({ length: 78 }, () => 0)
    for (const { cardCount, readings } of sizes) {
      for (let reading = 0; reading < readings; reading++) {
        const deck = counts.map((_, card) => card)
        for (let taken = 0; taken < cardCount; taken++) {
          const place = taken + Math.floor(random() * (78 - taken))
          const [here = 0, there = 0] = [deck[taken], deck[place]]
          deck[place] = here
          counts[there] = (counts[there] ?? 0) + 1
        }
      }
    }
    return testDeck(counts, sizes)
  })

  // The mean of a chi-square is its degrees; the mean of 200 of them has a standard deviation of 0.9.
  const mean = found.reduce((sum, { chiSquare }) => sum + chiSquare, 0) / decks
  expect(Math.abs(mean - 77)).toBeLessThan(6)
})

test('no readings are no finding', () => {
  expect(testDeck([0, 0, 0], [])).toMatchObject({ chiSquare: 0, expected: 0, probability: 1 })
})

test('pairs that come together by chance are as many as there are pairs for one reading of the whole deck', () => {
  expect(pairsByChance([{ cardCount: 4, readings: 1 }], { times: 1, deckSize: 4 })).toBeCloseTo(6, 12)
  expect(pairsByChance([{ cardCount: 2, readings: 1 }], { times: 1, deckSize: 4 })).toBeCloseTo(1, 12)
  expect(pairsByChance([{ cardCount: 1, readings: 9 }], { times: 1, deckSize: 4 })).toBe(0)
})
