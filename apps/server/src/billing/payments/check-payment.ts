import { hourMs } from '@lunaria/words/time'
import type { BillingDeps } from '#billing/payments/deps.ts'
import { recordEvent } from './change-payment.ts'
import { keyLifeMs } from './check-times.ts'
import type { PaymentEvent } from './payment-states.ts'
import { adoptRefunds, performRefund } from './perform-refund.ts'
import type { ProviderPayment } from './provider-objects.ts'
import { findPayment, type PaymentRow } from './queries.ts'
import { findOpenRefund } from './refund-queries.ts'
import type { Answer } from './yookassa.ts'

/** How far a payment's time at the provider may be from ours. */
const clockSlackMs = hourMs

/**
 * Reads a payment at the provider and applies what it says; one whose creation has not been confirmed is sent again
 * under its key. May be called at any time and any number of times.
 */
export async function checkPayment(deps: BillingDeps, paymentId: string): Promise<void> {
  const payment = await findPayment(deps.db, paymentId)
  if (!payment) return
  if (payment.yookassa_payment_id === null) {
    if (payment.status === 'pending') await resolveCreation(deps, payment)
    return
  }
  const askedAt = deps.now()
  const answer = await deps.payments.getPayment(payment.yookassa_payment_id)
  if (answer.ok) await applyPayment(deps, { paymentId, read: answer.value, askedAt })
  else await recordEvent(deps, paymentId, { kind: answer.code === 'not_found' ? 'unknown_payment' : 'no_answer' })
}

export type Reading = {
  paymentId: string
  read: ProviderPayment
  /** When the provider was asked: news that came since then are not in the answer. */
  askedAt: Date
}

/** Brings a payment to the state in which the provider has it, and then its refunds, where the answer has any. */
export async function applyPayment(deps: BillingDeps, { paymentId, read, askedAt }: Reading): Promise<void> {
  const changed = await recordEvent(deps, paymentId, toPaymentEvent(read, askedAt))
  if (changed?.followUps.includes('ask_refund')) {
    const refund = await findOpenRefund(deps.db, paymentId)
    if (refund) await performRefund(deps, refund.id)
  }
  if (changed?.followUps.includes('list_refunds')) await adoptRefunds(deps, paymentId)
}

function toPaymentEvent(read: ProviderPayment, askedAt: Date): PaymentEvent<'paid' | 'canceled' | 'open'> {
  if (read.status === 'succeeded') return { kind: 'paid', read }
  return read.status === 'canceled' ? { kind: 'canceled', read } : { kind: 'open', read, askedAt }
}

/**
 * Makes a payment at the provider with the key and the body that were stored for it; again after an unknown result,
 * which gives the same payment. A refusal is final.
 */
export async function sendPayment(deps: BillingDeps, payment: PaymentRow): Promise<Answer<ProviderPayment>> {
  const askedAt = deps.now()
  const answer = await deps.payments.createPayment(payment.request_body ?? '', payment.idempotence_key)
  if (answer.ok) await applyPayment(deps, { paymentId: payment.id, read: answer.value, askedAt })
  else if (answer.isUnknown) await recordEvent(deps, payment.id, { kind: 'no_answer' })
  else await recordEvent(deps, payment.id, { kind: 'never_made', reason: answer.code })
  return answer
}

/** Finds out whether a payment without the provider's id was ever made there. */
async function resolveCreation(deps: BillingDeps, payment: PaymentRow): Promise<void> {
  const isKeyAlive = deps.now().getTime() - Date.parse(payment.created_at) < keyLifeMs
  if (isKeyAlive && payment.request_body) {
    await sendPayment(deps, payment)
    return
  }
  const askedAt = deps.now()
  const found = await lookUp(deps, payment)
  if (!found.ok) await recordEvent(deps, payment.id, { kind: 'no_answer' })
  else if (found.value) await applyPayment(deps, { paymentId: payment.id, read: found.value, askedAt })
  else await recordEvent(deps, payment.id, { kind: 'never_made', reason: 'never_created' })
}

/** Finds the payment by its metadata, for the provider has forgotten the key. */
async function lookUp(
  deps: Pick<BillingDeps, 'payments'>,
  { id, created_at }: PaymentRow,
): Promise<Answer<ProviderPayment | undefined>> {
  const createdMs = Date.parse(created_at)
  const query = {
    'created_at.gte': new Date(createdMs - clockSlackMs).toISOString(),
    'created_at.lte': new Date(createdMs + keyLifeMs + 2 * clockSlackMs).toISOString(),
    limit: '100',
  }
  let cursor: string | undefined
  do {
    const page = await deps.payments.listPayments(cursor === undefined ? query : { ...query, cursor })
    if (!page.ok) return page
    const value = page.value.items.find(({ metadata }) => metadata?.payment_id === id)
    if (value) return { ok: true, value }
    cursor = page.value.next_cursor
  } while (cursor !== undefined)
  return { ok: true, value: undefined }
}
