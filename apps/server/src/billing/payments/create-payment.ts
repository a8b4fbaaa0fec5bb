import { randomUUID } from 'node:crypto'
import type { PlanId } from '@lunaria/contract/common'
import { type Plan, plansOnSale } from '@lunaria/contract/plans'
import type { BillingDeps } from '#billing/payments/deps.ts'
import { AppError } from '#lib/app-error.ts'
import type { PlatformDeps } from '#platform/deps.ts'
import { lockUser } from '#platform/people/lock-queries.ts'
import { rateLimits } from '#platform/rate-limit.ts'
import { checkPayment, sendPayment } from './check-payment.ts'
import { nextCheckAt } from './check-times.ts'
import { creationTexts } from './failure-texts.ts'
import { describePlan, paymentRequest, returnUrl } from './payment-request.ts'
import { findEmail, findOpenPayment, findPayment, insertPayment, type PaymentRow, takeCheck } from './queries.ts'

/** For this long a second click continues the payment that was begun. */
const reuseMs = 15 * 60 * 1000
/** A payment begun longer ago may have been decided in the meantime. */
const freshMs = 10_000

export type Order = {
  userId: string
  planId: PlanId
  /** What the page showed, in roubles. */
  price?: number
}
export type Checkout = { confirmationUrl: string; paymentId: string }

/**
 * Begins the payment of a plan and says where to pay. What is sold, the key and the body of the call are stored before
 * the provider is called, so a result that never arrives is found out later and no user pays twice.
 */
export async function createPayment(deps: BillingDeps, order: Order): Promise<Checkout> {
  const plan = plansOnSale(await deps.settings.read()).find(({ id }) => id === order.planId)
  if (!plan) throw new AppError('not_found', { message: 'Этот тариф сейчас не продаётся.' })
  if (order.price !== undefined && order.price !== plan.price) throw new AppError('price_changed')

  const open = await findReusable(deps, order, plan)
  // Already paid: the page that says so, not another payment.
  if (open && (open.status === 'succeeded' || open.review_reason))
    return { confirmationUrl: returnUrl(deps.config.http.publicUrl, open.id), paymentId: open.id }
  if (open?.status !== 'pending') await deps.limits.take(rateLimits.payment(order.userId))
  const paymentId = await begin(deps, order, plan)
  return toCheckout(deps, paymentId)
}

/** Returns the open payment that a second click means, checked at the provider first. */
async function findReusable(deps: BillingDeps, order: Order, plan: Plan): Promise<PaymentRow | undefined> {
  const now = deps.now()
  const open = await findOpenPayment(deps.db, selectOpenPayment(order, plan, now))
  if (!open) return undefined

  const payment = await findPayment(deps.db, open.id)
  const isFresh = payment && now.getTime() - Date.parse(payment.created_at) < freshMs
  if (isFresh || !(await takeCheck(deps.db, { paymentId: open.id, now, pauseMs: freshMs }))) return payment
  await checkPayment(deps, open.id)
  return findPayment(deps.db, open.id)
}

function selectOpenPayment({ userId, planId }: Order, { price }: Plan, now: Date) {
  const amountKopecks = price * 100
  return { userId, plan: planId, amountKopecks, since: new Date(now.getTime() - reuseMs) }
}

/** Begins a payment, one at a time for a user: the second click finds the payment of the first. */
function begin(deps: Pick<PlatformDeps, 'config' | 'db' | 'now'>, order: Order, plan: Plan): Promise<string> {
  const { config, now } = deps
  const at = now()
  return deps.db.transaction().execute(async (trx) => {
    if (!(await lockUser(trx, order.userId))) throw new AppError('user_not_found')
    const open = await findOpenPayment(trx, selectOpenPayment(order, plan, at))
    if (open) return open.id

    const user = await findEmail(trx, order.userId)
    // Not a UUIDv7: users see and quote its first digits, which have to differ.
    const paymentId = randomUUID()
    const amountKopecks = plan.price * 100
    await insertPayment(trx, {
      id: paymentId,
      user_id: order.userId,
      plan: order.planId,
      description: describePlan(plan),
      amount_kopecks: amountKopecks,
      duration_days: plan.durationDays,
      message_limit: plan.messageLimit,
      idempotence_key: randomUUID(),
      request_body: paymentRequest({
        paymentId,
        plan,
        amountKopecks,
        email: user?.email ?? '',
        publicUrl: config.http.publicUrl,
        receipt: config.payments.receipt,
      }),
      next_check_at: nextCheckAt(at, at) ?? at,
      now: at,
    })
    return paymentId
  })
}

async function toCheckout(deps: BillingDeps, paymentId: string): Promise<Checkout> {
  const begun = await findPayment(deps.db, paymentId)
  if (begun?.confirmation_url) return { confirmationUrl: begun.confirmation_url, paymentId }

  const answer = begun && (await sendPayment(deps, begun))
  // Another click may have got the answer that this one did not.
  const payment = await findPayment(deps.db, paymentId)
  if (payment?.confirmation_url) return { confirmationUrl: payment.confirmation_url, paymentId }
  const code = answer && !answer.ok ? answer.code : 'broken_answer'
  throw new AppError('payment_provider_unavailable', {
    message: creationTexts[code],
    details: { reason: code, paymentId },
  })
}
