import type { CancelPart, CancelPreview } from '@lunaria/contract/payments'
import { dayMs } from '@lunaria/words/time'
import type { BillingDeps } from '#billing/payments/deps.ts'
import { findCurrentPlan } from '#billing/subscriptions/grant-chain-queries.ts'
import { endPlan } from '#billing/subscriptions/grant-queries.ts'
import { judgeRefund, refundableShare, type Verdict } from '#billing/subscriptions/refund-share.ts'
import { AppError } from '#lib/app-error.ts'
import type { Db } from '#platform/db/connect.ts'
import type { PlatformDeps } from '#platform/deps.ts'
import { lockUser } from '#platform/people/lock-queries.ts'
import { cancelText, partText } from './cancel-text.ts'
import { changePayment } from './change-payment.ts'
import { performRefunds } from './perform-refund.ts'
import type { PaymentRow, RefundRow } from './queries.ts'
import { findPlanPayments, leftRoubles, refundPlan } from './refund-plan.ts'
import { hasOwnRefundSince, listRefundsOfPlan } from './refund-queries.ts'

type Prospect = Pick<CancelPreview, 'outcome' | 'refundAmount'>
export type Cancellation = { refundPerformed: boolean; isInReview: boolean }

/** How often a user gets a full refund by the rule: buying, using a fifth and asking for all of it back is no way to pay less. */
const refundPeriodMs = 30 * dayMs

/**
 * Ends the plan. While little of it is used, all payments that it was bought with are returned first: the plan is frozen
 * until the provider has answered about each of them. It ends when one or more are taken, and is as before when all are
 * refused. After such a refund the next one within 30 days is left to an admin, and the plan ends immediately. Nothing
 * happens when the outcome is no longer the one that the user was shown.
 */
export async function cancelSubscription(
  deps: BillingDeps,
  cancellation: { userId: string; expected?: Prospect },
): Promise<Cancellation> {
  const { refundIds, isInReview } = await decide(deps, cancellation)
  if (refundIds.length === 0) return { refundPerformed: false, isInReview }

  const results = await performRefunds(deps, refundIds)
  if (results.includes('unknown')) throw new AppError('refund_unknown')
  if (!results.includes('accepted')) throw new AppError('refund_refused')
  return { refundPerformed: true, isInReview: results.includes('refused') }
}

type Decision = { refundIds: string[]; isInReview: boolean }

/** Ends a plan without a refund; else returns the ids of the refunds that are to be made. */
function decide(deps: BillingDeps, { userId, expected }: { userId: string; expected?: Prospect }): Promise<Decision> {
  const now = deps.now()
  return deps.db.transaction().execute(async (trx) => {
    await lockUser(trx, userId)
    const plan = await findCurrentPlan(trx, { userId, now, isLocked: true })
    if (!plan) throw new AppError('no_active_plan')

    const { grantId } = plan
    const begun = await listRefundsOfPlan(trx, grantId)
    if (begun.length > 0) return { refundIds: begun.map(({ id }) => id), isInReview: false }
    const verdict = judgeRefund(plan.chain, now)
    const outcome = await chooseOutcome(trx, { verdict, userId, now })
    const payments = await paymentsToReturn(trx, verdict)
    if (expected && !isSame(expected, { outcome, refundAmount: sumAmounts(payments) }))
      throw new AppError('cancel_changed')
    if (outcome === 'refund')
      return { refundIds: await refundPlan(trx, deps, { payments, grantId, origin: 'user' }), isInReview: false }
    await endPlan(trx, { userId, now })
    for (const { id } of payments) await changePayment(trx, deps, { paymentId: id, event: { kind: 'request_refund' } })
    return { refundIds: [], isInReview: outcome === 'review' }
  })
}

/** Returns what `cancelSubscription` would do now. */
export async function previewCancel(
  deps: Pick<PlatformDeps, 'db' | 'now'>,
  { userId }: { userId: string },
): Promise<CancelPreview> {
  const now = deps.now()
  const plan = await findCurrentPlan(deps.db, { userId, now, isLocked: false })
  if (!plan) throw new AppError('no_active_plan')

  // What has been asked for is judged as it was then, however long the answer takes.
  const verdict = judgeRefund(plan.chain, plan.frozenAt ?? now)
  const { messagesUsed, messageLimit, messagesShare, timeShare } = verdict
  const isRequested = plan.frozenAt !== null
  const outcome = isRequested ? 'refund' : await chooseOutcome(deps.db, { verdict, userId, now })
  const parts = isRequested
    ? await listRequested(deps.db, plan.grantId)
    : (await paymentsToReturn(deps.db, verdict)).map((payment) => toPart(payment, plannedPart(payment, outcome)))
  const kopecks = parts.map(({ amount }) => Math.round(amount * 100))
  const refundAmount = parts.length > 0 ? kopecks.reduce((sum, amount) => sum + amount, 0) / 100 : null
  const usedShare = Math.max(messagesShare, timeShare)
  return {
    subscriptionType: plan.plan,
    subscriptionExpires: plan.endsAt,
    messagesUsed,
    messageLimit,
    messagesShare,
    timeShare,
    usedShare,
    refundableShare,
    outcome,
    isRequested,
    refundAmount,
    parts,
    text: cancelText({ outcome, usedShare, isRequested, refundAmount, parts }),
  }
}

function plannedPart(payment: PaymentRow, outcome: CancelPreview['outcome']) {
  return { amount: leftRoubles([payment]), state: outcome === 'review' ? 'review' : 'planned' } as const
}

/** Returns the refunds of the frozen plan, each as it is by now. */
async function listRequested(db: Db, grantId: string): Promise<CancelPart[]> {
  const refunds = await listRefundsOfPlan(db, grantId)
  const payments = await findPlanPayments(
    db,
    refunds.map(({ payment_id }) => payment_id),
  )
  return refunds.flatMap(({ payment_id, status, amount_kopecks }) => {
    const payment = payments.find(({ id }) => id === payment_id)
    return payment ? toPart(payment, { amount: amount_kopecks / 100, state: refundStates[status] }) : []
  })
}

const refundStates: Record<RefundRow['status'], CancelPart['state']> = {
  requested: 'requested',
  pending: 'accepted',
  succeeded: 'accepted',
  refused: 'refused',
}

function toPart(
  { id, description, created_at }: PaymentRow,
  { amount, state }: Pick<CancelPart, 'amount' | 'state'>,
): CancelPart {
  return { paymentId: id, description, created_at, amount, state, text: partText(state) }
}

async function chooseOutcome(
  db: Db,
  { verdict, userId, now }: { verdict: Verdict; userId: string; now: Date },
): Promise<CancelPreview['outcome']> {
  if (verdict.outcome !== 'refund') return verdict.outcome
  const since = new Date(now.getTime() - refundPeriodMs)
  return (await hasOwnRefundSince(db, { userId, since })) ? 'review' : 'refund'
}

/** Returns the payments of a plan of which little is used, the newest first. */
async function paymentsToReturn(db: Db, { outcome, paymentIds }: Verdict): Promise<PaymentRow[]> {
  return outcome === 'refund' ? findPlanPayments(db, paymentIds) : []
}

/** Roubles; null where nothing is returned. */
function sumAmounts(payments: readonly PaymentRow[]): number | null {
  return payments.length > 0 ? leftRoubles(payments) : null
}

function isSame(shown: Prospect, current: Prospect): boolean {
  return shown.outcome === current.outcome && shown.refundAmount === current.refundAmount
}
