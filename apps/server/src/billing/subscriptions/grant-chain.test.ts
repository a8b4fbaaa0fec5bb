import { dayMs } from '@lunaria/words/time'
import { describe, expect, test } from 'vitest'
import { type ChainGrant, computeRest, largestLeft } from './grant-chain.ts'

const start = Date.parse('2027-03-01T10:00:00Z')
const at = (days: number) => new Date(start + days * dayMs)
const grant = (startDay: number, changes: Partial<ChainGrant> = {}): ChainGrant => ({
  id: `grant-${startDay}`,
  isRefunded: false,
  plan: 'monthly',
  messages: 1000,
  days: 30,
  messagesUsed: 0,
  startsAt: at(startDay).toISOString(),
  ...changes,
})
const day = { plan: 'daily', messages: 100, days: 1 } as const

describe('what is left of a chain of grants', () => {
  test.each<[string, ChainGrant[], number, { messages: number; days: number }]>([
    ['is what one brought less what was used', [grant(0, { messagesUsed: 40 })], 3, { messages: 960, days: 27 }],
    ['adds up', [grant(0), grant(2, day)], 3, { messages: 1100, days: 28 }],
    [
      'is used from the oldest on, so a refunded one leaves with all that it brought',
      [grant(0), grant(1, { ...day, isRefunded: true, messagesUsed: 50 }), grant(3, day)],
      3,
      { messages: 1050, days: 28 },
    ],
    [
      'is not less for what was used of a refunded one alone',
      [grant(0, { isRefunded: true, messagesUsed: 300 }), grant(20, day)],
      20,
      { messages: 100, days: 1 },
    ],
    ['is never negative', [grant(0, { ...day, messagesUsed: 100 })], 9, { messages: 0, days: 0 }],
  ])('%s', (_, chain, until, expected) => {
    const { messages, ms } = computeRest(chain, at(until))

    expect({ messages, days: ms / dayMs }).toEqual(expected)
  })

  test('has the name of the largest that was not refunded', () => {
    const reader = grant(2, { plan: 'reader', isRefunded: true })

    expect(largestLeft([grant(0), grant(1, day), reader])).toBe('monthly')
    expect(largestLeft([reader])).toBeUndefined()
  })
})
