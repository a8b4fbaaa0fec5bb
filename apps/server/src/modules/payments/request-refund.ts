import { randomUUID } from 'node:crypto'
import type { Db } from '#db/connect.ts'
import { uuidv7 } from '#lib/uuid.ts'
import { nextCheckAt } from './check-times.ts'
import { refundRequest } from './payment-request.ts'
import type { PaymentRow } from './queries.ts'
import { insertRefund } from './refund-queries.ts'

type Wanted = {
  payment: PaymentRow
  origin: 'user' | 'orphan' | 'admin'
  /** The plan that ends with it. */
  grantId: string | null
  /** All that is left, unless it is said. */
  amountKopecks?: number
  /** Of a part of the payment, where receipts are sent (refund-receipt.ts). */
  receipt?: object
  now: Date
}

/**
 * Writes down that money of a payment is to be returned, with the key and the body of the call: from then on
 * it is carried out, by whoever comes first. In a transaction that holds the payment; its id.
 */
export async function requestRefund(
  db: Db,
  { payment, origin, grantId, amountKopecks = payment.amount_kopecks - payment.refunded_kopecks, receipt, now }: Wanted,
): Promise<string> {
  if (payment.yookassa_payment_id === null) throw new Error(`Payment ${payment.id} was never made at the provider`)
  const id = uuidv7(now.getTime())
  await insertRefund(db, {
    id,
    payment_id: payment.id,
    grant_id: grantId,
    origin,
    amount_kopecks: amountKopecks,
    status: 'requested',
    yookassa_refund_id: null,
    idempotence_key: randomUUID(),
    request_body: refundRequest({
      providerPaymentId: payment.yookassa_payment_id,
      amountKopecks,
      description: `Возврат. ${payment.description}`,
      receipt,
    }),
    next_check_at: nextCheckAt(now, now) ?? now,
    now,
  })
  return id
}
