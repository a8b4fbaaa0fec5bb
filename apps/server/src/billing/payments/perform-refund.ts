import type { BillingDeps } from '#billing/payments/deps.ts'
import { recordEvent } from './change-payment.ts'
import { keyLifeMs } from './check-times.ts'
import type { PaymentEvent } from './payment-states.ts'
import { type ProviderRefund, parseKopecks } from './provider-objects.ts'
import { findPayment, type PaymentRow, type RefundRow } from './queries.ts'
import { findRefund, listRefunds } from './refund-queries.ts'
import type { Answer } from './yookassa.ts'

/** `unknown`: it may have been made; it is asked about again until that is clear. */
export type RefundResult = 'accepted' | 'refused' | 'unknown'

/** Makes a refund that was stored, or finds out what has become of it. May be called again at any time. */
export async function performRefund(deps: BillingDeps, refundId: string): Promise<RefundResult> {
  const refund = await findRefund(deps.db, refundId)
  if (!refund) return 'refused' // gone with its payment
  if (refund.status === 'succeeded' || refund.status === 'refused') return toResult(refund)

  const event = toRefundEvent(refund, await askProvider(deps, refund))
  await recordEvent(deps, refund.payment_id, event)
  const after = await findRefund(deps.db, refundId)
  if (after?.status !== 'refused') return after ? toResult(after) : 'refused'
  // It may have been returned from the provider's cabinet, and there is nothing left to return.
  const payment = await adoptRefunds(deps, refund.payment_id)
  return payment?.status === 'refunded' ? 'accepted' : 'refused'
}

/** Carries out several refunds one after another, so that the newest payment is the first to be returned. */
export async function performRefunds(deps: BillingDeps, refundIds: readonly string[]): Promise<RefundResult[]> {
  const results: RefundResult[] = []
  for (const refundId of refundIds) results.push(await performRefund(deps, refundId))
  return results
}

/** Returns what an answer of the provider says about a refund. */
function toRefundEvent(refund: RefundRow, answer: Answer<ProviderRefund | undefined>) {
  const refundId = refund.id
  if (answer.ok && answer.value) return readRefund(refundId, answer.value)
  // A wrong key of ours says nothing about a call that was made before it.
  const isCertain = answer.ok || answer.code === 'rejected' || answer.code === 'not_found' || refund.checked_at === null
  const isRefused = refund.status === 'requested' && isCertain && (answer.ok || !answer.isUnknown)
  if (!isRefused) return { kind: 'refund_unanswered', refundId } as const
  return { kind: 'refund_refused', refundId, reason: answer.ok ? 'never_created' : answer.code } as const
}

function readRefund(
  refundId: string,
  read: ProviderRefund,
): PaymentEvent<'refund_succeeded' | 'refund_pending' | 'refund_refused'> {
  if (read.status === 'succeeded') return { kind: 'refund_succeeded', refundId, read }
  if (read.status !== 'canceled') return { kind: 'refund_pending', refundId, read }
  return { kind: 'refund_refused', refundId, read, reason: read.cancellation_details?.reason ?? 'unknown' }
}

/** Returns the refund as the provider has it; an answer without one when it has none and will have none. */
async function askProvider(
  deps: Pick<BillingDeps, 'db' | 'now' | 'payments'>,
  refund: RefundRow,
): Promise<Answer<ProviderRefund | undefined>> {
  if (refund.yookassa_refund_id) return deps.payments.getRefund(refund.yookassa_refund_id)
  const isKeyAlive = deps.now().getTime() - Date.parse(refund.created_at) < keyLifeMs
  if (isKeyAlive && refund.request_body) return deps.payments.createRefund(refund.request_body, refund.idempotence_key)
  return lookUp(deps, refund)
}

/** Finds a refund whose key the provider has forgotten: it is the one of this sum that is no other refund of ours. */
async function lookUp(
  deps: Pick<BillingDeps, 'db' | 'payments'>,
  refund: RefundRow,
): Promise<Answer<ProviderRefund | undefined>> {
  const payment = await findPayment(deps.db, refund.payment_id)
  if (!payment?.yookassa_payment_id) return { ok: true, value: undefined }
  const page = await deps.payments.listRefunds({ payment_id: payment.yookassa_payment_id, limit: '100' })
  if (!page.ok) return page
  const known = (await listRefunds(deps.db, refund.payment_id)).map(({ yookassa_refund_id }) => yookassa_refund_id)
  const value = page.value.items.find(
    ({ id, amount }) => !known.includes(id) && parseKopecks(amount.value) === refund.amount_kopecks,
  )
  return { ok: true, value }
}

/** Records the refunds of a payment that were made in the provider's cabinet. Returns the payment as it is afterwards. */
export async function adoptRefunds(deps: BillingDeps, paymentId: string): Promise<PaymentRow | undefined> {
  const payment = await findPayment(deps.db, paymentId)
  if (!payment?.yookassa_payment_id) return payment
  const page = await deps.payments.listRefunds({ payment_id: payment.yookassa_payment_id, limit: '100' })
  const done = page.ok ? page.value.items.filter(({ status }) => status === 'succeeded') : []
  for (const read of done) await recordEvent(deps, paymentId, { kind: 'cabinet_refund', read })
  return findPayment(deps.db, paymentId)
}

function toResult({ status }: RefundRow): RefundResult {
  if (status === 'requested') return 'unknown'
  return status === 'refused' ? 'refused' : 'accepted'
}
