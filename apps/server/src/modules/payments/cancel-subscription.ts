import type { CancelPreview } from '@lunaria/contract/payments'
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
import { findPayment, lockPayment, type PaymentRow } from './queries.ts'
import { findOpenRefund, findRefundOfGrant } from './refund-queries.ts'
import { refundReceipt } from './refund-receipt.ts'
import { requestRefund } from './request-refund.ts'

type Prospect = Pick<CancelPreview, 'outcome' | 'refundAmount'>

/**
 * Ends the plan. While little of it is used its last payment is returned first: the plan is frozen until the provider
 * answers, ends when it has taken the refund, and is as before when it refuses. True when money goes back.
 * If something else would happen by now than the person was told, nothing does.
 */
export async function cancelSubscription(
  deps: Deps,
  cancellation: { userId: string; expected?: Prospect },
): Promise<boolean> {
  const refundId = await decide(deps, cancellation)
  if (!refundId) return false

  const result = await performRefund(deps, refundId)
  if (result === 'refused') throw new AppError('refund_refused')
  if (result === 'unknown') throw new AppError('refund_unknown')
  return true
}

/** Ends a plan without a refund at once; else the id of the refund that is to be made. */
function decide(
  deps: Deps,
  { userId, expected }: { userId: string; expected?: Prospect },
): Promise<string | undefined> {
  const now = deps.now()
  return deps.db.transaction().execute(async (trx) => {
    await lockUser(trx, userId)
    const plan = await findCurrentPlan(trx, { userId, now, isLocked: true })
    if (!plan) throw new AppError('no_active_plan')

    const { grantId } = plan
    const begun = await findRefundOfGrant(trx, grantId)
    if (begun) return begun.id
    const verdict = judgeRefund(plan.chain, now)
    const payment = await paymentToReturn(trx, verdict, lockPayment)
    if (expected && !isSame(expected, { outcome: verdict.outcome, refundAmount: leftOf(payment) }))
      throw new AppError('cancel_changed')
    if (!payment) {
      await endPlan(trx, { userId, now })
      return undefined
    }
    // One of its own has been answered above; of another, an admin's of a part, the plan would not end.
    if (await findOpenRefund(trx, payment.id)) throw new AppError('other_refund_running')
    await freezePlan(trx, { grantId, now })
    const amountKopecks = payment.amount_kopecks - payment.refunded_kopecks
    const receipt = await refundReceipt(trx, deps, { payment, amountKopecks })
    return requestRefund(trx, { payment, origin: 'user', grantId, receipt, now })
  })
}

/** What `cancelSubscription` would do now. */
export async function previewCancel(deps: Deps, { userId }: { userId: string }): Promise<CancelPreview> {
  const now = deps.now()
  const plan = await findCurrentPlan(deps.db, { userId, now, isLocked: false })
  if (!plan) throw new AppError('no_active_plan')

  // What has been asked for is judged as it was then, however long the answer takes.
  const verdict = judgeRefund(plan.chain, plan.frozenAt ?? now)
  const { outcome, messagesUsed, messageLimit, messagesShare, timeShare } = verdict
  const refundAmount = leftOf(await paymentToReturn(deps.db, verdict, findPayment))
  const usedShare = Math.max(messagesShare, timeShare)
  const isRequested = plan.frozenAt !== null
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
