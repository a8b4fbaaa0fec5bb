import type { Db } from '#db/connect.ts'
import { lockUser } from '#modules/people/lock-user.ts'
import { lockPayment, type PaymentRow } from './queries.ts'

/**
 * A payment and its user, held to the end of the transaction. Everything that moves money or plans takes the user
 * first, so a cancellation, an activation and a refund of one person come one after another and never lock crosswise.
 */
export async function holdPayment(db: Db, paymentId: string): Promise<PaymentRow | undefined> {
  const payment = await db.selectFrom('payments').select('user_id').where('id', '=', paymentId).executeTakeFirst()
  if (payment?.user_id) await lockUser(db, payment.user_id)
  return lockPayment(db, paymentId)
}
