import fc from 'fast-check'
import { expect, test } from 'vitest'
import { binomialChance, binomialTail, chanceToLeave, exactInterval, leavesChance, tailOfSum } from './binomial.ts'

/** The same by counting: the distribution of hits, one try after another. */
function distribution(probabilities: readonly number[]): number[] {
  let chances = [1]
  for (const p of probabilities) {
    chances = [...chances, 0].map((chance, hits) => chance * (1 - p) + (hits > 0 ? (chances[hits - 1] ?? 0) * p : 0))
  }
  return chances
}
const sumFrom = (chances: readonly number[], from: number) =>
  chances.slice(from).reduce((sum, chance) => sum + chance, 0)

test.each([
  { hits: 0, tries: 10, low: 0, high: 0.3084971 },
  { hits: 5, tries: 10, low: 0.187086, high: 0.812914 },
  { hits: 10, tries: 10, low: 0.6915029, high: 1 },
  { hits: 1, tries: 1, low: 0.025, high: 1 },
  { hits: 8, tries: 100, low: 0.03517156, high: 0.1515576 },
  { hits: 0, tries: 0, low: 0, high: 1 },
])('the exact interval of $hits of $tries is the one of the tables', ({ hits, tries, low, high }) => {
  const interval = exactInterval({ hits, tries })

  expect(interval.low).toBeCloseTo(low, 6)
  expect(interval.high).toBeCloseTo(high, 6)
})

test('chances and tails are those that counting gives', () => {
  const cases = fc.tuple(fc.integer({ min: 0, max: 120 }), fc.double({ min: 0.001, max: 0.999, noNaN: true }))
  fc.assert(
    fc.property(cases, ([tries, p]) => {
      const chances = distribution(Array.from({ length: tries }, () => p))
      for (const hits of [0, 1, Math.floor(tries * p), tries - 1, tries].filter((count) => count >= 0)) {
        expect(binomialChance({ hits, tries }, p)).toBeCloseTo(chances[hits] ?? 0, 10)
        expect(binomialTail({ hits, tries }, p)).toBeCloseTo(sumFrom(chances, hits), 10)
      }
    }),
    { numRuns: 60 },
  )
})

test('hits leave chance exactly when their interval does not hold its probability', () => {
  for (const tries of [1, 12, 78, 412]) {
    const leaving = Array.from({ length: tries + 1 }, (_, hits) => hits).filter((hits) => {
      const { low, high } = exactInterval({ hits, tries })
      expect(leavesChance({ hits, tries }, 1 / 78)).toBe(low > 1 / 78 || high < 1 / 78)
      return low > 1 / 78 || high < 1 / 78
    })
    const chances = distribution(Array.from({ length: tries }, () => 1 / 78))
    const counted = leaving.reduce((sum, hits) => sum + (chances[hits] ?? 0), 0)
    expect(chanceToLeave(tries, 1 / 78)).toBeCloseTo(counted, 10)
    expect(counted).toBeLessThanOrEqual(0.05)
  }
})

test('tries with several probabilities add up as counting them one by one does', () => {
  const kinds = [
    { tries: 40, probability: 3 / 78 },
    { tries: 7, probability: 10 / 78 },
    { tries: 0, probability: 0.5 },
  ]
  const chances = distribution(
    kinds.flatMap(({ tries, probability }) => Array.from({ length: tries }, () => probability)),
  )

  for (let hits = 0; hits < 12; hits++) expect(tailOfSum(kinds, hits)).toBeCloseTo(sumFrom(chances, hits), 12)
})
