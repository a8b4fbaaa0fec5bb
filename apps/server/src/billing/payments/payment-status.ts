import type { PlanId } from '@lunaria/contract/common'
import type { PaymentStatus } from '@lunaria/contract/payments'
import type { BillingDeps } from '#billing/payments/deps.ts'
import { AppError } from '#lib/app-error.ts'
import { checkPayment } from './check-payment.ts'
import { failureText } from './failure-texts.ts'
import { findOwnPayment, type PaymentRow, takeCheck } from './queries.ts'

/** The provider is asked about one payment no more often than this, however often the page asks. */
const pauseMs = 3000

export type PaymentState = { status: PaymentStatus; planId: PlanId; message: string; isInReview: boolean }

/**
 * Returns the state of the user's own payment; an undecided one is looked up at the provider, as its payer has come
 * back.
 */
export async function readPaymentStatus(
  deps: BillingDeps,
  asked: { paymentId: string; userId: string },
): Promise<PaymentState> {
  const payment = await findOwnPayment(deps.db, asked)
  if (!payment) throw new AppError('payment_not_found')
  if (payment.status !== 'pending' || payment.review_reason) return toPaymentState(payment)
  const { paymentId } = asked
  if (!(await takeCheck(deps.db, { paymentId, now: deps.now(), pauseMs }))) return toPaymentState(payment)

  await checkPayment(deps, paymentId)
  return toPaymentState((await findOwnPayment(deps.db, asked)) ?? payment)
}

function toPaymentState(payment: PaymentRow): PaymentState {
  const isUndecided = payment.status === 'pending' || payment.status === 'failed'
  const isInReview = isUndecided && payment.review_reason !== null
  return { status: payment.status, planId: payment.plan, isInReview, message: toMessage(payment, isInReview) }
}

function toMessage({ status, failure_reason }: PaymentRow, isInReview: boolean): string {
  if (isInReview)
    return 'Платёж не сошёлся с заказом, и мы уже разбираемся: либо включим тариф, либо вернём деньги. Платить ещё раз не нужно.'
  if (status === 'succeeded') return 'Оплата прошла успешно. Тариф уже действует.'
  if (status === 'refunded') return 'Деньги возвращены тем же способом, которым вы платили.'
  if (status === 'failed') return failureText(failure_reason)
  return 'Платёж обрабатывается. Как только он подтвердится, тариф включится сам; эту страницу можно закрыть.'
}
