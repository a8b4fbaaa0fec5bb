import { randomUUID } from 'node:crypto'
import { hourMs } from '@lunaria/words/time'
import { ApiError, invalid } from './api-error.ts'
import type { Desk } from './desk.ts'
import type { Event } from './faults.ts'
import { toValue } from './money.ts'
import { notify } from './notifications.ts'
import { checkReceipt } from './receipt.ts'
import type { Capture, NewPayment } from './requests.ts'
import type { Payment } from './state.ts'
import type { Cancellation, Card } from './test-cards.ts'

const captureLimitMs = 7 * 24 * hourMs

/** Saves a new payment; throws where its receipt is not as the shop's settings demand. */
export function createPayment(desk: Desk, request: NewPayment): Payment {
  checkReceipt(request.receipt, request.amount, desk.state.settings.receipts)
  const payment: Payment = {
    id: randomUUID(),
    status: 'pending',
    createdAt: desk.now().toISOString(),
    kopecks: request.amount,
    isCapturedAtOnce: request.capture,
    returnUrl: request.confirmation.return_url,
    description: request.description,
    metadata: request.metadata,
    customerId: request.merchant_customer_id,
    receipt: request.receipt,
    refundedKopecks: 0,
  }
  desk.state.payments.push(payment)
  return payment
}

/** Returns a payment; undefined where there is none. */
export function findPayment({ state }: Desk, id: string): Payment | undefined {
  return state.payments.find((payment) => payment.id === id)
}

/** Throws the provider's 404. */
export function getPayment(desk: Desk, id: string): Payment {
  const payment = findPayment(desk, id)
  if (!payment) throw new ApiError('not_found', 'Payment not found or forbidden', { parameter: 'payment_id' })
  return payment
}

/** Takes the payer's money: the payment succeeds, or waits for its capture. Does nothing once it is not pending. */
export function pay(desk: Desk, payment: Payment, card: Card, hasThreeDSecure: boolean): void {
  if (payment.status !== 'pending') return
  const now = desk.now().toISOString()
  Object.assign(payment, { card, hasThreeDSecure, attempt: undefined, paidAt: now })
  payment.status = payment.isCapturedAtOnce ? 'succeeded' : 'waiting_for_capture'
  if (payment.isCapturedAtOnce) payment.capturedAt = now
  announce(desk, payment)
}

/** Ends a payment without money. Does nothing to one that has ended already. */
export function cancel(desk: Desk, payment: Payment, cancellation: Cancellation): void {
  if (payment.status !== 'pending' && payment.status !== 'waiting_for_capture') return
  Object.assign(payment, { status: 'canceled', cancellation, attempt: undefined })
  announce(desk, payment)
}

/** Answers POST /payments/{id}/capture: takes the held money, or a part of it. */
export function capturePayment(desk: Desk, payment: Payment, { amount = payment.kopecks, receipt }: Capture): void {
  if (payment.status !== 'waiting_for_capture') throw invalid('Payment can not be captured in current status.')
  if (amount > payment.kopecks) throw invalid('Illegal amount for capture', 'amount.value')
  if (receipt !== undefined) checkReceipt(receipt, amount, desk.state.settings.receipts)
  Object.assign(payment, { status: 'succeeded', kopecks: amount, capturedAt: desk.now().toISOString() })
  announce(desk, payment)
}

/** Answers POST /payments/{id}/cancel: gives held money back; a pending payment cannot be cancelled. */
export function cancelPayment(desk: Desk, payment: Payment): void {
  if (payment.isCapturedAtOnce) throw invalid('You can not cancel payment with autocapture')
  if (payment.status !== 'waiting_for_capture') throw invalid('Payment can not be canceled in current status')
  cancel(desk, payment, { party: 'merchant', reason: 'canceled_by_merchant' })
}

/** Returns when the payment ends by itself: an hour to pay, seven days to capture. */
export function findExpiry({ status, createdAt, paidAt }: Payment): string | undefined {
  if (status === 'pending') return after(createdAt, hourMs)
  if (status === 'waiting_for_capture') return after(paidAt ?? createdAt, captureLimitMs)
  return undefined
}

/** Cancels a payment that was not paid or not captured in time. */
export function expire(desk: Desk, payment: Payment): void {
  const reason = payment.status === 'pending' ? 'expired_on_confirmation' : 'expired_on_capture'
  cancel(desk, payment, { party: 'yoo_money', reason })
}

/** Returns the address of the page where a payment is paid. */
export function pageAddress(desk: Desk, { id }: Payment): string {
  return `${desk.url}/checkout/payments/v2/contract?orderId=${id}`
}

/** Returns the payment as the protocol shows it. */
export function presentPayment(desk: Desk, payment: Payment): Record<string, unknown> {
  const { shop } = desk
  const { status, kopecks, refundedKopecks } = payment
  const isPaid = status === 'succeeded' || status === 'waiting_for_capture'
  return {
    id: payment.id,
    status,
    amount: toAmount(kopecks),
    income_amount:
      status === 'succeeded'
        ? toAmount(kopecks - Math.round((kopecks * desk.state.settings.feePercent) / 100))
        : undefined,
    description: payment.description,
    recipient: { account_id: shop.shopId, gateway_id: '1' },
    payment_method: payment.card && toPaymentMethod(payment, payment.card),
    captured_at: payment.capturedAt,
    created_at: payment.createdAt,
    expires_at: status === 'waiting_for_capture' ? findExpiry(payment) : undefined,
    confirmation:
      status === 'pending'
        ? { type: 'redirect', return_url: payment.returnUrl, confirmation_url: pageAddress(desk, payment) }
        : undefined,
    test: true,
    refunded_amount: status === 'succeeded' ? toAmount(refundedKopecks) : undefined,
    paid: isPaid,
    refundable: status === 'succeeded' && refundedKopecks < kopecks,
    receipt_registration: payment.receipt && (status === 'succeeded' || status === 'canceled' ? status : 'pending'),
    metadata: payment.metadata ?? {},
    cancellation_details: payment.cancellation,
    authorization_details: isPaid
      ? {
          rrn: toDigits(payment.id, 12),
          auth_code: toDigits(payment.id, 6),
          three_d_secure: { applied: payment.hasThreeDSecure === true },
        }
      : undefined,
    merchant_customer_id: payment.customerId,
  }
}

/** Returns kopecks as the protocol writes roubles. */
export function toAmount(kopecks: number): { value: string; currency: 'RUB' } {
  return { value: toValue(kopecks), currency: 'RUB' }
}

function announce(desk: Desk, payment: Payment): void {
  const events: Partial<Record<Payment['status'], Event>> = {
    succeeded: 'payment.succeeded',
    canceled: 'payment.canceled',
    waiting_for_capture: 'payment.waiting_for_capture',
  }
  const event = events[payment.status]
  if (event) notify(desk, { event, object: presentPayment(desk, payment), objectId: payment.id, paymentId: payment.id })
}

function toPaymentMethod({ id }: Payment, card: Card) {
  return {
    type: 'bank_card',
    id,
    saved: false,
    status: 'inactive',
    title: `Bank card *${card.last4}`,
    card: {
      first6: card.first6,
      last4: card.last4,
      expiry_year: card.expiryYear,
      expiry_month: card.expiryMonth,
      card_type: card.cardType,
      issuer_country: 'RU',
    },
  }
}

/** Digits that are always the same for one id. */
function toDigits(id: string, count: number): string {
  const number = BigInt(`0x${id.replaceAll('-', '')}`)
  return String(number % 10n ** BigInt(count)).padStart(count, '0')
}

function after(time: string, ms: number): string {
  return new Date(Date.parse(time) + ms).toISOString()
}
