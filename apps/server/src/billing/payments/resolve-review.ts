import type { Acceptance, ReviewReason } from '@lunaria/contract/admin-payments'
import type { BillingDeps } from '#billing/payments/deps.ts'
import { AppError } from '#lib/app-error.ts'
import { audit } from '#platform/audit/audit-queries.ts'
import { changePayment } from './change-payment.ts'
import type { PaymentEvent } from './payment-states.ts'
import { type ProviderPayment, parseKopecks } from './provider-objects.ts'
import { findPayment, type PaymentRow } from './queries.ts'
import { decideAcceptance } from './review-rules.ts'

export type Resolution = {
  paymentId: string
  actorId: string
  /** The reason that the admin was shown. */
  reason: ReviewReason
  note: string
}

/**
 * Accepts a payment that is in review as it is, for an admin; the second of two admins learns that it has changed.
 * Returns what was done.
 */
export async function acceptPayment(
  deps: BillingDeps,
  { paymentId, actorId, reason, note }: Resolution,
): Promise<Acceptance> {
  const seen = await findPayment(deps.db, paymentId)
  if (!seen) throw new AppError('payment_not_found')
  if (seen.review_reason !== reason) throw new AppError('review_changed')
  const acceptance = decideAcceptance(seen)
  const event = await toDecision(deps, seen, acceptance)

  return deps.db.transaction().execute(async (trx) => {
    const changed = await changePayment(trx, deps, { paymentId, event })
    if (changed?.before.review_reason !== reason) throw new AppError('review_changed')
    await audit(trx, {
      actorId,
      action: 'payment.accept',
      subject: paymentId,
      before: toAuditedState(changed.before),
      after: { ...toAuditedState(changed.after), note },
      now: deps.now(),
    })
    return acceptance
  })
}

async function toDecision(
  deps: Pick<BillingDeps, 'payments'>,
  payment: PaymentRow,
  acceptance: Acceptance,
): Promise<PaymentEvent<'count' | 'close' | 'dismiss'>> {
  if (acceptance === 'take') return { kind: 'count', read: await readPaid(deps, payment), startsPlan: true }
  if (acceptance === 'dismiss') return { kind: 'dismiss' }
  await expectUnpaid(deps, payment)
  return { kind: 'close' }
}

/** Returns a payment as the audit log records it; money in roubles. */
export function toAuditedState({ status, review_reason, amount_kopecks, refunded_kopecks }: PaymentRow) {
  return { status, reviewReason: review_reason, amount: amount_kopecks / 100, refundedAmount: refunded_kopecks / 100 }
}

/** Returns the payment as the provider has it, paid and in roubles. */
export async function readPaid(
  deps: Pick<BillingDeps, 'payments'>,
  { yookassa_payment_id }: PaymentRow,
): Promise<ProviderPayment> {
  const answer = yookassa_payment_id === null ? undefined : await deps.payments.getPayment(yookassa_payment_id)
  if (!answer?.ok) throw new AppError('payment_check_failed')
  const { value } = answer
  const isPaid = value.status === 'succeeded' && value.paid && value.amount.currency === 'RUB'
  if (isPaid && parseKopecks(value.amount.value)) return value
  throw new AppError('review_changed', {
    message: 'Касса не подтверждает, что деньги пришли, поэтому ничего не сделано. Проверьте платёж в ней ещё раз.',
  })
}

/** Refuses to close a payment as unpaid while the provider has money for it; without an answer it may be closed. */
async function expectUnpaid(deps: Pick<BillingDeps, 'payments'>, { yookassa_payment_id }: PaymentRow): Promise<void> {
  const answer = yookassa_payment_id === null ? undefined : await deps.payments.getPayment(yookassa_payment_id)
  if (!answer?.ok || answer.value.status !== 'succeeded') return
  throw new AppError('review_changed', {
    message: 'Касса говорит, что платёж оплачен, поэтому он не закрыт. Нажмите «Проверить в кассе».',
  })
}
