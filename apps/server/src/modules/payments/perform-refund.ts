import { hourMs } from '@lunaria/words/time'
import type { Db } from '#db/connect.ts'
import type { Deps } from '#deps.ts'
import { queueMail } from '#modules/mail/queue-mail.ts'
import { thawPlan } from '#modules/subscriptions/freeze-plan.ts'
import { revokeGrant } from '#modules/subscriptions/revoke-grant.ts'
import { adoptRefunds } from './adopt-refunds.ts'
import { nextCheckAt } from './check-times.ts'
import { holdPayment } from './hold-payment.ts'
import { kopecksOf, type ProviderRefund } from './provider-objects.ts'
import { findEmail, findPayment, type PaymentRow, type RefundRow, updatePayment } from './queries.ts'
import { findRefund, listKnownRefundIds, lockRefund, updateRefund } from './refund-queries.ts'
import type { Answer } from './yookassa.ts'

/** `unknown`: it may have been made; it is asked about again until that is clear. */
export type RefundResult = 'accepted' | 'refused' | 'unknown'

/** How long the provider remembers a key; an hour less, for the clocks. */
const keyLifeMs = 23 * hourMs

/** Makes a refund that was written down, or finds out what has become of it. May be called again at any time. */
export async function performRefund(deps: Deps, refundId: string): Promise<RefundResult> {
  const refund = await findRefund(deps.db, refundId)
  if (!refund) return 'refused' // gone with its payment
  if (refund.status === 'succeeded' || refund.status === 'refused') return resultOf(refund)

  const answer = await askProvider(deps, refund)
  if (answer.ok && answer.value) return applyRefund(deps, refundId, answer.value)
  // A wrong key of ours says nothing about a call that was made before it.
  const isCertain = answer.ok || answer.code === 'rejected' || answer.code === 'not_found' || refund.checked_at === null
  const isRefused = refund.status === 'requested' && isCertain && (answer.ok || !answer.isUnknown)
  if (!isRefused) return postpone(deps, refundId)
  return refuse(deps, refundId, answer.ok ? 'never_created' : answer.code)
}

/** The refund as the provider has it; an answer without one when it has none and will have none. */
async function askProvider(deps: Deps, refund: RefundRow): Promise<Answer<ProviderRefund | undefined>> {
  if (refund.yookassa_refund_id) return deps.payments.getRefund(refund.yookassa_refund_id)
  const isKeyAlive = deps.now().getTime() - refund.created_at.getTime() < keyLifeMs
  if (isKeyAlive && refund.request_body) return deps.payments.createRefund(refund.request_body, refund.idempotence_key)
  return lookUp(deps, refund)
}

/** The provider has forgotten the key: a refund of this sum that is nobody else's is ours. */
async function lookUp(deps: Deps, refund: RefundRow): Promise<Answer<ProviderRefund | undefined>> {
  const payment = await findPayment(deps.db, refund.payment_id)
  if (!payment?.yookassa_payment_id) return { ok: true, value: undefined }
  const page = await deps.payments.listRefunds({ payment_id: payment.yookassa_payment_id, limit: '100' })
  if (!page.ok) return page
  const known = await listKnownRefundIds(deps.db, refund.payment_id)
  const value = page.value.items.find(
    ({ id, amount }) => !known.has(id) && kopecksOf(amount.value) === refund.amount_kopecks,
  )
  return { ok: true, value }
}

function applyRefund(deps: Deps, refundId: string, read: ProviderRefund): Promise<RefundResult> {
  return inHolding(deps, refundId, async (trx, payment, refund) => {
    const now = deps.now()
    const decided = { id: refund.id, now, yookassa_refund_id: read.id, checked_at: now }
    if (read.status === 'canceled') {
      const reason = read.cancellation_details?.reason ?? 'unknown'
      await updateRefund(trx, { ...decided, status: 'refused', refusal_reason: reason, next_check_at: null })
      await noteRefusal(trx, deps, { payment, refund, reason })
      return 'refused'
    }
    if (refund.status === 'requested') await acceptRefund(trx, deps, { payment, refund })
    if (read.status === 'succeeded') {
      await updateRefund(trx, { ...decided, status: 'succeeded', next_check_at: null })
      const refunded = payment.refunded_kopecks + refund.amount_kopecks
      await updatePayment(trx, {
        id: payment.id,
        now,
        refunded_kopecks: refunded,
        ...(refunded === payment.amount_kopecks && { status: 'refunded' }),
      })
      return 'accepted'
    }
    const next = nextCheckAt(refund.created_at, now)
    if (!next)
      await updatePayment(trx, { id: payment.id, now, review_reason: 'refund_undecided', note: 'review: refund' })
    await updateRefund(trx, { ...decided, status: 'pending', next_check_at: next ?? null })
    return 'accepted'
  })
}

/** The provider has taken it: the plan ends, its owner hears of the money. */
async function acceptRefund(trx: Db, deps: Deps, { payment, refund }: { payment: PaymentRow; refund: RefundRow }) {
  const now = deps.now()
  if (refund.grant_id) await revokeGrant(trx, { grantId: refund.grant_id, now })
  const user = payment.user_id ? await findEmail(trx, payment.user_id) : undefined
  if (!user) return
  await queueMail(trx, deps, {
    to: user.email,
    kind: 'refund',
    data: {
      paymentId: payment.id,
      plan: payment.plan,
      amountKopecks: refund.amount_kopecks,
      refundedAt: now.toISOString(),
    },
  })
}

/** The plan is there again; a refund that is refused after it was taken leaves its owner without either: a person has to see to it. */
async function noteRefusal(
  trx: Db,
  deps: Deps,
  { payment, refund, reason }: { payment: PaymentRow; refund: RefundRow; reason: string },
): Promise<void> {
  deps.log.error({ paymentId: payment.id, refundId: refund.id, reason }, 'The payment provider refused a refund')
  const now = deps.now()
  if (refund.grant_id) await thawPlan(trx, { grantId: refund.grant_id, now })
  const needsPerson = refund.status === 'pending' || refund.origin !== 'user'
  await updatePayment(trx, {
    id: payment.id,
    now,
    note: `refund refused: ${reason}`,
    ...(needsPerson && { review_reason: 'refund_refused' }),
  })
}

async function refuse(deps: Deps, refundId: string, reason: string): Promise<RefundResult> {
  const result = await inHolding(deps, refundId, async (trx, payment, refund) => {
    const now = deps.now()
    await updateRefund(trx, {
      id: refund.id,
      now,
      status: 'refused',
      refusal_reason: reason,
      checked_at: now,
      next_check_at: null,
    })
    await noteRefusal(trx, deps, { payment, refund, reason })
    return 'refused'
  })
  if (result !== 'refused') return result
  // It may have been returned from the provider's cabinet, and there is nothing left to return.
  const payment = await adoptRefunds(deps, (await findRefund(deps.db, refundId))?.payment_id ?? '')
  return payment?.status === 'refunded' ? 'accepted' : 'refused'
}

function postpone(deps: Deps, refundId: string): Promise<RefundResult> {
  return inHolding(deps, refundId, async (trx, payment, refund) => {
    const now = deps.now()
    const next = nextCheckAt(refund.created_at, now)
    if (!next)
      await updatePayment(trx, { id: payment.id, now, review_reason: 'refund_undecided', note: 'review: refund' })
    await updateRefund(trx, { id: refund.id, now, checked_at: now, next_check_at: next ?? null })
    return refund.status === 'pending' ? 'accepted' : 'unknown'
  })
}

/** Works on an undecided refund with its user and payment held; one that was decided meanwhile stays as it is. */
function inHolding(
  deps: Deps,
  refundId: string,
  work: (trx: Db, payment: PaymentRow, refund: RefundRow) => Promise<RefundResult>,
): Promise<RefundResult> {
  return deps.db.transaction().execute(async (trx) => {
    const found = await findRefund(trx, refundId)
    const payment = found && (await holdPayment(trx, found.payment_id))
    const refund = await lockRefund(trx, refundId)
    if (!payment || !refund) return 'refused'
    if (refund.status === 'succeeded' || refund.status === 'refused') return resultOf(refund)
    return work(trx, payment, refund)
  })
}

function resultOf({ status }: RefundRow): RefundResult {
  return status === 'refused' ? 'refused' : 'accepted'
}
