import {
  type EventKind,
  type Move,
  openRefund,
  type PaymentEvent,
  type Snapshot,
  type State,
  toState,
} from '#billing/payments/payment-states.ts'
import type { ProviderPayment, ProviderRefund } from '#billing/payments/provider-objects.ts'

const begun = '2027-03-01T10:00:00.000Z'
const now = new Date('2027-03-01T10:10:00Z')
const shop = { shopId: '1', isTest: true, apiUrl: 'https://api.yookassa.ru/v3' }
export const context = { now, shop }

export const payment: Snapshot['payment'] = {
  id: 'payment',
  user_id: 'user',
  plan: 'monthly',
  description: 'Тариф «Месячный», 30 дней',
  amount_kopecks: 149_000,
  currency: 'RUB',
  duration_days: 30,
  message_limit: 1000,
  status: 'pending',
  yookassa_payment_id: 'theirs',
  idempotence_key: 'key',
  request_body: '{}',
  confirmation_url: null,
  failure_reason: null,
  review_reason: null,
  accepted_reason: null,
  method_type: null,
  method_title: null,
  refunded_kopecks: 0,
  paid_at: null,
  checked_at: null,
  next_check_at: null,
  created_at: begun,
  updated_at: begun,
}

export const refund: Snapshot['refunds'][number] = {
  id: 'refund',
  payment_id: 'payment',
  grant_id: 'grant',
  cancellation_id: 'cancellation',
  origin: 'user',
  amount_kopecks: 149_000,
  status: 'requested',
  yookassa_refund_id: null,
  idempotence_key: 'refund key',
  request_body: '{}',
  refusal_reason: null,
  checked_at: null,
  next_check_at: begun,
  created_at: begun,
  updated_at: begun,
}

/** A payment in each of its states. */
export const snapshots: Record<State, Snapshot> = {
  ordered: { payment: { ...payment, yookassa_payment_id: null }, refunds: [], siblings: [], isPlanRestorable: true },
  waiting: { payment, refunds: [], siblings: [], isPlanRestorable: true },
  failed: {
    payment: { ...payment, status: 'failed', failure_reason: 'call_issuer' },
    refunds: [],
    siblings: [],
    isPlanRestorable: true,
  },
  paid: { payment: { ...payment, status: 'succeeded' }, refunds: [], siblings: [], isPlanRestorable: true },
  refund_requested: {
    payment: { ...payment, status: 'succeeded' },
    refunds: [refund],
    siblings: [],
    isPlanRestorable: true,
  },
  refund_pending: {
    payment: { ...payment, status: 'succeeded' },
    refunds: [{ ...refund, status: 'pending', yookassa_refund_id: 'their refund' }],
    siblings: [],
    isPlanRestorable: true,
  },
  refunded: {
    payment: { ...payment, status: 'refunded', refunded_kopecks: 149_000 },
    refunds: [{ ...refund, status: 'succeeded', yookassa_refund_id: 'their refund' }],
    siblings: [],
    isPlanRestorable: true,
  },
}

/** As the provider has it, paid. */
export const read: ProviderPayment = {
  id: 'theirs',
  status: 'succeeded',
  paid: true,
  test: true,
  amount: { value: '1490.00', currency: 'RUB' },
  created_at: '2027-03-01T10:00:00Z',
  recipient: { account_id: '1' },
  metadata: { payment_id: 'payment' },
}
export const readRefund: ProviderRefund = {
  id: 'their refund',
  payment_id: 'theirs',
  status: 'succeeded',
  amount: { value: '1490.00', currency: 'RUB' },
  created_at: '2027-03-01T10:05:00Z',
}
const order = { id: 'new', origin: 'admin', grantId: 'grant', cancellationId: null, amountKopecks: 149_000 } as const

/** Each thing that can happen. */
export const events: { [Kind in EventKind]: PaymentEvent<Kind> } = {
  paid: { kind: 'paid', read },
  canceled: { kind: 'canceled', read: { ...read, cancellation_details: { party: 'bank', reason: 'call_issuer' } } },
  open: { kind: 'open', read, askedAt: now },
  unknown_payment: { kind: 'unknown_payment' },
  no_answer: { kind: 'no_answer' },
  never_made: { kind: 'never_made', reason: 'rejected' },
  not_listed: { kind: 'not_listed' },
  refund_succeeded: { kind: 'refund_succeeded', refundId: 'refund', read: readRefund },
  refund_pending: { kind: 'refund_pending', refundId: 'refund', read: readRefund },
  refund_refused: { kind: 'refund_refused', refundId: 'refund', reason: 'insufficient_funds' },
  refund_unanswered: { kind: 'refund_unanswered', refundId: 'refund' },
  cabinet_refund: { kind: 'cabinet_refund', read: { ...readRefund, id: 'of the cabinet' } },
  refund: { kind: 'refund', order },
  request_refund: { kind: 'request_refund' },
  count: { kind: 'count', read, startsPlan: true },
  close: { kind: 'close' },
  dismiss: { kind: 'dismiss' },
  settle: { kind: 'settle', read },
}

/** Returns a move in one line: the new state, the review, what is done, what is asked afterwards. */
export function summarise(snapshot: Snapshot, move: Move): string {
  if (move.refusal) return `refused: ${move.refusal}`
  const after = {
    payment: { ...snapshot.payment, ...move.payment },
    refunds: snapshot.refunds.map((row) => (row === openRefund(snapshot.refunds) ? { ...row, ...move.refund } : row)),
  }
  const isOrdered = move.effects?.some(({ kind }) => kind === 'insert_refund')
  const state = isOrdered ? 'refund_requested' : toState(after)
  const { review_reason } = after.payment
  const parts = [
    ...(state === toState(snapshot) ? [] : [`→ ${state}`]),
    ...(review_reason === snapshot.payment.review_reason ? [] : [`review: ${review_reason}`]),
    ...(move.effects ?? []).map(({ kind }) => kind).filter((kind) => kind !== 'report'),
    ...(move.followUps ?? []),
  ]
  return parts.join(', ') || '–'
}
