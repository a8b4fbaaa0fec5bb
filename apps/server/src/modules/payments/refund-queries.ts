import type { Db } from '#db/connect.ts'
import type { RefundRow } from './queries.ts'

type NewRefund = Omit<RefundRow, 'refusal_reason' | 'checked_at' | 'created_at' | 'updated_at'> & { now: Date }

export async function insertRefund(db: Db, { now, ...refund }: NewRefund): Promise<void> {
  await db
    .insertInto('refunds')
    .values({ ...refund, created_at: now, updated_at: now })
    .execute()
}

export function findRefund(db: Db, refundId: string): Promise<RefundRow | undefined> {
  return db.selectFrom('refunds').selectAll().where('id', '=', refundId).executeTakeFirst()
}

/** A refund, held to the end of the transaction; its payment is held before it. */
export function lockRefund(db: Db, refundId: string): Promise<RefundRow | undefined> {
  return db.selectFrom('refunds').selectAll().where('id', '=', refundId).forUpdate().executeTakeFirst()
}

/** The refund of a payment that is not decided yet: there is never more than one. */
export function findOpenRefund(db: Db, paymentId: string): Promise<RefundRow | undefined> {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('status', 'in', ['requested', 'pending'])
    .executeTakeFirst()
}

/** The undecided refund that ends a plan. */
export function findRefundOfGrant(db: Db, grantId: string): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('refunds')
    .select('id')
    .where('grant_id', '=', grantId)
    .where('status', 'in', ['requested', 'pending'])
    .executeTakeFirst()
}

/** Whether a user has been given a payment back by the rule for cancellations since a moment, or is about to be. */
export async function hasOwnRefundSince(db: Db, { userId, since }: { userId: string; since: Date }): Promise<boolean> {
  const refund = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select('refunds.id')
    .where('payments.user_id', '=', userId)
    .where('refunds.origin', '=', 'user')
    .where('refunds.status', '!=', 'refused')
    .where('refunds.created_at', '>', since)
    .limit(1)
    .executeTakeFirst()
  return refund !== undefined
}

type RefundChanges = Partial<Omit<RefundRow, 'id' | 'payment_id' | 'created_at' | 'updated_at'>>

export async function updateRefund(
  db: Db,
  { id, now, ...changes }: { id: string; now: Date } & RefundChanges,
): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ ...changes, updated_at: now })
    .where('id', '=', id)
    .execute()
}

export async function listKnownRefundIds(db: Db, paymentId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('refunds')
    .select('yookassa_refund_id')
    .where('payment_id', '=', paymentId)
    .where('yookassa_refund_id', 'is not', null)
    .execute()
  return new Set(rows.flatMap(({ yookassa_refund_id }) => yookassa_refund_id ?? []))
}
