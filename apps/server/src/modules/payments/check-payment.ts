import { hourMs } from '@lunaria/words/time'
import type { Deps } from '#deps.ts'
import { applyPayment } from './apply-payment.ts'
import { nextCheckAt } from './check-times.ts'
import { holdPayment } from './hold-payment.ts'
import type { ProviderPayment } from './provider-objects.ts'
import { findPayment, type PaymentRow, updatePayment } from './queries.ts'
import type { Answer } from './yookassa.ts'

/** How long the provider remembers a key; an hour less, for the clocks. */
const keyLifeMs = 23 * hourMs
/** How far a payment's time at the provider may lie from ours. */
const clockSlackMs = hourMs

/**
 * Reads a payment at the provider and applies what it says; one whose creation has not been confirmed is sent again
 * under its key. May be called by anybody at any time, and does each thing once.
 */
export async function checkPayment(deps: Deps, paymentId: string): Promise<void> {
  const payment = await findPayment(deps.db, paymentId)
  if (!payment) return
  if (payment.yookassa_payment_id === null) {
    if (payment.status === 'pending') await settleCreation(deps, payment)
    return
  }
  const askedAt = deps.now()
  const answer = await deps.payments.getPayment(payment.yookassa_payment_id)
  if (answer.ok) return applyPayment(deps, { paymentId, read: answer.value, askedAt })
  await postpone(deps, paymentId, answer.code === 'not_found' ? 'not_at_provider' : undefined)
}

/**
 * Makes a payment at the provider with the key and the body that were stored for it; again after an unknown result,
 * which gives the same payment. A refusal is final.
 */
export async function sendPayment(deps: Deps, payment: PaymentRow): Promise<Answer<ProviderPayment>> {
  const askedAt = deps.now()
  const answer = await deps.payments.createPayment(payment.request_body ?? '', payment.idempotence_key)
  if (answer.ok) await applyPayment(deps, { paymentId: payment.id, read: answer.value, askedAt })
  else if (answer.isUnknown) await postpone(deps, payment.id)
  else await fail(deps, payment.id, answer.code)
  return answer
}

/** Finds out whether a payment without the provider's id was ever made there. */
async function settleCreation(deps: Deps, payment: PaymentRow): Promise<void> {
  const isKeyAlive = deps.now().getTime() - payment.created_at.getTime() < keyLifeMs
  if (isKeyAlive && payment.request_body) {
    await sendPayment(deps, payment)
    return
  }
  const askedAt = deps.now()
  const found = await lookUp(deps, payment)
  if (!found.ok) return postpone(deps, payment.id)
  if (found.value) return applyPayment(deps, { paymentId: payment.id, read: found.value, askedAt })
  await fail(deps, payment.id, 'never_created')
}

/** The provider has forgotten the key: the payment is looked for by what was written into it. */
async function lookUp(deps: Deps, { id, created_at }: PaymentRow): Promise<Answer<ProviderPayment | undefined>> {
  const query = {
    'created_at.gte': new Date(created_at.getTime() - clockSlackMs).toISOString(),
    'created_at.lte': new Date(created_at.getTime() + keyLifeMs + 2 * clockSlackMs).toISOString(),
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

async function postpone(deps: Deps, paymentId: string, finding?: string): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const payment = await holdPayment(trx, paymentId)
    if (!payment) return
    const now = deps.now()
    // News of a decided payment (its refund) are asked for until the provider answers.
    const begunAt = payment.status === 'pending' ? payment.created_at : now
    const next = finding ? undefined : nextCheckAt(begunAt, now)
    const review = finding ?? (next ? undefined : 'undecided')
    if (review) deps.log.error({ paymentId, reason: review }, 'A payment does not match and needs a person')
    await updatePayment(trx, {
      id: paymentId,
      now,
      next_check_at: next ?? null,
      ...(review && { review_reason: review, note: `review: ${review}` }),
    })
  })
}

async function fail(deps: Deps, paymentId: string, reason: string): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const payment = await holdPayment(trx, paymentId)
    if (payment?.status !== 'pending' || payment.yookassa_payment_id !== null) return
    const now = deps.now()
    const decided = { status: 'failed', failure_reason: reason, next_check_at: null } as const
    await updatePayment(trx, { id: paymentId, now, note: reason, ...decided })
  })
}
