import { expect, test } from 'vitest'
import { moscowDayStarts, moscowMonthStart } from './time.ts'

test.each([
  ['2026-12-31T20:59:59Z', '2026-12-30T21:00:00.000Z', '2026-11-30T21:00:00.000Z'],
  ['2026-12-31T21:00:00Z', '2026-12-31T21:00:00.000Z', '2026-12-31T21:00:00.000Z'],
])('at %s Moscow’s day and month have begun', (now, day, month) => {
  expect(moscowDayStarts(1, new Date(now)).map((start) => start.toISOString())).toEqual([day])
  expect(moscowMonthStart(new Date(now)).toISOString()).toBe(month)
})

test('several days are listed from the oldest to today', () => {
  const starts = moscowDayStarts(3, new Date('2026-03-01T12:00:00Z'))

  expect(starts.map((start) => start.toISOString().slice(0, 10))).toEqual(['2026-02-26', '2026-02-27', '2026-02-28'])
})
