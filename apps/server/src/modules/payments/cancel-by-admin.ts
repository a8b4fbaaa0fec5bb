import type { RefundOffer } from '@lunaria/contract/admin-users'
import type { Db } from '#db/connect.ts'
import type { Deps } from '#deps.ts'
import { AppError } from '#lib/app-error.ts'
import { audit } from '#modules/audit/audit.ts'
import { lockUser } from '#modules/people/lock-user.ts'
import { endPlan } from '#modules/subscriptions/assign-plan.ts'
import { findCurrentPlan } from '#modules/subscriptions/current-plan.ts'
import { freezePlan } from '#modules/subscriptions/freeze-plan.ts'
import { judgeRefund, refundableShare } from '#modules/subscriptions/refund-share.ts'
import { findUsage } from '#modules/subscriptions/usage.ts'
import { performRefund } from './perform-refund.ts'
import { findPayment, lockPayment } from './queries.ts'
import { findOpenRefund, findRefundOfGrant } from './refund-queries.ts'
import { refundReceipt } from './refund-receipt.ts'
import { requestRefund } from './request-refund.ts'

export type AdminCancellation = {
  userId: string
  actorId: string
  /** Roubles that the admin was told would go back; without it nothing does. */
  refundAmount?: number
}

/**
 * Ends a plan on an admin's word, with what is left of its last payment or without: how much of the plan is used is his
 * to judge. With money it goes as its owner's own cancellation does: frozen, until the provider has answered.
 */
export async function cancelByAdmin(deps: Deps, cancellation: AdminCancellation): Promise<void> {
  const refundId = await decide(deps, cancellation)
  if (!refundId) return

  const result = await performRefund(deps, refundId)
  if (result === 'refused') throw new AppError('refund_declined')
  if (result === 'unknown') throw new AppError('refund_unknown', { message: unknownText })
}

const unknownText =
  'Касса не ответила, принят ли возврат. Тариф заморожен, и мы спрашиваем её сами: он либо завершится вместе с возвратом, либо вернётся.'
const runningText =
  'Возврат по этому тарифу уже запрошен, и касса ещё не ответила. Без денег его не завершить: дождитесь ответа.'

/** The id of the refund that is to be made; undefined when the plan has ended without one. */
function decide(deps: Deps, { userId, actorId, refundAmount }: AdminCancellation): Promise<string | undefined> {
  const now = deps.now()
  return deps.db.transaction().execute(async (trx) => {
    await lockUser(trx, userId)
    const plan = await findCurrentPlan(trx, { userId, now, isLocked: true })
    if (!plan) throw new AppError('no_active_plan')

    const { grantId, chain } = plan
    const before = await findUsage(trx, { userId, now })
    const note = (after: object) =>
      audit(trx, { actorId, action: 'subscription.cancel', subject: userId, before, after, now })
    const begun = await findRefundOfGrant(trx, grantId)
    if (refundAmount === undefined) {
      if (begun) throw new AppError('refund_under_way', { message: runningText })
      await endPlan(trx, { userId, now })
      await note(await findUsage(trx, { userId, now }))
      return undefined
    }
    if (begun) return begun.id // asked about once more

    const { paymentId } = judgeRefund(chain, now)
    const payment = paymentId === null ? undefined : await lockPayment(trx, paymentId)
    if (!payment || leftOf(payment) !== refundAmount) throw new AppError('cancel_changed')
    if (await findOpenRefund(trx, payment.id)) throw new AppError('other_refund_running')
    await freezePlan(trx, { grantId, now })
    const amountKopecks = payment.amount_kopecks - payment.refunded_kopecks
    const receipt = await refundReceipt(trx, deps, { payment, amountKopecks })
    const refundId = await requestRefund(trx, { payment, origin: 'admin', grantId, receipt, now })
    await note({ refundAmount, refundId, paymentId: payment.id })
    return refundId
  })
}

/** What `cancelByAdmin` could return now. */
export async function findRefundOffer(
  db: Db,
  { userId, now }: { userId: string; now: Date },
): Promise<{ refund: RefundOffer | null; isRefundRequested: boolean }> {
  const plan = await findCurrentPlan(db, { userId, now, isLocked: false })
  if (!plan) return { refund: null, isRefundRequested: false }

  const { paymentId, messagesShare, timeShare } = judgeRefund(plan.chain, plan.frozenAt ?? now)
  const payment = paymentId === null ? undefined : await findPayment(db, paymentId)
  const usedShare = Math.max(messagesShare, timeShare)
  return {
    refund: payment ? { paymentId: payment.id, amount: leftOf(payment), usedShare, refundableShare } : null,
    isRefundRequested: plan.frozenAt !== null,
  }
}

/** Roubles. */
function leftOf(payment: { amount_kopecks: number; refunded_kopecks: number }): number {
  return (payment.amount_kopecks - payment.refunded_kopecks) / 100
}
