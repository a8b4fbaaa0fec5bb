import type { CancelPreview } from '@lunaria/contract/payments'
import { dayMs } from '@lunaria/words/time'
import type { Db } from '#db/connect.ts'
import type { Deps } from '#deps.ts'
import { AppError } from '#lib/app-error.ts'
import { lockUser } from '#modules/auth/lock-user.ts'
import { endPlan } from '#modules/subscriptions/assign-plan.ts'
import { findCurrentPlan } from '#modules/subscriptions/current-plan.ts'
import { freezePlan } from '#modules/subscriptions/freeze-plan.ts'
import { judgeRefund, refundableShare, type Verdict } from '#modules/subscriptions/refund-share.ts'
import { cancelText } from './cancel-text.ts'
import { performRefund } from './perform-refund.ts'
import { findPayment, lockPayment, type PaymentRow, updatePayment } from './queries.ts'
import { findOpenRefund, findRefundOfGrant, hasOwnRefundSince } from './refund-queries.ts'
import { refundReceipt } from './refund-receipt.ts'
import { requestRefund } from './request-refund.ts'

type Prospect = Pick<CancelPreview, 'outcome' | 'refundAmount'>
export type Cancellation = { refundPerformed: boolean; isInReview: boolean }

/** How often a user gets a full refund by the rule: buying, using a fifth and asking for all of it back is no way to pay less. */
const refundPeriodMs = 30 * dayMs

/**
 * Ends the plan. While little of it is used its last payment is returned first: the plan is frozen until the provider
 * answers, ends when it has taken the refund, and is as before when it refuses. After such a refund the next one within 30 days
 * is left to a person, and the plan ends at once. If something else would happen by now than the user was told, nothing does.
 */
export async function cancelSubscription(
  deps: Deps,
  cancellation: { userId: string; expected?: Prospect },
): Promise<Cancellation> {
  const { refundId, isInReview } = await decide(deps, cancellation)
  if (!refundId) return { refundPerformed: false, isInReview }

  const result = await performRefund(deps, refundId)
  if (result === 'refused') throw new AppError('refund_refused')
  if (result === 'unknown') throw new AppError('refund_unknown')
  return { refundPerformed: true, isInReview }
}

type Decision = { refundId?: string; isInReview: boolean }

/** Ends a plan without a refund at once; else gives the id of the refund that is to be made. */
function decide(deps: Deps, { userId, expected }: { userId: string; expected?: Prospect }): Promise<Decision> {
  const now = deps.now()
  return deps.db.transaction().execute(async (trx) => {
    await lockUser(trx, userId)
    const plan = await findCurrentPlan(trx, { userId, now, isLocked: true })
    if (!plan) throw new AppError('no_active_plan')

    const { grantId } = plan
    const begun = await findRefundOfGrant(trx, grantId)
    if (begun) return { refundId: begun.id, isInReview: false }
    const verdict = judgeRefund(plan.chain, now)
    const outcome = await outcomeOf(trx, { verdict, userId, now })
    const payment = await paymentToReturn(trx, verdict, lockPayment)
    if (expected && !isSame(expected, { outcome, refundAmount: leftOf(payment) })) throw new AppError('cancel_changed')
    if (!payment) {
      await endPlan(trx, { userId, now })
      return { isInReview: false }
    }
    // One of its own has been answered above; of another, an admin's of a part, the plan would not end.
    if (await findOpenRefund(trx, payment.id)) throw new AppError('other_refund_running')
    if (outcome === 'review') {
      await endPlan(trx, { userId, now })
      await updatePayment(trx, { id: payment.id, now, review_reason: 'refund_asked', note: 'review: refund_asked' })
      return { isInReview: true }
    }
    await freezePlan(trx, { grantId, now })
    const amountKopecks = payment.amount_kopecks - payment.refunded_kopecks
    const receipt = await refundReceipt(trx, deps, { payment, amountKopecks })
    const refundId = await requestRefund(trx, { payment, origin: 'user', grantId, receipt, now })
    return { refundId, isInReview: false }
  })
}

/** What `cancelSubscription` would do now. */
export async function previewCancel(deps: Deps, { userId }: { userId: string }): Promise<CancelPreview> {
  const now = deps.now()
  const plan = await findCurrentPlan(deps.db, { userId, now, isLocked: false })
  if (!plan) throw new AppError('no_active_plan')

  // What has been asked for is judged as it was then, however long the answer takes.
  const verdict = judgeRefund(plan.chain, plan.frozenAt ?? now)
  const { messagesUsed, messageLimit, messagesShare, timeShare } = verdict
  const refundAmount = leftOf(await paymentToReturn(deps.db, verdict, findPayment))
  const usedShare = Math.max(messagesShare, timeShare)
  const isRequested = plan.frozenAt !== null
  const outcome = isRequested ? verdict.outcome : await outcomeOf(deps.db, { verdict, userId, now })
  return {
    subscriptionType: plan.plan,
    subscriptionExpires: plan.endsAt.toISOString(),
    messagesUsed,
    messageLimit,
    messagesShare,
    timeShare,
    usedShare,
    refundableShare,
    outcome,
    isRequested,
    refundAmount,
    text: cancelText({ outcome, usedShare, isRequested, refundAmount }),
  }
}

async function outcomeOf(
  db: Db,
  { verdict, userId, now }: { verdict: Verdict; userId: string; now: Date },
): Promise<CancelPreview['outcome']> {
  if (verdict.outcome !== 'refund') return verdict.outcome
  const since = new Date(now.getTime() - refundPeriodMs)
  return (await hasOwnRefundSince(db, { userId, since })) ? 'review' : 'refund'
}

async function paymentToReturn(
  db: Db,
  { outcome, paymentId }: Verdict,
  find: (db: Db, paymentId: string) => Promise<PaymentRow | undefined>,
): Promise<PaymentRow | undefined> {
  return outcome === 'refund' && paymentId ? find(db, paymentId) : undefined
}

/** What is left of a payment to be returned, in roubles; null without one. */
function leftOf(payment: PaymentRow | undefined): number | null {
  return payment ? (payment.amount_kopecks - payment.refunded_kopecks) / 100 : null
}

function isSame(told: Prospect, now: Prospect): boolean {
  return told.outcome === now.outcome && told.refundAmount === now.refundAmount
}
