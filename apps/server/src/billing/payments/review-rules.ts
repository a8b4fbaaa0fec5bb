import type { Acceptance, ReviewReason } from '@lunaria/contract/admin-payments'
import { findMismatch, type Shop } from './match-payment.ts'
import { type Context, type Move, openRefund, type PaymentEvent, type Snapshot } from './payment-states.ts'
import { type ProviderPayment, parseKopecks } from './provider-objects.ts'
import type { PaymentRow } from './queries.ts'
import { combine, failed, settled, toMethod } from './results.ts'

/** The provider has the money, while no plan has begun for it. */
const uncountedReasons: readonly ReviewReason[] = ['amount', 'shop', 'test_flag', 'metadata', 'paid_after_failure']
/** No look at the provider settles these: an admin decides. */
const adminReasons: readonly ReviewReason[] = ['partial_refund', 'refund_amount', 'refund_refused', 'refund_asked']

/** Returns true for a payment whose money has come, but not as it was ordered. */
export function isUncounted({ status, review_reason }: PaymentRow): boolean {
  const isOpen = status === 'pending' || status === 'failed'
  return isOpen && review_reason !== null && uncountedReasons.includes(review_reason)
}

/** Returns what accepting a payment that is in review would do. */
export function decideAcceptance(payment: PaymentRow): Acceptance {
  if (isUncounted(payment) && payment.user_id) return 'take'
  const isUnknown = payment.review_reason === 'undecided' || payment.review_reason === 'not_at_provider'
  return payment.status === 'pending' && isUnknown ? 'close' : 'dismiss'
}

type Circumstances = { read: ProviderPayment | undefined; isRefundOpen: boolean; shop: Shop }

/** Returns whether the reason for a review is gone by now. */
function isReviewOver(payment: PaymentRow, { read, isRefundOpen, shop }: Circumstances): boolean {
  const { review_reason, status } = payment
  if (review_reason === null || adminReasons.includes(review_reason)) return false
  if (review_reason === 'refund_undecided') return !isRefundOpen
  if (review_reason === 'undecided') return status !== 'pending'
  if (!read || status === 'pending') return false
  if (read.status === 'canceled') return status === 'failed'
  return status !== 'failed' && read.status === 'succeeded' && findMismatch(payment, read, shop) === undefined
}

/** Counts the money as paid, with the sum that has really come. */
export function acceptReviewed(
  { payment }: Snapshot,
  { read, startsPlan }: PaymentEvent<'count'>,
  { now }: Context,
): Move {
  const reason = payment.review_reason
  const isStale = startsPlan ? decideAcceptance(payment) !== 'take' : !isUncounted(payment)
  if (reason === null || isStale) return { refusal: 'review_changed' }
  return {
    payment: {
      status: 'succeeded',
      amount_kopecks: parseKopecks(read.amount.value) ?? payment.amount_kopecks,
      paid_at: now,
      failure_reason: null,
      review_reason: null,
      accepted_reason: reason,
      next_check_at: null,
      ...toMethod(payment, read),
    },
    steps: [{ kind: 'accepted', acceptance: 'take', reason }],
    effects: startsPlan ? [{ kind: 'start_plan' }] : [],
  }
}

/** Ends a payment under review as failed, on an admin's decision; refuses where the review has changed meanwhile. */
export function close({ payment }: Snapshot): Move {
  const reason = payment.review_reason
  if (reason === null || decideAcceptance(payment) !== 'close') return { refusal: 'review_changed' }
  return combine(
    { ...failed('closed_by_admin'), steps: [{ kind: 'accepted', acceptance: 'close', reason }] },
    { payment: { review_reason: null, accepted_reason: reason } },
  )
}

/** Ends a review and leaves the payment as it is, on an admin's decision; refuses where the review has changed meanwhile. */
export function ignoreReview({ payment }: Snapshot): Move {
  const reason = payment.review_reason
  if (reason === null || decideAcceptance(payment) !== 'dismiss') return { refusal: 'review_changed' }
  return {
    payment: { review_reason: null, accepted_reason: reason },
    steps: [{ kind: 'accepted', acceptance: 'dismiss', reason }],
  }
}

/** Ends a review whose reason the provider's answer has removed. */
export function resolveReview(
  { payment, refunds }: Snapshot,
  { read }: PaymentEvent<'settle'>,
  { shop }: Context,
): Move {
  const isRefundOpen = openRefund(refunds) !== undefined
  const isOver = isReviewOver(payment, { read, isRefundOpen, shop })
  return isOver && payment.review_reason !== null ? settled(payment.review_reason) : {}
}
