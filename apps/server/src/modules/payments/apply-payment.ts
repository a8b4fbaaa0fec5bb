import type { Db } from '#db/connect.ts'
import type { Deps } from '#deps.ts'
import { queueMail } from '#modules/mail/queue-mail.ts'
import { assignPlan } from '#modules/subscriptions/assign-plan.ts'
import { adoptRefunds } from './adopt-refunds.ts'
import { nextCheckAt } from './check-times.ts'
import { holdPayment } from './hold-payment.ts'
import { findMismatch, isPaymentPage } from './match-payment.ts'
import { performRefund } from './perform-refund.ts'
import { kopecksOf, type ProviderPayment } from './provider-objects.ts'
import { findEmail, type PaymentRow, updatePayment } from './queries.ts'
import { findOpenRefund } from './refund-queries.ts'
import { requestRefund } from './request-refund.ts'

export type Reading = {
  paymentId: string
  read: ProviderPayment
  /** When the provider was asked: news that came since then are not in the answer. */
  askedAt: Date
}

/**
 * Brings a payment to the state in which the provider has it, and does what follows from that, once: everybody who
 * learns of a payment comes here, with what has just been read at the provider itself.
 */
export async function applyPayment(deps: Deps, { paymentId, read, askedAt }: Reading): Promise<void> {
  const before = await deps.db.transaction().execute(async (trx) => {
    const payment = await holdPayment(trx, paymentId)
    if (payment) await applyLocked(trx, deps, payment, { read, askedAt })
    return payment
  })
  if (!before) return

  const refund = await findOpenRefund(deps.db, paymentId)
  if (refund) await performRefund(deps, refund.id)
  const refunded = kopecksOf(read.refunded_amount?.value ?? '0') ?? 0
  if (refunded > before.refunded_kopecks) await adoptRefunds(deps, paymentId)
}

async function applyLocked(trx: Db, deps: Deps, payment: PaymentRow, { read, askedAt }: Omit<Reading, 'paymentId'>) {
  const now = deps.now()
  await attach(trx, deps, payment, read)
  if (read.status === 'succeeded') return applySuccess(trx, deps, payment, read)
  if (payment.status !== 'pending') {
    // What is decided stays decided: this is news from before, or a fault that a person has to see.
    if (read.status === 'canceled' && payment.status !== 'failed')
      deps.log.error({ paymentId: payment.id }, 'The provider calls a payment canceled that it had called succeeded')
    return updatePayment(trx, { id: payment.id, now, next_check_at: null })
  }
  if (read.status === 'canceled') {
    const reason = read.cancellation_details?.reason ?? 'unknown'
    const decided = { status: 'failed', failure_reason: reason, next_check_at: null } as const
    return updatePayment(trx, { id: payment.id, now, note: reason, ...decided })
  }
  const due = payment.next_check_at
  const next = due && due >= askedAt && due <= now ? due : nextCheckAt(payment.created_at, now)
  if (!next) return flag(trx, deps, payment, 'undecided')
  return updatePayment(trx, { id: payment.id, now, next_check_at: next })
}

/** The provider's id and page for a payment that has none yet. */
async function attach(trx: Db, deps: Deps, payment: PaymentRow, read: ProviderPayment): Promise<void> {
  if (payment.yookassa_payment_id !== null) return
  const page = read.confirmation?.confirmation_url
  const isGood = page !== undefined && isPaymentPage(page, deps.config.payments.apiUrl)
  if (page !== undefined && !isGood)
    deps.log.error({ paymentId: payment.id }, 'The payment provider named a page that is not its own')
  await updatePayment(trx, {
    id: payment.id,
    now: deps.now(),
    yookassa_payment_id: read.id,
    confirmation_url: isGood && payment.user_id ? page : null,
    note: 'created at the provider',
  })
}

async function applySuccess(trx: Db, deps: Deps, payment: PaymentRow, read: ProviderPayment): Promise<void> {
  const now = deps.now()
  const mismatch = findMismatch(payment, read, deps.config.payments)
  if (mismatch) return flag(trx, deps, payment, mismatch)
  const checked = { id: payment.id, now, next_check_at: null }
  if (payment.status !== 'pending') return updatePayment(trx, checked)

  await updatePayment(trx, {
    ...checked,
    status: 'succeeded',
    paid_at: now,
    review_reason: null,
    method_type: read.payment_method?.type ?? null,
    method_title: (payment.user_id && read.payment_method?.title) || null,
  })
  if (payment.user_id) return activate(trx, deps, { ...payment, user_id: payment.user_id })
  // Nobody is left to use the plan: what was paid goes back.
  await requestRefund(trx, {
    payment: { ...payment, yookassa_payment_id: read.id },
    origin: 'orphan',
    grantId: null,
    now,
  })
}

/** Starts the plan that was paid for and tells its owner; in the transaction that counts the payment as paid. */
export async function activate(trx: Db, deps: Deps, payment: PaymentRow & { user_id: string }): Promise<void> {
  const now = deps.now()
  const { grantId } = await assignPlan(trx, {
    userId: payment.user_id,
    plan: payment.plan,
    source: 'payment',
    paymentId: payment.id,
    terms: { durationDays: payment.duration_days, messageLimit: payment.message_limit },
    now,
  })
  const grant = await trx
    .selectFrom('grants')
    .select(['ends_at', 'message_limit'])
    .where('id', '=', grantId)
    .executeTakeFirstOrThrow()
  const user = await findEmail(trx, payment.user_id)
  if (!user) return
  await queueMail(trx, deps, {
    to: user.email,
    kind: 'payment-receipt',
    data: {
      paymentId: payment.id,
      plan: payment.plan,
      amountKopecks: payment.amount_kopecks,
      paidAt: now.toISOString(),
      messageLimit: grant.message_limit,
      endsAt: grant.ends_at.toISOString(),
    },
  })
}

/** Leaves a payment to a person: it is neither activated nor asked about again by itself. */
async function flag(trx: Db, deps: Deps, payment: PaymentRow, reason: string): Promise<void> {
  const now = deps.now()
  if (payment.accepted_reason === reason) return updatePayment(trx, { id: payment.id, now, next_check_at: null })
  if (payment.review_reason !== reason)
    deps.log.error({ paymentId: payment.id, reason }, 'A payment does not match and needs a person')
  await updatePayment(trx, {
    id: payment.id,
    now,
    next_check_at: null,
    review_reason: reason,
    ...(payment.review_reason !== reason && { note: `review: ${reason}` }),
  })
}
