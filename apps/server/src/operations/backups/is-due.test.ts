import { expect, test } from 'vitest'
import { isDue } from './is-due.ts'

const at = (moment: string) => new Date(`2026-11-${moment}:00Z`)

// Four o'clock in Moscow is one o'clock by UTC.
test.each([
  ['there is none yet', 4, undefined, at('22T00:30'), true],
  ['the hour has come since the last', 4, at('21T01:00'), at('22T01:00'), true],
  ['the hour was missed while the server was off', 4, at('20T01:00'), at('22T00:00'), true],
  ['the last was made at the hour', 4, at('22T01:00'), at('22T23:00'), false],
  ['the hour has not come yet', 4, at('21T01:00'), at('22T00:59'), false],
  ['the first hour of Moscow’s day', 0, at('21T20:00'), at('21T21:00'), true],
  ['the last hour of Moscow’s day', 23, at('21T20:00'), at('22T19:59'), false],
  ['they are off', null, undefined, at('22T01:00'), false],
])('%s', (_, hour, newestAt, now, expected) => {
  expect(isDue({ hour, newestAt, now })).toBe(expected)
})
