import { expect, test } from 'vitest'
import { shownCount } from './counts.ts'
import { shownDays } from './days.ts'
import { shownAverage, shownDecimal, shownPercent, shownShort, shownUsedShare } from './figures.ts'
import { shownPrice } from './price.ts'
import { shownAmount, shownRoundAmount } from './roubles.ts'

test.each([
  [0, '0'],
  [1000, '1000'],
  [12_345, '12\u00a0345'],
])('of %d things', (count, shown) => {
  expect(shownCount(count)).toBe(shown)
})

test.each([
  [0, '0\u00a0₽'],
  [149, '149\u00a0₽'],
  [1490, '1\u00a0490\u00a0₽'],
  [1490.5, '1\u00a0490,50\u00a0₽'],
  [14_905 / 100, '149,05\u00a0₽'],
  [0.05, '0,05\u00a0₽'],
])('%d roubles', (roubles, shown) => {
  expect(shownAmount(roubles)).toBe(shown)
})

test('a price has no sign', () => {
  expect(shownPrice(1490)).toBe('1\u00a0490')
})

test.each([
  [0, '0\u00a0₽'],
  [0.126, '0,13\u00a0₽'],
  [99.5, '99,50\u00a0₽'],
  [12_345.6, '12\u00a0346\u00a0₽'],
])('%d roubles where kopecks matter only in small amounts', (roubles, shown) => {
  expect(shownRoundAmount(roubles)).toBe(shown)
})

test('figures of the panel have at most one decimal', () => {
  expect(shownShort(12_345)).toBe('12,3\u00a0тыс.')
  expect(shownAverage(2)).toBe('2,0')
  expect(shownDecimal(2)).toBe('2')
  expect(shownPercent(12.34)).toBe('12,3\u00a0%')
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

test.each([
  [1, '1\u00a0день'],
  [3, '3\u00a0дня'],
  [11, '11\u00a0дней'],
  [21, '21\u00a0день'],
  [30, '30\u00a0дней'],
])('%d days are «%s»', (days, shown) => {
  expect(shownDays(days)).toBe(shown)
})
