import type { ReviewReason } from '@lunaria/contract/admin-payments'
import { describe, expect, test } from 'vitest'
import { context, events, payment, read, readRefund, refund, snapshots, summarise } from '#testing/payment-states.ts'
import { type EventKind, type Snapshot, type State, states, toState } from './payment-states.ts'
import type { ProviderPayment } from './provider-objects.ts'
import type { PaymentRow, RefundRow } from './queries.ts'
import { table, transition } from './transitions.ts'

const no = (code: string) => `refused: ${code}`
const same = (text: string) => states.map(() => text)
const changed = same(no('review_changed'))
const unpayable = no('payment_not_refundable')
const running = no('refund_running')
const otherRunning = no('other_refund_running')

/** In the order of the states: ordered, waiting, failed, paid, refund_requested, refund_pending, refunded. */
const expected: Record<EventKind, string[]> = {
  paid: [
    '→ paid, start_plan',
    '→ paid, start_plan',
    'review: paid_after_failure',
    '–',
    'ask_refund',
    'ask_refund',
    '–',
  ],
  canceled: ['→ failed', '→ failed', '–', '–', 'ask_refund', 'ask_refund', '–'],
  open: ['→ waiting', '–', '–', '–', 'ask_refund', 'ask_refund', '–'],
  unknown_payment: same('review: not_at_provider'),
  no_answer: same('–'),
  never_made: ['→ failed', '–', '–', '–', '–', '–', '–'],
  not_listed: ['–', '–', '–', ...same('review: not_at_provider').slice(3)],
  refund_succeeded: ['–', '–', '–', '–', '→ refunded, end_plan, mail_refund', '→ refunded', '–'],
  refund_pending: ['–', '–', '–', '–', '→ refund_pending, end_plan, mail_refund', '–', '–'],
  refund_refused: ['–', '–', '–', '–', '→ paid, restore_plan', '→ paid, review: refund_refused', '–'],
  refund_unanswered: same('–'),
  cabinet_refund: [
    ...['–', '–'],
    ...same('→ refunded, insert_cabinet_refund, end_own_plan, mail_refund').slice(0, 2),
    '–',
    'review: refund_amount',
    'review: refund_amount',
  ],
  refund: [
    ...[unpayable, unpayable, unpayable],
    '→ refund_requested, freeze_plan, insert_refund',
    ...[running, running, unpayable],
  ],
  request_refund: [unpayable, unpayable, unpayable, 'review: refund_asked', otherRunning, otherRunning, unpayable],
  count: changed,
  close: changed,
  dismiss: changed,
  settle: same('–'),
}

const kinds = Object.keys(table).filter((kind): kind is EventKind => kind in table)

describe.each(kinds)('%s', (kind) => {
  test.each(states.map((state, place) => [state, expected[kind]?.[place]] as const))('in %s: %s', (state, outcome) => {
    expect(toState(snapshots[state])).toBe(state)
    expect(summarise(snapshots[state], transition(snapshots[state], events[kind], context))).toBe(outcome)
  })
})

test('the table has a rule for every state and everything that can happen, and this test an expectation', () => {
  expect(Object.keys(expected)).toEqual(kinds)
  for (const kind of kinds) {
    expect(Object.keys(table[kind]).toSorted(), kind).toEqual(states.toSorted())
    expect(expected[kind], kind).toHaveLength(states.length)
  }
})

test('no move touches what it was given', () => {
  const before = structuredClone(snapshots)
  for (const kind of kinds) for (const state of states) transition(snapshots[state], events[kind], context)

  expect(snapshots).toEqual(before)
})

const inReview = (state: State, review_reason: ReviewReason, more: Partial<PaymentRow> = {}): Snapshot => ({
  ...snapshots[state],
  payment: { ...snapshots[state].payment, review_reason, ...more },
})

describe('a payment in review', () => {
  test.each<[State, ReviewReason, EventKind, string]>([
    ['waiting', 'amount', 'count', '→ paid, review: null, start_plan'],
    ['failed', 'paid_after_failure', 'count', '→ paid, review: null, start_plan'],
    ['waiting', 'amount', 'close', no('review_changed')],
    ['waiting', 'amount', 'dismiss', no('review_changed')],
    ['waiting', 'currency', 'count', no('review_changed')],
    ['waiting', 'currency', 'dismiss', 'review: null'],
    ['ordered', 'undecided', 'close', '→ failed, review: null'],
    ['waiting', 'not_at_provider', 'close', '→ failed, review: null'],
    ['waiting', 'undecided', 'dismiss', no('review_changed')],
    ['paid', 'not_at_provider', 'dismiss', 'review: null'],
    ['paid', 'partial_refund', 'dismiss', 'review: null'],
    ['refunded', 'refund_amount', 'dismiss', 'review: null'],
    ['paid', 'not_at_provider', 'settle', 'review: null'],
    ['waiting', 'not_at_provider', 'settle', '–'],
    ['waiting', 'amount', 'settle', '–'],
    ['waiting', 'undecided', 'settle', '–'],
    ['paid', 'undecided', 'settle', 'review: null'],
    ['paid', 'refund_undecided', 'settle', 'review: null'],
    ['refund_pending', 'refund_undecided', 'settle', '–'],
    ['paid', 'refund_refused', 'settle', '–'],
    ['paid', 'refund_asked', 'settle', '–'],
    ['paid', 'partial_refund', 'settle', '–'],
    ['paid', 'refund_asked', 'refund', '→ refund_requested, review: null, freeze_plan, insert_refund'],
    [
      'paid',
      'refund_refused',
      'cabinet_refund',
      '→ refunded, review: null, insert_cabinet_refund, end_own_plan, mail_refund',
    ],
    ['waiting', 'amount', 'paid', '→ paid, review: null, start_plan'],
    ['waiting', 'amount', 'cabinet_refund', '→ refunded, insert_cabinet_refund, end_own_plan, mail_refund'],
    ['paid', 'partial_refund', 'not_listed', '–'],
  ])('%s, %s: %s is %s', (state, reason, kind, outcome) => {
    const snapshot = inReview(state, reason)

    expect(summarise(snapshot, transition(snapshot, events[kind], context))).toBe(outcome)
  })

  test('of which the provider says the same again, or what was accepted, is not reviewed again', () => {
    const [known, accepted] = [inReview('paid', 'not_at_provider'), { ...snapshots.paid }]
    accepted.payment = { ...accepted.payment, accepted_reason: 'not_at_provider' }

    for (const snapshot of [known, accepted])
      expect(transition(snapshot, events.unknown_payment, context)).not.toHaveProperty('steps', [expect.anything()])
  })

  test('without an account is not given a plan on an acceptance that was decided with one', () => {
    const snapshot = inReview('waiting', 'amount', { user_id: null })

    expect(transition(snapshot, events.count, context).refusal).toBe('review_changed')
    expect(summarise(snapshot, transition(snapshot, { ...events.count, startsPlan: false }, context))).toBe(
      '→ paid, review: null',
    )
  })
})

test.each<[string, Partial<ProviderPayment>, ReviewReason]>([
  ['another sum', { amount: { value: '149.00', currency: 'RUB' } }, 'amount'],
  ['another currency', { amount: { value: '1490.00', currency: 'USD' } }, 'currency'],
  ['another shop', { recipient: { account_id: '2' } }, 'shop'],
  ['no test', { test: false }, 'test_flag'],
  ['another order', { metadata: { payment_id: 'other' } }, 'metadata'],
  ['another payment', { id: 'another' }, 'other_payment'],
  ['no money', { paid: false }, 'not_paid'],
])('money that comes as %s starts no plan and needs an admin', (_, changes, reason) => {
  for (const state of ['waiting', 'paid'] as const) {
    const move = transition(snapshots[state], { kind: 'paid', read: { ...read, ...changes } }, context)

    expect(summarise(snapshots[state], move)).toBe(`review: ${reason}`)
    expect(move.payment).toMatchObject({ next_check_at: null })
    expect(move.steps).toEqual([{ kind: 'review', reason }])
  }
})

test('money for an account that is gone goes back', () => {
  const snapshot = { ...snapshots.waiting, payment: { ...payment, user_id: null } }

  const move = transition(snapshot, events.paid, context)

  expect(move.effects).toMatchObject([
    { kind: 'insert_refund', order: { origin: 'orphan', grantId: null, amountKopecks: 149_000 } },
  ])
  expect(move.followUps).toEqual(['ask_refund'])
})

test('an undecided payment is asked about again until it is time for an admin; a decided one without an end', () => {
  const old = { ...context, now: new Date('2027-03-09T10:00:00Z') }

  expect(transition(snapshots.waiting, events.no_answer, context).payment).toEqual({
    next_check_at: new Date('2027-03-01T10:13:00Z'),
  })
  for (const kind of ['no_answer', 'open'] as const)
    expect(summarise(snapshots.waiting, transition(snapshots.waiting, events[kind], old))).toBe('review: undecided')
  expect(transition(snapshots.paid, events.no_answer, old).payment?.next_check_at).toEqual(
    new Date('2027-03-09T10:01:00Z'),
  )
  for (const state of ['refund_requested', 'refund_pending'] as const)
    expect(summarise(snapshots[state], transition(snapshots[state], events.refund_unanswered, old))).toBe(
      'review: refund_undecided',
    )
})

test('a notification that came while the provider was being asked is not forgotten', () => {
  const due = '2027-03-01T10:09:59.000Z'
  const snapshot = { ...snapshots.waiting, payment: { ...payment, next_check_at: due } }

  const move = transition(snapshot, { kind: 'open', read, askedAt: new Date('2027-03-01T10:09:58Z') }, context)

  expect(move.payment?.next_check_at).toEqual(due)
})

test('an answer about a refund that is decided by now changes nothing', () => {
  for (const kind of ['refund_succeeded', 'refund_pending', 'refund_refused', 'refund_unanswered'] as const)
    expect(transition(snapshots.refund_requested, { ...events[kind], refundId: 'an earlier one' }, context)).toEqual({})
})

test('a refund in the cabinet that is known already, ours or not, is recorded once', () => {
  expect(transition(snapshots.refunded, { kind: 'cabinet_refund', read: readRefund }, context)).toEqual({})
})

test('a refusal gives the plan back as it was, or needs an admin when that cannot be', () => {
  const over = { ...snapshots.refund_requested, isPlanRestorable: false }
  const byAdmin = { ...snapshots.refund_requested, refunds: [{ ...refund, origin: 'admin' as const }] }

  for (const snapshot of [over, byAdmin])
    expect(transition(snapshot, events.refund_refused, context).payment).toEqual({ review_reason: 'refund_refused' })
  expect(transition(snapshots.refund_requested, events.refund_refused, context).payment).toEqual({})
})

describe('of a plan in parts', () => {
  type Status = RefundRow['status']
  const withSiblings = (...siblings: Status[]): Snapshot => ({
    ...snapshots.refund_requested,
    siblings: siblings.map((status) => ({ status })),
  })

  test.each<[Status[], string, string]>([
    [['requested'], '→ refunded, mail_refund', '→ paid, review: refund_refused'],
    [['requested', 'succeeded'], '→ refunded, mail_refund', '→ paid, review: refund_refused'],
    [['succeeded'], '→ refunded, end_plan, mail_refund', '→ paid, review: refund_refused, end_plan'],
    [['pending', 'refused'], '→ refunded, end_plan, mail_refund', '→ paid, review: refund_refused, end_plan'],
    [['refused', 'refused'], '→ refunded, end_plan, mail_refund', '→ paid, review: refund_refused, restore_plan'],
  ])('whose other refunds are %s, a return is %s and a refusal %s', (siblings, returned, refused) => {
    const snapshot = withSiblings(...siblings)

    expect(summarise(snapshot, transition(snapshot, events.refund_succeeded, context))).toBe(returned)
    expect(summarise(snapshot, transition(snapshot, events.refund_refused, context))).toBe(refused)
  })
})
