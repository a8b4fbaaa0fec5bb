import { randomUUID } from 'node:crypto'
import { ApiError, invalid } from './api-error.ts'
import { type Desk, timeIn } from './desk.ts'
import { takeFault } from './faults.ts'
import { notify } from './notifications.ts'
import { getPayment, toAmount } from './payments.ts'
import { checkReceipt } from './receipt.ts'
import type { NewRefund } from './requests.ts'
import type { Payment, Refund, Settings } from './state.ts'

/**
 * Gives back a paid payment or a part of it. It succeeds immediately, unless a fault wants it to wait or to be refused.
 * A pending refund holds its sum: more than the payment can never be asked back.
 */
export function createRefund(desk: Desk, request: NewRefund): Refund {
  const payment = getPayment(desk, request.payment_id)
  const left = refundableKopecks(desk, payment)
  if (payment.status !== 'succeeded') throw invalid('Payment can not be refunded in current status', 'payment_id')
  if (request.amount > left) throw invalid('Refund amount is more than refundable amount', 'amount.value')
  checkRefundReceipt(request, payment, desk.state.settings.receipts)

  const refund: Refund = {
    id: randomUUID(),
    paymentId: payment.id,
    status: 'pending',
    createdAt: desk.now().toISOString(),
    kopecks: request.amount,
    description: request.description,
    metadata: request.metadata,
    receipt: request.receipt,
  }
  desk.state.refunds.push(refund)
  const fault = takeFault(desk, ['refund-pending', 'refund-canceled'], { paymentId: payment.id })
  if (!fault) settleRefund(desk, refund, { status: 'succeeded' })
  else if (fault.kind === 'refund-canceled') settleRefund(desk, refund, { status: 'canceled', reason: fault.reason })
  else if (fault.delayMs !== undefined)
    refund.ending = { at: timeIn(desk, fault.delayMs), status: fault.becomes, reason: fault.reason }
  return refund
}

/** Throws the provider's 404. */
export function getRefund({ state }: Desk, id: string): Refund {
  const refund = state.refunds.find((candidate) => candidate.id === id)
  if (!refund) throw new ApiError('not_found', 'Refund not found or forbidden', { parameter: 'refund_id' })
  return refund
}

type RefundEnd = { status: 'succeeded' | 'canceled'; reason?: string }

/** Ends a pending refund. Only success is announced, as the provider does it. Does nothing to one that has ended. */
export function settleRefund(desk: Desk, refund: Refund, { status, reason = 'general_decline' }: RefundEnd): void {
  if (refund.status !== 'pending') return
  refund.status = status
  refund.ending = undefined
  if (status === 'canceled') {
    refund.cancellation = { party: reason === 'insufficient_funds' ? 'yoo_money' : 'refund_network', reason }
    return
  }
  getPayment(desk, refund.paymentId).refundedKopecks += refund.kopecks
  const { id: objectId, paymentId } = refund
  notify(desk, { event: 'refund.succeeded', object: presentRefund(refund), objectId, paymentId })
}

/** Returns the refund as the protocol shows it. */
export function presentRefund(refund: Refund): Record<string, unknown> {
  return {
    id: refund.id,
    payment_id: refund.paymentId,
    status: refund.status,
    cancellation_details: refund.cancellation,
    receipt_registration: refund.receipt && refund.status,
    created_at: refund.createdAt,
    amount: toAmount(refund.kopecks),
    description: refund.description,
    metadata: refund.metadata,
  }
}

function refundableKopecks({ state }: Desk, { id, kopecks }: Payment): number {
  const held = state.refunds.filter(({ paymentId, status }) => paymentId === id && status !== 'canceled')
  return kopecks - held.reduce((sum, refund) => sum + refund.kopecks, 0)
}

/**
 * Checks a receipt. A full refund takes the payment's; a partial one names what goes back, or what remains
 * (self-employed).
 */
function checkRefundReceipt({ amount, receipt }: NewRefund, payment: Payment, mode: Settings['receipts']): void {
  if (receipt === undefined && amount === payment.kopecks) return
  const remaining = payment.kopecks - payment.refundedKopecks - amount
  checkReceipt(receipt, mode === 'self-employed' ? remaining : amount, mode)
}
