import { randomUUID } from 'node:crypto'
import { assignPlan } from '#billing/subscriptions/assign-plan.ts'
import { unfreezePlan } from '#billing/subscriptions/freeze-plan.ts'
import { findPaidGrant, freezePlan } from '#billing/subscriptions/grant-queries.ts'
import { revokeGrant } from '#billing/subscriptions/revoke-grant.ts'
import { uuidv7 } from '#lib/uuid.ts'
import type { Db } from '#platform/db/connect.ts'
import type { PlatformDeps } from '#platform/deps.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { nextCheckAt } from './check-times.ts'
import { refundRequest } from './payment-request.ts'
import type { Effect, RefundOrder } from './payment-states.ts'
import { findEmail, type PaymentRow } from './queries.ts'
import { insertRefund } from './refund-queries.ts'
import { refundReceipt } from './refund-receipt.ts'

type Needs = Pick<PlatformDeps, 'config' | 'jobs' | 'log' | 'now'>

/** Does what follows from a change of a payment, in the transaction that makes the change. */
export async function applyEffect(
  trx: Db,
  deps: Needs,
  { payment, effect }: { payment: PaymentRow; effect: Effect },
): Promise<void> {
  const now = deps.now()
  switch (effect.kind) {
    case 'start_plan':
      return startPlan(trx, deps, payment)
    case 'freeze_plan':
      return freezePlan(trx, { grantId: effect.grantId, now })
    case 'restore_plan':
      return unfreezePlan(trx, { grantId: effect.grantId, now })
    case 'end_plan':
      return revokeGrant(trx, { grantId: effect.grantId, now })
    case 'end_own_plan':
      return endOwnPlan(trx, { paymentId: payment.id, now })
    case 'insert_refund':
      return requestRefund(trx, deps, { payment, order: effect.order })
    case 'insert_cabinet_refund':
      return recordCabinetRefund(trx, { paymentId: payment.id, ...effect, now })
    case 'mail_refund':
      return mailRefund(trx, deps, { payment, amountKopecks: effect.amountKopecks })
    case 'report':
      return deps.log.error({ paymentId: payment.id, ...effect.details }, effect.message)
  }
}

/** Starts the plan that was paid for, with a mail to the user. */
async function startPlan(trx: Db, deps: Needs, payment: PaymentRow): Promise<void> {
  const now = deps.now()
  if (payment.user_id === null) return
  const grant = await assignPlan(trx, {
    userId: payment.user_id,
    plan: payment.plan,
    source: 'payment',
    paymentId: payment.id,
    terms: { durationDays: payment.duration_days, messageLimit: payment.message_limit },
    now,
  })
  const user = await findEmail(trx, payment.user_id)
  if (!user) return
  await queueMail(trx, deps, {
    to: user.email,
    kind: 'payment-receipt',
    data: {
      paymentId: payment.id,
      plan: payment.plan,
      amountKopecks: payment.amount_kopecks,
      paidAt: now.toISOString(),
      messageLimit: grant.message_limit,
      endsAt: grant.ends_at,
    },
  })
}

async function endOwnPlan(trx: Db, { paymentId, now }: { paymentId: string; now: Date }): Promise<void> {
  const grant = await findPaidGrant(trx, paymentId)
  if (grant) await revokeGrant(trx, { grantId: grant.id, now })
}

/** Stores a refund with the key and the body of the call: from then on it is carried out, by this process or another. */
async function requestRefund(
  trx: Db,
  deps: Needs,
  { payment, order }: { payment: PaymentRow; order: RefundOrder },
): Promise<void> {
  if (payment.yookassa_payment_id === null) throw new Error(`Payment ${payment.id} was never made at the provider`)
  const now = deps.now()
  const { amountKopecks } = order
  await insertRefund(trx, {
    id: order.id ?? uuidv7(now.getTime()),
    payment_id: payment.id,
    grant_id: order.grantId,
    cancellation_id: order.cancellationId,
    origin: order.origin,
    amount_kopecks: amountKopecks,
    status: 'requested',
    yookassa_refund_id: null,
    idempotence_key: randomUUID(),
    request_body: refundRequest({
      providerPaymentId: payment.yookassa_payment_id,
      amountKopecks,
      description: `Возврат. ${payment.description}`,
      receipt: await refundReceipt(trx, deps, { payment, amountKopecks }),
    }),
    next_check_at: nextCheckAt(now, now) ?? now,
    now,
  })
}

type CabinetRefund = { paymentId: string; providerRefundId: string; amountKopecks: number; now: Date }

function recordCabinetRefund(
  trx: Db,
  { paymentId, providerRefundId, amountKopecks, now }: CabinetRefund,
): Promise<void> {
  return insertRefund(trx, {
    id: uuidv7(now.getTime()),
    payment_id: paymentId,
    grant_id: null,
    cancellation_id: null,
    origin: 'cabinet',
    amount_kopecks: amountKopecks,
    status: 'succeeded',
    yookassa_refund_id: providerRefundId,
    idempotence_key: randomUUID(),
    request_body: null,
    next_check_at: null,
    now,
  })
}

async function mailRefund(
  trx: Db,
  deps: Needs,
  { payment, amountKopecks }: { payment: PaymentRow; amountKopecks: number },
): Promise<void> {
  const user = payment.user_id ? await findEmail(trx, payment.user_id) : undefined
  if (!user) return
  const refundedAt = deps.now().toISOString()
  const data = { paymentId: payment.id, plan: payment.plan, amountKopecks, refundedAt }
  await queueMail(trx, deps, { to: user.email, kind: 'refund', data })
}
