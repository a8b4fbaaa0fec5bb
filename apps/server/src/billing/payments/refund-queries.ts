import type { Insertable } from 'kysely'
import type { Db } from '#platform/db/connect.ts'
import type { RefundsTable } from '#platform/db/money-tables.ts'
import { openRefund } from './payment-states.ts'
import type { RefundChanges, RefundRow } from './queries.ts'

type NewRefund = Omit<Insertable<RefundsTable>, 'refusal_reason' | 'checked_at' | 'created_at' | 'updated_at'> & {
  now: Date
}

/** Saves a new refund. */
export async function insertRefund(db: Db, { now, ...refund }: NewRefund): Promise<void> {
  await db
    .insertInto('refunds')
    .values({ ...refund, created_at: now, updated_at: now })
    .execute()
}

/** Returns a refund of any user. */
export function findRefund(db: Db, refundId: string): Promise<RefundRow | undefined> {
  return db.selectFrom('refunds').selectAll().where('id', '=', refundId).executeTakeFirst()
}

/** Returns all refunds of a payment, the oldest first. */
export function listRefunds(db: Db, paymentId: string): Promise<RefundRow[]> {
  return db.selectFrom('refunds').selectAll().where('payment_id', '=', paymentId).orderBy('id').execute()
}

/** Returns the undecided refund of a payment: there is never more than one. */
export function findOpenRefund(db: Db, paymentId: string): Promise<RefundRow | undefined> {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('status', 'in', ['requested', 'pending'])
    .executeTakeFirst()
}

/**
 * Returns the refunds with which a plan is being cancelled, of the newest payment first; none when nothing of it is
 * undecided.
 */
export async function listRefundsOfPlan(db: Db, grantId: string): Promise<RefundRow[]> {
  const rows = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .selectAll('refunds')
    .where('refunds.grant_id', '=', grantId)
    .orderBy('payments.created_at', 'desc')
    .orderBy('refunds.id')
    .execute()
  const open = openRefund(rows)
  return rows.filter(({ id, cancellation_id }) =>
    open?.cancellation_id ? cancellation_id === open.cancellation_id : id === open?.id,
  )
}

/** Returns the refunds of other payments in the cancellation that a refund belongs to. */
export async function listSiblings(db: Db, { id, cancellation_id }: RefundRow): Promise<Pick<RefundRow, 'status'>[]> {
  if (cancellation_id === null) return []
  return db
    .selectFrom('refunds')
    .select('status')
    .where('cancellation_id', '=', cancellation_id)
    .where('id', '!=', id)
    .execute()
}

/** Returns true when a cancellation since then has returned a payment to the user, or is about to. */
export async function hasOwnRefundSince(db: Db, { userId, since }: { userId: string; since: Date }): Promise<boolean> {
  const refund = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select('refunds.id')
    .where('payments.user_id', '=', userId)
    .where('refunds.origin', '=', 'user')
    .where('refunds.status', '!=', 'refused')
    .where('refunds.created_at', '>', since.toISOString())
    .limit(1)
    .executeTakeFirst()
  return refund !== undefined
}

/** Changes the named columns of a refund. */
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
