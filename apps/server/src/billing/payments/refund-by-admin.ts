import type { BillingDeps } from '#billing/payments/deps.ts'
import { findPaidGrant } from '#billing/subscriptions/grant-queries.ts'
import { AppError } from '#lib/app-error.ts'
import { uuidv7 } from '#lib/uuid.ts'
import { audit } from '#platform/audit/audit-queries.ts'
import type { Db } from '#platform/db/connect.ts'
import type { PlatformDeps } from '#platform/deps.ts'
import { changePayment, lockSnapshot } from './change-payment.ts'
import { openRefund } from './payment-states.ts'
import { performRefund } from './perform-refund.ts'
import type { ProviderPayment } from './provider-objects.ts'
import { findPayment, type PaymentRow, type RefundRow } from './queries.ts'
import { findRefund } from './refund-queries.ts'
import { readPaid, toAuditedState } from './resolve-review.ts'
import { isUncounted } from './review-rules.ts'

export type AdminRefund = {
  paymentId: string
  actorId: string
  /** Null: all that is left. */
  amountKopecks: number | null
  /** What was left when the admin decided; null where only the provider knew. */
  leftKopecks: number | null
  note: string
}

/**
 * Returns money of a payment, for an admin. Returning all that is left ends the plan that it made; a part leaves it.
 * The refund is stored with its key before the provider is called, so an unknown result is found out later and nothing
 * is returned twice; a decision on an older state is refused. Returns the refund as it is after the call.
 */
export async function refundByAdmin(deps: BillingDeps, asked: AdminRefund): Promise<RefundRow> {
  const seen = await findPayment(deps.db, asked.paymentId)
  if (!seen) throw new AppError('payment_not_found')
  const uncounted = isUncounted(seen) ? await readPaid(deps, seen) : undefined

  const refundId = await deps.db.transaction().execute((trx) => request(trx, deps, { ...asked, uncounted }))
  if ((await performRefund(deps, refundId)) === 'refused') throw new AppError('refund_declined')
  const refund = await findRefund(deps.db, refundId)
  if (!refund) throw new AppError('payment_not_found')
  return refund
}

type Request = AdminRefund & {
  /** The payment at the provider, where its money has come otherwise than ordered. */
  uncounted?: ProviderPayment
}

async function request(
  trx: Db,
  deps: Pick<PlatformDeps, 'config' | 'jobs' | 'log' | 'now'>,
  { uncounted, ...asked }: Request,
): Promise<string> {
  const { paymentId } = asked
  const now = deps.now()
  const snapshot = await lockSnapshot(trx, { paymentId, now })
  if (!snapshot) throw new AppError('payment_not_found')
  if (openRefund(snapshot.refunds)) throw new AppError('refund_running')
  const before = snapshot.payment
  if (isUncounted(before) !== (uncounted !== undefined)) throw new AppError('refund_changed')

  const counting = { kind: 'count', startsPlan: false } as const
  const counted = uncounted && (await changePayment(trx, deps, { paymentId, event: { ...counting, read: uncounted } }))
  const left = leftToRefund(counted?.after ?? before)
  if (left === 0) throw new AppError('payment_not_refundable')
  if (!uncounted && asked.leftKopecks !== left) throw new AppError('refund_changed')
  const amountKopecks = asked.amountKopecks ?? left
  expectAmount(amountKopecks, { left, isWholeOnly: uncounted !== undefined })

  const isWhole = amountKopecks === left
  const refundId = uuidv7(now.getTime())
  const grant = isWhole ? await findPaidGrant(trx, paymentId) : undefined
  const order = {
    id: refundId,
    origin: 'admin',
    grantId: grant?.id ?? null,
    cancellationId: null,
    amountKopecks,
  } as const
  await changePayment(trx, deps, { paymentId, event: { kind: 'refund', order } })
  await audit(trx, {
    actorId: asked.actorId,
    action: 'payment.refund',
    subject: paymentId,
    before: toAuditedState(before),
    after: { refundAmount: amountKopecks / 100, isWhole, refundId, note: asked.note },
    now,
  })
  return refundId
}

/** Returns kopecks of a payment that can still go back. */
export function leftToRefund({
  status,
  yookassa_payment_id,
  amount_kopecks,
  refunded_kopecks,
}: Pick<PaymentRow, 'status' | 'yookassa_payment_id' | 'amount_kopecks' | 'refunded_kopecks'>): number {
  return status === 'succeeded' && yookassa_payment_id !== null ? amount_kopecks - refunded_kopecks : 0
}

function expectAmount(amountKopecks: number, { left, isWholeOnly }: { left: number; isWholeOnly: boolean }): void {
  if (amountKopecks <= left && (!isWholeOnly || amountKopecks === left)) return
  const message = isWholeOnly ? 'Такой платёж возвращается только целиком' : 'Больше, чем осталось от платежа'
  throw new AppError('invalid_fields', { details: [{ field: 'amount', message }] })
}
