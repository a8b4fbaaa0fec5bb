import type { Payment } from '@lunaria/contract/payments'
import type { Db } from '#platform/db/connect.ts'
import { methodText, paymentNote } from './payment-words.ts'
import { listPaymentRows } from './queries.ts'

/** Returns a user's payments, newest first. */
export async function listPayments(db: Db, { userId, limit }: { userId: string; limit: number }): Promise<Payment[]> {
  const rows = await listPaymentRows(db, { userId, limit })
  return rows.map((payment) => ({
    id: payment.id,
    yookassa_payment_id: payment.yookassa_payment_id,
    userId,
    userEmail: payment.email,
    planId: payment.plan,
    description: payment.description,
    amount: payment.amount_kopecks / 100,
    status: payment.status,
    note: paymentNote(payment, payment.open_refund),
    payment_method: payment.method_type,
    method: methodText(payment),
    created_at: payment.created_at,
  }))
}
