import type { Usage } from '@lunaria/contract/common'
import { planById } from '@lunaria/contract/plans'
import { expect, test } from 'vitest'
import { planAfter } from './plans-dialog.tsx'

const now = new Date('2026-11-21T12:00:00Z')

function running(
  subscriptionType: Usage['subscriptionType'],
  remainingMessages: number,
  subscriptionExpires: string,
): Usage {
  return { subscriptionType, subscriptionExpires, readingsThisPeriod: 0, messageLimit: 100, remainingMessages }
}

test.each([
  ['an upgrade', running('daily', 40, '2026-11-21T20:00:00Z'), 'monthly', 'monthly', 1040, '2026-12-21T20:00:00.000Z'],
  [
    'a day on top of a month',
    running('monthly', 7, '2026-11-30T12:00:00Z'),
    'daily',
    'monthly',
    107,
    '2026-12-01T12:00:00.000Z',
  ],
  [
    'a renewal at the limit',
    running('monthly', 0, '2026-11-22T12:00:00Z'),
    'monthly',
    'monthly',
    1000,
    '2026-12-22T12:00:00.000Z',
  ],
  ['another day', running('daily', 1, '2026-11-21T12:00:01Z'), 'daily', 'daily', 101, '2026-11-22T12:00:01.000Z'],
] as const)('%s takes over messages and time, and the larger name stays', (_, usage, bought, name, messages, endsAt) => {
  const after = planAfter(usage, planById(bought), now)

  expect(after).toEqual({ subscriptionType: name, messages, endsAt: new Date(endsAt) })
})

test.each([
  ['nobody knows the plan yet', undefined],
  ['there is none', { ...running('free', 0, ''), subscriptionExpires: null }],
  ['it has just ended', running('monthly', 5, '2026-11-21T12:00:00Z')],
])('nothing is taken over when %s', (_, usage) => {
  expect(planAfter(usage, planById('daily'), now)).toBeUndefined()
})
