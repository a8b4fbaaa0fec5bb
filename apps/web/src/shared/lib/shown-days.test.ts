import { expect, test } from 'vitest'
import { shownDays } from './shown-days.ts'

test.each([
  [1, '1\u00a0день'],
  [3, '3\u00a0дня'],
  [11, '11\u00a0дней'],
  [21, '21\u00a0день'],
  [30, '30\u00a0дней'],
])('%d days are «%s»', (days, shown) => {
  expect(shownDays(days)).toBe(shown)
})
