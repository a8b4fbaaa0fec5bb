import { expect, test } from 'vitest'
import { listedDay, listedMoment, shownAmount, shownCount, shownUsedShare } from './shown-values.ts'

test.each([
  [0, '0'],
  [1000, '1000'],
  [12_345, '12\u00a0345'],
])('of %d things', (count, shown) => {
  expect(shownCount(count)).toBe(shown)
})

test.each([
  [149, '149\u00a0₽'],
  [1490, '1\u00a0490\u00a0₽'],
  [1490.5, '1\u00a0490,5\u00a0₽'],
])('%d roubles', (roubles, shown) => {
  expect(shownAmount(roubles)).toBe(shown)
})

test('a moment is told to the minute, with the whole year, in the zone of whoever reads', () => {
  expect(listedMoment('2026-11-22T00:50:31')).toBe('22.11.2026, 00:50')
  expect(listedDay('2026-11-22T00:50:31')).toBe('22.11.2026')
})

test.each([
  [0, '0\u00a0%'],
  [-0, '0\u00a0%'],
  [-0.0001, '0\u00a0%'],
  [0.0001, '0,1\u00a0%'],
  [0.04, '4\u00a0%'],
  [0.2, '20\u00a0%'],
  [0.2000001, '20,1\u00a0%'],
  [1, '100\u00a0%'],
])('%d of a plan that is used', (share, shown) => {
  expect(shownUsedShare(share)).toBe(shown)
})
