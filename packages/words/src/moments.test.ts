import { describe, expect, test } from 'vitest'
import {
  clockTime,
  exactClockTime,
  exactMoment,
  formatYear,
  isoDay,
  listedDay,
  listedMoment,
  longDay,
  longMoment,
  monthDay,
  nearDay,
  shortDay,
  shownMoment,
} from './moments.ts'

/** The last hour of a year in UTC is in the next year in Moscow. */
const at = '2026-12-31T22:05:07Z'

test.each([
  [listedDay, '31.12.2026', '01.01.2027'],
  [listedMoment, '31.12.2026, 22:05', '01.01.2027, 01:05'],
  [exactMoment, '31.12.2026, 22:05:07', '01.01.2027, 01:05:07'],
  [longDay, '31 декабря 2026 г.', '1 января 2027 г.'],
  [longMoment, '31 декабря 2026 г. в 22:05', '1 января 2027 г. в 01:05'],
  [monthDay, '31 декабря', '1 января'],
  [shortDay, '31.12', '01.01'],
  [clockTime, '22:05', '01:05'],
  [exactClockTime, '22:05:07', '01:05:07'],
  [formatYear, '2026', '2027'],
  [isoDay, '2026-12-31', '2027-01-01'],
])('a moment by the clocks of UTC and of Moscow: %s', (shown, inUtc, inMoscow) => {
  expect(shown(at, 'UTC')).toBe(inUtc)
  expect(shown(new Date(at), 'Moscow')).toBe(inMoscow)
})

test('the browser’s clock is the one that local times are read by', () => {
  expect(listedMoment('2026-11-22T00:50:31', 'browser')).toBe('22.11.2026, 00:50')
  expect(listedDay('2026-11-22T00:50:31', 'browser')).toBe('22.11.2026')
})

describe('in a sentence', () => {
  const now = new Date('2026-12-31T20:00:00Z')

  test('the year is left out where it is the current one, by the same clock', () => {
    expect(shownMoment('2026-11-05T11:20:00Z', 'Moscow', now)).toBe('5\u00a0ноября в\u00a014:20')
    expect(shownMoment(at, 'UTC', now)).toBe('31\u00a0декабря в\u00a022:05')
    expect(shownMoment(at, 'Moscow', now)).toBe('1\u00a0января 2027\u00a0г. в\u00a001:05')
  })

  test('a day is today or tomorrow by the same clock', () => {
    expect(nearDay(at, 'UTC', now)).toBe('сегодня')
    expect(nearDay(at, 'Moscow', now)).toBe('завтра')
    expect(nearDay('2026-12-31T20:59:30Z', 'Moscow', now)).toBe('сегодня')
    expect(nearDay('2027-01-02T12:00:00Z', 'Moscow', now)).toBeUndefined()
  })
})
