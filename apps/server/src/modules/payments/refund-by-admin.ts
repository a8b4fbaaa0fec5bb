import type { Db } from '#db/connect.ts'
import type { Deps } from '#deps.ts'
import { AppError } from '#lib/app-error.ts'
import { audit } from '#modules/audit/audit.ts'
import { freezePlan } from '#modules/subscriptions/freeze-plan.ts'
import { holdPayment } from './hold-payment.ts'
import { performRefund } from './perform-refund.ts'
import type { ProviderPayment } from './provider-objects.ts'
import { findPayment, type PaymentRow, type RefundRow, updatePayment } from './queries.ts'
import { findOpenRefund, findRefund } from './refund-queries.ts'
import { refundReceipt } from './refund-receipt.ts'
import { requestRefund } from './request-refund.ts'
import { auditedOf, countMoney, isUncounted, readPaid } from './resolve-review.ts'

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
 * Returns money of a payment on an admin's word. All that is left ends the plan that it brought; a part leaves it.
 * It is written down with its key before the provider is called, so an unknown result is found out later and nothing
 * is returned twice; who decided on an older state of things is refused. The refund as it stands after the call.
 */
export async function refundByAdmin(deps: Deps, asked: AdminRefund): Promise<RefundRow> {
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
  /** Of money that has come otherwise than it was ordered: what the provider says of it. */
  uncounted?: ProviderPayment
}

async function request(trx: Db, deps: Deps, { uncounted, ...asked }: Request): Promise<string> {
  const now = deps.now()
  const before = await holdPayment(trx, asked.paymentId)
  if (!before) throw new AppError('payment_not_found')
  if (await findOpenRefund(trx, before.id)) throw new AppError('refund_running')
  if (isUncounted(before) !== (uncounted !== undefined)) throw new AppError('refund_changed')

  const payment = uncounted ? await countMoney(trx, { payment: before, paid: uncounted, now }) : before
  const left = leftToRefund(payment)
  if (left === 0) throw new AppError('payment_not_refundable')
  if (!uncounted && asked.leftKopecks !== left) throw new AppError('refund_changed')
  const amountKopecks = asked.amountKopecks ?? left
  expectAmount(amountKopecks, { left, isWholeOnly: uncounted !== undefined })

  const isWhole = amountKopecks === left
  const refundId = await requestRefund(trx, {
    payment,
    origin: 'admin',
    grantId: isWhole ? await freezeGrantOf(trx, { paymentId: payment.id, now }) : null,
    amountKopecks,
    receipt: await refundReceipt(trx, deps, { payment, amountKopecks }),
    now,
  })
  // With the whole money back there is nothing left to be looked at.
  const { review_reason } = payment
  if (isWhole && review_reason !== null)
    await updatePayment(trx, { id: payment.id, now, review_reason: null, accepted_reason: review_reason })
  await audit(trx, {
    actorId: asked.actorId,
    action: 'payment.refund',
    subject: payment.id,
    before: auditedOf(before),
    after: { refundAmount: amountKopecks / 100, isWhole, refundId, note: asked.note },
    now,
  })
  return refundId
}

/** Kopecks of a payment that can still go back. */
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

/**
 * The plan that a payment brought, stopped until the refund is decided; one that a newer plan has taken over goes on
 * in that one until then.
 */
async function freezeGrantOf(trx: Db, { paymentId, now }: { paymentId: string; now: Date }): Promise<string | null> {
  const grant = await trx
    .selectFrom('grants')
    .select(['id', 'status', 'ends_at'])
    .where('payment_id', '=', paymentId)
    .executeTakeFirst()
  if (grant?.status === 'active' && grant.ends_at > now) await freezePlan(trx, { grantId: grant.id, now })
  return grant?.id ?? null
}
