import type { Acceptance } from '@lunaria/contract/admin-payments'
import type { Db } from '#db/connect.ts'
import type { Deps } from '#deps.ts'
import { AppError } from '#lib/app-error.ts'
import { audit } from '#modules/audit/audit.ts'
import { activate } from './apply-payment.ts'
import { holdPayment } from './hold-payment.ts'
import { kopecksOf, type ProviderPayment } from './provider-objects.ts'
import { findPayment, type PaymentRow, updatePayment } from './queries.ts'

/** Findings with which the provider has the money while we do not count it and no plan has begun. */
const uncountedReasons = ['amount', 'shop', 'test_flag', 'metadata', 'paid_after_failure']

/** True for a payment whose money has come, but not as it was ordered. */
export function isUncounted({ status, review_reason }: PaymentRow): boolean {
  const isOpen = status === 'pending' || status === 'failed'
  return isOpen && review_reason !== null && uncountedReasons.includes(review_reason)
}

/** What accepting a payment as it is would do; for one that waits for a person. */
export function acceptanceOf(payment: PaymentRow): Acceptance {
  if (isUncounted(payment) && payment.user_id) return 'take'
  const isUnknown = payment.review_reason === 'undecided' || payment.review_reason === 'not_at_provider'
  return payment.status === 'pending' && isUnknown ? 'close' : 'dismiss'
}

export type Resolution = {
  paymentId: string
  actorId: string
  /** What the admin has looked at. */
  reason: string
  note: string
}

/**
 * Accepts as it is, on an admin's word, a payment that waits for a person. Of two admins the second is told that it
 * has changed. What was done.
 */
export async function acceptPayment(deps: Deps, { paymentId, actorId, reason, note }: Resolution): Promise<Acceptance> {
  const seen = await findPayment(deps.db, paymentId)
  if (!seen) throw new AppError('payment_not_found')
  if (seen.review_reason !== reason) throw new AppError('review_changed')
  const acceptance = acceptanceOf(seen)
  const paid = acceptance === 'take' ? await readPaid(deps, seen) : undefined
  if (acceptance === 'close') await expectUnpaid(deps, seen)

  return deps.db.transaction().execute(async (trx) => {
    const now = deps.now()
    const payment = await holdPayment(trx, paymentId)
    if (payment?.review_reason !== reason || acceptanceOf(payment) !== acceptance) throw new AppError('review_changed')
    const after = paid
      ? await countMoney(trx, { payment, paid, now })
      : await letBe(trx, { payment, isClosed: acceptance === 'close', now })
    if (paid && after.user_id) await activate(trx, deps, { ...after, user_id: after.user_id })
    await audit(trx, {
      actorId,
      action: 'payment.accept',
      subject: paymentId,
      before: auditedOf(payment),
      after: { ...auditedOf(after), note },
      now,
    })
    return acceptance
  })
}

/** What an audit row says of a payment; money in roubles. */
export function auditedOf({ status, review_reason, amount_kopecks, refunded_kopecks }: PaymentRow) {
  return { status, reviewReason: review_reason, amount: amount_kopecks / 100, refundedAmount: refunded_kopecks / 100 }
}

/** The payment as the provider has it, paid and in roubles. */
export async function readPaid(deps: Deps, { yookassa_payment_id }: PaymentRow): Promise<ProviderPayment> {
  const answer = yookassa_payment_id === null ? undefined : await deps.payments.getPayment(yookassa_payment_id)
  if (!answer?.ok) throw new AppError('payment_check_failed')
  const { value } = answer
  const isPaid = value.status === 'succeeded' && value.paid && value.amount.currency === 'RUB'
  if (isPaid && kopecksOf(value.amount.value)) return value
  throw new AppError('review_changed', {
    message: 'Касса не подтверждает, что деньги пришли, поэтому ничего не сделано. Проверьте платёж в ней ещё раз.',
  })
}

/** A payment is not closed as unpaid while the provider has money for it; its silence is no hindrance. */
async function expectUnpaid(deps: Deps, { yookassa_payment_id }: PaymentRow): Promise<void> {
  const answer = yookassa_payment_id === null ? undefined : await deps.payments.getPayment(yookassa_payment_id)
  if (!answer?.ok || answer.value.status !== 'succeeded') return
  throw new AppError('review_changed', {
    message: 'Касса говорит, что платёж оплачен, поэтому он не закрыт. Нажмите «Проверить в кассе».',
  })
}

/** Counts a payment as paid, with the sum that has really come. In a transaction that holds it. */
export async function countMoney(
  trx: Db,
  { payment, paid, now }: { payment: PaymentRow; paid: ProviderPayment; now: Date },
): Promise<PaymentRow> {
  const changes = {
    status: 'succeeded',
    amount_kopecks: kopecksOf(paid.amount.value) ?? payment.amount_kopecks,
    paid_at: now,
    failure_reason: null,
    review_reason: null,
    accepted_reason: payment.review_reason,
    next_check_at: null,
    method_type: paid.payment_method?.type ?? null,
    method_title: (payment.user_id && paid.payment_method?.title) || null,
  } as const
  await updatePayment(trx, { id: payment.id, now, note: `accepted: ${payment.review_reason}`, ...changes })
  return { ...payment, ...changes }
}

/** Takes the mark away; of one that was never paid that is its end. */
async function letBe(
  trx: Db,
  { payment, isClosed, now }: { payment: PaymentRow; isClosed: boolean; now: Date },
): Promise<PaymentRow> {
  const changes = {
    review_reason: null,
    accepted_reason: payment.review_reason,
    ...(isClosed && ({ status: 'failed', failure_reason: 'closed_by_admin', next_check_at: null } as const)),
  }
  await updatePayment(trx, { id: payment.id, now, note: `accepted: ${payment.review_reason}`, ...changes })
  return { ...payment, ...changes }
}
