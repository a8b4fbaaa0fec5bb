import { expect, test } from 'vitest'
import { entryMonth } from './journal-texts.ts'

const now = new Date(2026, 10, 29, 12)
const on = (...day: [year: number, month: number, day: number]) => new Date(...day, 12).toISOString()

test.each([
  [on(2026, 10, 1), 'Ноябрь'],
  [on(2025, 11, 31), 'Декабрь 2025'],
])('the month of %s is «%s»', (moment, month) => {
  expect(entryMonth(moment, now)).toBe(month)
})
