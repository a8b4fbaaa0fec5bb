import type { RefundOffer } from '@lunaria/contract/admin-users'
import type { BillingDeps } from '#billing/payments/deps.ts'
import { findCurrentPlan } from '#billing/subscriptions/grant-chain-queries.ts'
import { endPlan } from '#billing/subscriptions/grant-queries.ts'
import { judgeRefund, refundableShare } from '#billing/subscriptions/refund-share.ts'
import { findUsage } from '#billing/subscriptions/usage-queries.ts'
import { AppError } from '#lib/app-error.ts'
import { audit } from '#platform/audit/audit-queries.ts'
import type { Db } from '#platform/db/connect.ts'
import { lockUser } from '#platform/people/lock-queries.ts'
import { performRefunds } from './perform-refund.ts'
import { findPlanPayments, leftRoubles, refundPlan } from './refund-plan.ts'
import { listRefundsOfPlan } from './refund-queries.ts'

export type AdminCancellation = {
  userId: string
  actorId: string
  /** Roubles that the admin was shown; without it nothing is returned. */
  refundAmount?: number
}

/**
 * Ends a plan for an admin, with what is left of its payments or without: how much of the plan is used is up to the
 * admin. With money it goes as the user's own cancellation: the plan is frozen until the provider has answered.
 */
export async function cancelByAdmin(deps: BillingDeps, cancellation: AdminCancellation): Promise<void> {
  const refundIds = await decide(deps, cancellation)
  if (refundIds.length === 0) return

  const results = await performRefunds(deps, refundIds)
  if (results.includes('unknown')) throw new AppError('refund_unknown', { message: unknownText })
  if (!results.includes('accepted')) throw new AppError('refund_declined')
}

const unknownText =
  'Касса не ответила, принят ли возврат. Тариф заморожен, и мы спрашиваем её сами: он либо завершится вместе с возвратом, либо вернётся.'
const runningText =
  'Возврат по этому тарифу уже запрошен, и касса ещё не ответила. Без денег его не завершить: дождитесь ответа.'

/** Returns the ids of the refunds that are to be made; none when the plan has ended without one. */
function decide(deps: BillingDeps, { userId, actorId, refundAmount }: AdminCancellation): Promise<string[]> {
  const now = deps.now()
  return deps.db.transaction().execute(async (trx) => {
    await lockUser(trx, userId)
    const plan = await findCurrentPlan(trx, { userId, now, isLocked: true })
    if (!plan) throw new AppError('no_active_plan')

    const { grantId, chain } = plan
    const before = await findUsage(trx, { userId, now })
    const note = (after: object) =>
      audit(trx, { actorId, action: 'subscription.cancel', subject: userId, before, after, now })
    const begun = await listRefundsOfPlan(trx, grantId)
    if (refundAmount === undefined) {
      if (begun.length > 0) throw new AppError('refund_under_way', { message: runningText })
      await endPlan(trx, { userId, now })
      await note(await findUsage(trx, { userId, now }))
      return []
    }
    if (begun.length > 0) return begun.map(({ id }) => id) // asked about once more

    const { paymentIds } = judgeRefund(chain, now)
    const payments = await findPlanPayments(trx, paymentIds)
    if (payments.length === 0 || leftRoubles(payments) !== refundAmount) throw new AppError('cancel_changed')
    const refundIds = await refundPlan(trx, deps, { payments, grantId, origin: 'admin' })
    await note({ refundAmount, refundIds, paymentIds })
    return refundIds
  })
}

/** Returns what `cancelByAdmin` could return now. */
export async function findRefundOffer(
  db: Db,
  { userId, now }: { userId: string; now: Date },
): Promise<{ refund: RefundOffer | null; isRefundRequested: boolean }> {
  const plan = await findCurrentPlan(db, { userId, now, isLocked: false })
  if (!plan) return { refund: null, isRefundRequested: false }

  const { paymentIds, messagesShare, timeShare } = judgeRefund(plan.chain, plan.frozenAt ?? now)
  const payments = await findPlanPayments(db, paymentIds)
  const usedShare = Math.max(messagesShare, timeShare)
  return {
    refund: payments.length > 0 ? { paymentIds, amount: leftRoubles(payments), usedShare, refundableShare } : null,
    isRefundRequested: plan.frozenAt !== null,
  }
}
