import { dayMs, hourMs, minuteMs } from '@lunaria/words/time'
import { describe, expect, test } from 'vitest'
import { judgeRefund, type PlanLink } from '#billing/subscriptions/refund-share.ts'
import { nextCheckAt } from './check-times.ts'
import { failureText } from './failure-texts.ts'
import { findMismatch, isPaymentPage } from './match-payment.ts'
import { isProviderAddress } from './provider-addresses.ts'
import { parseKopecks, toValue } from './provider-objects.ts'

const start = new Date('2027-03-01T10:00:00Z')
const later = (ms: number) => new Date(start.getTime() + ms)
const momentAfter = (ms: number) => later(ms).toISOString()

describe('an undecided payment is looked at', () => {
  test('after a minute, then less and less often, for a week', () => {
    const times: number[] = []
    for (let at: Date | undefined = start; at; at = nextCheckAt(start, at)) times.push(at.getTime() - start.getTime())

    expect(times.slice(1, 11)).toEqual([1, 2, 3, 5, 8, 13, 21, 34, 55, 70].map((minutes) => minutes * minuteMs))
    expect(times.slice(11, 14)).toEqual([2, 3, 4].map((hours) => hours * hourMs))
    expect(times.filter((ms) => ms > 25 * hourMs)).toEqual([2, 3, 4, 5, 6, 7].map((days) => days * dayMs))
  })

  test('at the next of these times, when some were missed', () => {
    expect(nextCheckAt(start, later(9 * minuteMs))).toEqual(later(13 * minuteMs))
    expect(nextCheckAt(start, later(8 * dayMs))).toBeUndefined()
  })
})

describe('the share that decides on a refund', () => {
  const link = (changes: Partial<PlanLink> = {}): PlanLink => ({
    id: 'grant',
    starts_at: momentAfter(0),
    ends_at: momentAfter(dayMs),
    messages_used: 0,
    message_limit: 100,
    refundable_payment_id: 'payment',
    ...changes,
  })

  test.each([
    [0, 0, 'refund'],
    [20, 0, 'refund'],
    [21, 0, 'used_too_much'],
    [0, dayMs / 5, 'refund'],
    [0, dayMs / 5 + 1, 'used_too_much'],
    [20, dayMs / 5, 'refund'],
    [100, dayMs, 'used_too_much'],
  ] as const)('%i messages after %i ms: %s', (messages_used, elapsedMs, outcome) => {
    expect(judgeRefund([link({ messages_used })], later(elapsedMs)).outcome).toBe(outcome)
  })

  test('is of messages and time since the first payment, over all plans that have taken each other over', () => {
    const assigned = link({
      starts_at: momentAfter(hourMs),
      ends_at: momentAfter(4 * dayMs),
      message_limit: 180,
      messages_used: 10,
      refundable_payment_id: null,
    })
    const paid = link({ messages_used: 20 })
    const before = link({ starts_at: momentAfter(-hourMs), messages_used: 5, refundable_payment_id: 'earlier' })
    const given = link({ starts_at: momentAfter(-dayMs), messages_used: 90, refundable_payment_id: null })

    const verdict = judgeRefund([assigned, paid, before, given], later(2 * hourMs))

    expect(verdict).toMatchObject({
      outcome: 'refund',
      paymentIds: ['payment', 'earlier'],
      messagesUsed: 35,
      messageLimit: 205,
    })
    expect(verdict.messagesShare).toBeCloseTo(35 / 205)
    expect(verdict.timeShare).toBeCloseTo(3 / (4 * 24 + 1))
  })

  test('means nothing where nothing was paid', () => {
    expect(judgeRefund([link({ refundable_payment_id: null })], start)).toMatchObject({
      outcome: 'nothing_paid',
      paymentIds: [],
    })
  })
})

test.each([
  ['1490.00', 149_000],
  ['1490.0', 149_000],
  ['1490', 149_000],
  ['0.01', 1],
  ['1490.001', undefined],
  ['-1.00', undefined],
  ['1e3', undefined],
  ['1 490.00', undefined],
  ['', undefined],
])('the provider’s «%s» is %s kopecks', (value, kopecks) => {
  expect(parseKopecks(value)).toBe(kopecks)
})

test.each([
  [149_000, '1490.00'],
  [14_901, '149.01'],
  [5, '0.05'],
])('%i kopecks are written as %s', (kopecks, value) => {
  expect(toValue(kopecks)).toBe(value)
})

test.each([
  ['185.71.76.0', true],
  ['185.71.76.31', true],
  ['185.71.76.32', false],
  ['185.71.77.1', true],
  ['77.75.153.127', true],
  ['77.75.153.128', false],
  ['77.75.156.11', true],
  ['77.75.156.12', false],
  ['77.75.154.128', true],
  ['::ffff:185.71.76.5', true],
  ['::ffff:203.0.113.5', false],
  ['2a02:5180::1', true],
  ['2a02:5181::1', false],
  ['not an address', false],
])('notifications from %s are the provider’s: %s', (address, isOwn) => {
  expect(isProviderAddress(address)).toBe(isOwn)
})

const real = 'https://api.yookassa.ru/v3'
const desk = 'http://127.0.0.1:3010/v3'

test.each([
  ['https://yoomoney.ru/checkout/payments/v2/contract?orderId=1', real, true],
  ['https://www.yookassa.ru/pay', real, true],
  ['http://yoomoney.ru/checkout', real, false],
  ['https://yoomoney.ru.evil.example/checkout', real, false],
  ['https://evilyoomoney.ru/checkout', real, false],
  ['javascript:alert(1)', real, false],
  ['http://127.0.0.1:3010/checkout', real, false],
  ['http://localhost:3010/checkout', desk, true],
  ['https://yoomoney.ru/checkout', desk, false],
  ['not an address', desk, false],
])('a payer may be sent to %s by %s: %s', (page, api, isGood) => {
  expect(isPaymentPage(page, api)).toBe(isGood)
})

test('a payment that has failed with us and is paid all the same needs a person', () => {
  const payment = {
    id: 'ours',
    yookassa_payment_id: 'theirs',
    amount_kopecks: 14_900,
    currency: 'RUB',
    status: 'failed',
  } as const
  const read = {
    id: 'theirs',
    status: 'succeeded',
    paid: true,
    test: true,
    amount: { value: '149.00', currency: 'RUB' },
    created_at: '2027-03-01T10:00:00Z',
    recipient: { account_id: '1' },
    metadata: { payment_id: 'ours' },
  }

  expect(findMismatch(payment, read, { shopId: '1', isTest: true })).toBe('paid_after_failure')
  expect(findMismatch({ ...payment, status: 'pending' }, read, { shopId: '1', isTest: true })).toBeUndefined()
})

test.each([
  'insufficient_funds',
  'expired_on_confirmation',
  'a reason of tomorrow',
  'constructor',
  null,
])('a payment that failed for %s says that no money was taken', (reason) => {
  expect(failureText(reason)).toMatch(/^[А-ЯЁ].+\. Деньги не списаны; можно попробовать ещё раз\.$/)
})
