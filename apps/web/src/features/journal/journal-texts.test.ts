import { expect, test } from 'vitest'
import { entryMonth, isOutcomeDue } from './journal-texts.ts'

const now = new Date(2026, 10, 29, 12)
const on = (...day: [year: number, month: number, day: number]) => new Date(...day, 12).toISOString()

test.each([
  [on(2026, 10, 1), 'Ноябрь'],
  [on(2025, 11, 31), 'Декабрь 2025'],
])('the month of %s is «%s»', (moment, month) => {
  expect(entryMonth(moment, now)).toBe(month)
})

test.each([
  ['two weeks old', on(2026, 10, 15), null, null, true],
  ['not yet two weeks old', on(2026, 10, 16), null, null, false],
  ['answered', on(2026, 9, 1), 'no', null, false],
  ['put off to a day that is still to come', on(2026, 9, 1), null, on(2026, 11, 1), false],
  ['put off to a day that has come', on(2026, 9, 1), null, on(2026, 10, 28), true],
] as const)('whether what came of a reading is asked first: %s', (_, created_at, outcome, returnAt, isDue) => {
  expect(isOutcomeDue({ created_at, outcome, returnAt }, now.getTime())).toBe(isDue)
})
