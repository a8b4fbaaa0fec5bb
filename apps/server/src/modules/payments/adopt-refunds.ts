import { randomUUID } from 'node:crypto'
import type { Db } from '#db/connect.ts'
import type { Deps } from '#deps.ts'
import { uuidv7 } from '#lib/uuid.ts'
import { queueMail } from '#modules/mail/queue-mail.ts'
import { revokeGrant } from '#modules/subscriptions/revoke-grant.ts'
import { holdPayment } from './hold-payment.ts'
import { kopecksOf, type ProviderRefund } from './provider-objects.ts'
import { findEmail, findPayment, type PaymentRow, updatePayment } from './queries.ts'
import { findOpenRefund, insertRefund, listKnownRefundIds } from './refund-queries.ts'

/**
 * Writes down the refunds of a payment that were made in the provider's cabinet. When all of the money has gone back,
 * the plan that it paid for ends; a part of it is left to a person. Gives the payment as it is afterwards.
 */
export async function adoptRefunds(deps: Deps, paymentId: string): Promise<PaymentRow | undefined> {
  const payment = await findPayment(deps.db, paymentId)
  if (!payment?.yookassa_payment_id) return payment
  const page = await deps.payments.listRefunds({ payment_id: payment.yookassa_payment_id, limit: '100' })
  const done = page.ok ? page.value.items.filter(({ status }) => status === 'succeeded') : []
  for (const read of done) await adopt(deps, paymentId, read)
  return findPayment(deps.db, paymentId)
}

function adopt(deps: Deps, paymentId: string, read: ProviderRefund): Promise<void> {
  return deps.db.transaction().execute(async (trx) => {
    const payment = await holdPayment(trx, paymentId)
    if (!payment) return
    // Ours, whose id is not known yet, could be this very one.
    const open = await findOpenRefund(trx, paymentId)
    if (open && open.yookassa_refund_id === null) return
    if ((await listKnownRefundIds(trx, paymentId)).has(read.id)) return

    const now = deps.now()
    const left = payment.amount_kopecks - payment.refunded_kopecks
    const amountKopecks = kopecksOf(read.amount.value) ?? 0
    if (amountKopecks < 1 || amountKopecks > left) {
      deps.log.error({ paymentId }, 'The provider has returned more than was paid')
      await updatePayment(trx, { id: paymentId, now, review_reason: 'refund_amount', note: 'review: refund_amount' })
      return
    }
    await insertRefund(trx, {
      id: uuidv7(now.getTime()),
      payment_id: paymentId,
      grant_id: null,
      origin: 'cabinet',
      amount_kopecks: amountKopecks,
      status: 'succeeded',
      yookassa_refund_id: read.id,
      idempotence_key: randomUUID(),
      request_body: null,
      next_check_at: null,
      now,
    })
    await applyToPayment(trx, deps, { payment, amountKopecks, isFull: amountKopecks === left })
  })
}

type Returned = { payment: PaymentRow; amountKopecks: number; isFull: boolean }

async function applyToPayment(trx: Db, deps: Deps, { payment, amountKopecks, isFull }: Returned): Promise<void> {
  const now = deps.now()
  await updatePayment(trx, {
    id: payment.id,
    now,
    refunded_kopecks: payment.refunded_kopecks + amountKopecks,
    ...(isFull ? { status: 'refunded' } : { review_reason: 'partial_refund', note: 'review: partial_refund' }),
  })
  const grant = await trx.selectFrom('grants').select('id').where('payment_id', '=', payment.id).executeTakeFirst()
  if (grant && isFull) await revokeGrant(trx, { grantId: grant.id, now })
  const user = payment.user_id ? await findEmail(trx, payment.user_id) : undefined
  if (!user) return
  await queueMail(trx, deps, {
    to: user.email,
    kind: 'refund',
    data: { paymentId: payment.id, plan: payment.plan, amountKopecks, refundedAt: now.toISOString() },
  })
}
