import type { BillingDeps } from '#billing/payments/deps.ts'
import { AppError } from '#lib/app-error.ts'
import { audit } from '#platform/audit/audit-queries.ts'
import { changePayment } from './change-payment.ts'
import { applyPayment, checkPayment } from './check-payment.ts'
import type { ProviderPayment } from './provider-objects.ts'
import { findPayment, type PaymentRow } from './queries.ts'
import { toAuditedState } from './resolve-review.ts'

type Asked = { paymentId: string; actorId: string; note: string }
export type Recheck = { before: PaymentRow; after: PaymentRow; read: ProviderPayment | undefined }

/**
 * Asks the provider about a payment now, for an admin, and applies what it says; a review that is over by then ends.
 * Returns the payment before and after, and as the provider has it.
 */
export async function recheckPayment(deps: BillingDeps, { paymentId, actorId, note }: Asked): Promise<Recheck> {
  const before = await findPayment(deps.db, paymentId)
  if (!before) throw new AppError('payment_not_found')
  const read = await ask(deps, before)

  const after = await deps.db.transaction().execute(async (trx) => {
    const changed = await changePayment(trx, deps, { paymentId, event: { kind: 'settle', read } })
    if (!changed) throw new AppError('payment_not_found')
    await audit(trx, {
      actorId,
      action: 'payment.check',
      subject: paymentId,
      before: toAuditedState(before),
      after: { ...toAuditedState(changed.after), ...(note && { note }) },
      now: deps.now(),
    })
    return changed.after
  })
  return { before, after, read }
}

/** Asks the provider, applies its answer and returns it; undefined where the provider does not know the payment. */
async function ask(deps: BillingDeps, payment: PaymentRow): Promise<ProviderPayment | undefined> {
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
