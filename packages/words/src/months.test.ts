import { expect, test } from 'vitest'
import { firstMonth, inMonth, monthName, monthNumber, monthStart } from './months.ts'
import { dayIn } from './zones.ts'

test.each([
  ['2026-11-23', '2026-11-01'],
  ['2026-11-24', '2026-12-01'],
  ['2026-12-31', '2027-01-01'],
  ['2027-02-21', '2027-02-01'],
  ['2027-02-22', '2027-03-01'],
  ['2028-02-22', '2028-02-01'], // a leap year's February is a day longer
  ['2027-01-01', '2027-01-01'],
])('a year that is laid on %s begins on %s', (laidOn, start) => {
  expect(firstMonth(laidOn)).toBe(start)
})

test.each([
  ['2026-08-01', '2026-07-31', 0],
  ['2026-08-01', '2026-08-01', 1],
  ['2026-08-01', '2026-12-31', 5],
  ['2026-08-01', '2027-01-01', 6],
  ['2026-08-01', '2027-02-28', 7],
  ['2026-08-01', '2027-07-31', 12],
  ['2026-08-01', '2027-08-01', 13],
])('of a year from %s the date %s lies in month %i', (start, day, number) => {
  expect(monthNumber(start, day)).toBe(number)
})

test('a month opens at midnight of the zone where the user is, also on the night when the clocks change', () => {
  const number = (zone: string, moment: string) => monthNumber('2026-08-01', dayIn(zone, new Date(moment)))

  expect(number('Asia/Vladivostok', '2026-08-31T14:00:00Z')).toBe(2)
  expect(number('Europe/Moscow', '2026-08-31T20:59:59Z')).toBe(1)
  expect(number('Europe/Moscow', '2026-08-31T21:00:00Z')).toBe(2)
  // New York puts its clocks back on the first of November, two hours after the month has begun.
  expect(number('America/New_York', '2026-11-01T03:59:59Z')).toBe(3)
  expect(number('America/New_York', '2026-11-01T04:00:00Z')).toBe(4)
  expect(number('America/New_York', '2026-12-01T05:00:00Z')).toBe(5)
})

test('twelve months follow one another over the end of the year, whatever date they are counted from', () => {
  const months = Array.from({ length: 12 }, (_, index) => monthStart('2026-10-31', index))

  expect(months.at(0)).toBe('2026-10-01')
  expect(months.slice(3, 5)).toEqual(['2027-01-01', '2027-02-01'])
  expect(months.at(-1)).toBe('2027-09-01')
  expect(new Set(months).size).toBe(12)
  expect([monthName('2027-03-01'), inMonth('2027-03-31')]).toEqual(['март', 'в\u00a0марте'])
})
