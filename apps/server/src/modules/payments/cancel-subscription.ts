import type { CancelPreview } from '@lunaria/contract/payments'
import type { Deps } from '#deps.ts'
import { AppError } from '#lib/app-error.ts'
import { lockUser } from '#modules/auth/lock-user.ts'
import { endPlan } from '#modules/subscriptions/assign-plan.ts'
import { findCurrentPlan } from '#modules/subscriptions/current-plan.ts'
import { judgeRefund, refundableShare } from '#modules/subscriptions/refund-share.ts'
import { cancelText } from './cancel-text.ts'
import { performRefund } from './perform-refund.ts'
import { findPayment, lockPayment } from './queries.ts'
import { findOpenRefund, findRefundOfGrant } from './refund-queries.ts'
import { requestRefund } from './request-refund.ts'

/**
 * Ends the plan. While little of it is used its last payment is returned first: the plan ends when the provider has
 * taken the refund, and stays when it refuses or does not answer. True when money goes back.
 */
export async function cancelSubscription(deps: Deps, { userId }: { userId: string }): Promise<boolean> {
  const refundId = await decide(deps, userId)
  if (!refundId) return false

  const result = await performRefund(deps, refundId)
  if (result === 'refused') throw new AppError('refund_refused')
  if (result === 'unknown') throw new AppError('refund_unknown')
  return true
}

/** Ends a plan without a refund at once; else the id of the refund that is to be made. */
function decide(deps: Deps, userId: string): Promise<string | undefined> {
  const now = deps.now()
  return deps.db.transaction().execute(async (trx) => {
    await lockUser(trx, userId)
    const plan = await findCurrentPlan(trx, { userId, now, isLocked: true })
    if (!plan) throw new AppError('no_active_plan')

    const begun = await findRefundOfGrant(trx, plan.grantId)
    if (begun) return begun.id
    const { outcome, paymentId } = judgeRefund(plan.chain, now)
    const payment = outcome === 'refund' && paymentId ? await lockPayment(trx, paymentId) : undefined
    if (!payment) {
      await endPlan(trx, { userId, now })
      return undefined
    }
    const open = await findOpenRefund(trx, payment.id)
    return open?.id ?? requestRefund(trx, { payment, origin: 'user', grantId: plan.grantId, now })
  })
}

/** What `cancelSubscription` would do now. */
export async function previewCancel(deps: Deps, { userId }: { userId: string }): Promise<CancelPreview> {
  const now = deps.now()
  const plan = await findCurrentPlan(deps.db, { userId, now, isLocked: false })
  if (!plan) throw new AppError('no_active_plan')

  const { outcome, paymentId, messagesUsed, messageLimit, messagesShare, timeShare } = judgeRefund(plan.chain, now)
  const payment = outcome === 'refund' && paymentId ? await findPayment(deps.db, paymentId) : undefined
  const refundAmount = payment ? (payment.amount_kopecks - payment.refunded_kopecks) / 100 : null
  const usedShare = Math.max(messagesShare, timeShare)
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
    refundAmount,
    text: cancelText({ outcome, usedShare, refundAmount }),
  }
}
