import type { Payment } from '@lunaria/contract/payments'
import type { Db } from '#db/connect.ts'
import { listPaymentRows, type PaymentRow } from './queries.ts'

/** A user's payments, newest first. */
export async function listPayments(db: Db, { userId, limit }: { userId: string; limit: number }): Promise<Payment[]> {
  const rows = await listPaymentRows(db, { userId, limit })
  return rows.map((row) => paymentOf(row, { userId, email: row.email }))
}

/** A payment as the API shows it. */
function paymentOf(payment: PaymentRow, { userId, email }: { userId: string; email: string }): Payment {
  return {
    id: payment.id,
    yookassa_payment_id: payment.yookassa_payment_id,
    userId,
    userEmail: email,
    planId: payment.plan,
    description: payment.description,
    amount: payment.amount_kopecks / 100,
    status: payment.status,
    payment_method: payment.method_type,
    method: payment.method_title,
    created_at: payment.created_at.toISOString(),
  }
}
