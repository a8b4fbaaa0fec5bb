import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isEndingSoon, shownShortly } from './plan-texts.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00') })
})

afterEach(() => {
  vi.useRealTimers()
})

test('where there is little room, a day’s plan ends at an hour and a month’s on a day', () => {
  expect(shownShortly('2026-11-21T14:20:00', 'daily')).toBe('14:20')
  expect(shownShortly('2026-11-23T14:20:00', 'monthly')).toBe('23 ноября')
})

test.each([
  ['daily', '2026-11-21T15:00:00', true],
  ['daily', '2026-11-21T15:00:01', false],
  ['monthly', '2026-11-24T12:00:00', true],
  ['monthly', '2026-11-24T12:00:01', false],
  ['monthly', '2026-11-21T12:00:00', false],
  ['free', null, false],
] as const)('a plan %s that lasts until %s ends soon: %s', (subscriptionType, subscriptionExpires, isSoon) => {
  const usage = { subscriptionType, subscriptionExpires, readingsThisPeriod: 0, messageLimit: 1, remainingMessages: 1 }

  expect(isEndingSoon(usage)).toBe(isSoon)
})
