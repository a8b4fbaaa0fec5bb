import type { Deps } from '#deps.ts'
import { AppError } from '#lib/app-error.ts'
import { audit } from '#modules/audit/audit.ts'
import { applyPayment } from './apply-payment.ts'
import { checkPayment } from './check-payment.ts'
import { holdPayment } from './hold-payment.ts'
import { findMismatch } from './match-payment.ts'
import type { ProviderPayment } from './provider-objects.ts'
import { findPayment, type PaymentRow, updatePayment } from './queries.ts'
import { findOpenRefund } from './refund-queries.ts'
import { auditedOf } from './resolve-review.ts'

type Asked = { paymentId: string; actorId: string; note: string }
export type Recheck = { before: PaymentRow; after: PaymentRow; read: ProviderPayment | undefined }

/**
 * Asks the provider about a payment now, on an admin's word, and applies what it says. A finding that is no more is
 * taken away. The payment before and after, and as the provider has it.
 */
export async function recheckPayment(deps: Deps, { paymentId, actorId, note }: Asked): Promise<Recheck> {
  const before = await findPayment(deps.db, paymentId)
  if (!before) throw new AppError('payment_not_found')
  const read = await ask(deps, before)

  const after = await deps.db.transaction().execute(async (trx) => {
    const payment = await holdPayment(trx, paymentId)
    if (!payment) throw new AppError('payment_not_found')
    const now = deps.now()
    const isRefundOpen = (await findOpenRefund(trx, paymentId)) !== undefined
    const isOver = isFindingOver(payment, { read, isRefundOpen, shop: deps.config.payments })
    const changes = isOver ? { review_reason: null } : {}
    if (isOver) await updatePayment(trx, { id: paymentId, now, note: `settled: ${payment.review_reason}`, ...changes })
    const checked = { ...payment, ...changes }
    await audit(trx, {
      actorId,
      action: 'payment.check',
      subject: paymentId,
      before: auditedOf(before),
      after: { ...auditedOf(checked), ...(note && { note }) },
      now,
    })
    return checked
  })
  return { before, after, read }
}

/** What the provider says, applied; undefined where it has no such payment. */
async function ask(deps: Deps, payment: PaymentRow): Promise<ProviderPayment | undefined> {
  const paymentId = payment.id
  if (payment.yookassa_payment_id === null) {
    await checkPayment(deps, paymentId)
    const checked = await findPayment(deps.db, paymentId)
    const isUnanswered = checked?.status === 'pending' && checked.yookassa_payment_id === null
    if (isUnanswered) throw new AppError('payment_check_failed')
    return undefined
  }
  const askedAt = deps.now()
  const answer = await deps.payments.getPayment(payment.yookassa_payment_id)
  if (answer.ok) {
    await applyPayment(deps, { paymentId, read: answer.value, askedAt })
    return answer.value
  }
  if (answer.code !== 'not_found') throw new AppError('payment_check_failed')
  await checkPayment(deps, paymentId) // which writes it down
  return undefined
}

type Circumstances = {
  read: ProviderPayment | undefined
  isRefundOpen: boolean
  shop: Parameters<typeof findMismatch>[2]
}

/** Whether what a person was called for has settled itself. */
function isFindingOver(payment: PaymentRow, { read, isRefundOpen, shop }: Circumstances): boolean {
  const { review_reason, status } = payment
  if (review_reason === null) return false
  if (review_reason === 'refund_undecided') return !isRefundOpen
  if (review_reason === 'undecided') return status !== 'pending'
  if (review_reason === 'partial_refund' || review_reason.startsWith('refund_')) return false
  if (!read || status === 'pending') return false
  if (read.status === 'canceled') return status === 'failed'
  return status !== 'failed' && read.status === 'succeeded' && findMismatch(payment, read, shop) === undefined
}
