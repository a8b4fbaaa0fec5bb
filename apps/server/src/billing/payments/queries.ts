import type { PaymentStep } from '@lunaria/contract/admin-payments'
import type { PlanId } from '@lunaria/contract/common'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db } from '#platform/db/connect.ts'
import type { PaymentsTable, RefundsTable } from '#platform/db/money-tables.ts'

export type PaymentRow = Selectable<PaymentsTable>
export type RefundRow = Selectable<RefundsTable>

/**
 * Returns an undecided payment made a short time ago, of the same plan at the same price: the one that a second click
 * means.
 */
export function findOpenPayment(
  db: Db,
  where: { userId: string; plan: PlanId; amountKopecks: number; since: Date },
): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('payments')
    .select('id')
    .where('user_id', '=', where.userId)
    .where('plan', '=', where.plan)
    .where('amount_kopecks', '=', where.amountKopecks)
    .where('status', '=', 'pending')
    .where('review_reason', 'is', null)
    .where('created_at', '>', where.since.toISOString())
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

type NewPayment = Pick<
  Insertable<PaymentsTable>,
  | 'id'
  | 'plan'
  | 'description'
  | 'amount_kopecks'
  | 'duration_days'
  | 'message_limit'
  | 'idempotence_key'
  | 'request_body'
  | 'next_check_at'
> & { user_id: string; now: Date }

/** Saves a new payment in roubles, with the first step of its history. */
export async function insertPayment(db: Db, { now, ...payment }: NewPayment): Promise<void> {
  await db
    .insertInto('payments')
    .values({ ...payment, currency: 'RUB', created_at: now, updated_at: now })
    .execute()
  await insertStep(db, { paymentId: payment.id, step: { kind: 'ordered' }, now })
}

/** Returns a payment of any user. */
export function findPayment(db: Db, paymentId: string): Promise<PaymentRow | undefined> {
  return db.selectFrom('payments').selectAll().where('id', '=', paymentId).executeTakeFirst()
}

/** Returns a payment of this user. */
export function findOwnPayment(db: Db, where: { paymentId: string; userId: string }): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', where.paymentId)
    .where('user_id', '=', where.userId)
    .executeTakeFirst()
}

/** Returns whose a payment is; null once the account is gone. */
export async function findPayerId(db: Db, paymentId: string): Promise<string | null | undefined> {
  return (await db.selectFrom('payments').select('user_id').where('id', '=', paymentId).executeTakeFirst())?.user_id
}

/** Locks a payment to the end of the transaction. Its user, where both are locked, is locked first. */
export function lockPayment(db: Db, paymentId: string): Promise<PaymentRow | undefined> {
  return db.selectFrom('payments').selectAll().where('id', '=', paymentId).forUpdate().executeTakeFirst()
}

export type PaymentChanges = Omit<Updateable<PaymentsTable>, 'id' | 'user_id' | 'created_at' | 'updated_at'>

export type RefundChanges = Omit<Updateable<RefundsTable>, 'id' | 'payment_id' | 'created_at' | 'updated_at'>

/** Returns the payment as it is afterwards. */
export function updatePayment(
  db: Db,
  { id, now, ...changes }: { id: string; now: Date } & PaymentChanges,
): Promise<PaymentRow> {
  return db
    .updateTable('payments')
    .set({ ...changes, updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Adds to a payment's history. */
export async function insertStep(
  db: Db,
  { paymentId, step, now }: { paymentId: string; step: PaymentStep; now: Date },
): Promise<void> {
  await db
    .insertInto('payment_steps')
    .values({ payment_id: paymentId, step: JSON.stringify(step), at: now })
    .execute()
}

/** Returns true for the caller that may ask the provider about a payment now: one in so many seconds. */
export async function takeCheck(
  db: Db,
  { paymentId, now, pauseMs }: { paymentId: string; now: Date; pauseMs: number },
) {
  const before = new Date(now.getTime() - pauseMs)
  const taken = await db
    .updateTable('payments')
    .set({ checked_at: now })
    .where('id', '=', paymentId)
    .where((where) => where.or([where('checked_at', 'is', null), where('checked_at', '<=', before.toISOString())]))
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

type Due = { now: Date; leaseMs: number; limit: number }

/** Takes what is due, with a lease: should this process die, another one takes it when the lease is over. */
export async function takeDue(db: Db, table: 'payments' | 'refunds', { now, leaseMs, limit }: Due): Promise<string[]> {
  const taken = await db
    .updateTable(table)
    .set({ next_check_at: new Date(now.getTime() + leaseMs) })
    .where('id', 'in', (from) =>
      from
        .selectFrom(table)
        .select('id')
        .where('next_check_at', '<=', now.toISOString())
        .orderBy('next_check_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute()
  return taken.map(({ id }) => id)
}

/** Returns the payment that has this id at the provider. */
export function findByProviderId(db: Db, providerId: string): Promise<PaymentRow | undefined> {
  return db.selectFrom('payments').selectAll().where('yookassa_payment_id', '=', providerId).executeTakeFirst()
}

/** Returns payments that were paid in a period, with the provider's ids. */
export function listPaid(db: Db, { since, until }: { since: Date; until: Date }) {
  return db
    .selectFrom('payments')
    .select(['id', 'yookassa_payment_id'])
    .where('status', 'in', ['succeeded', 'refunded'])
    .where('paid_at', '>=', since.toISOString())
    .where('paid_at', '<', until.toISOString())
    .execute()
}

/** Returns a user's payments, the newest first, each with the e-mail and what became of its refund. */
export function listPaymentRows(db: Db, { userId, limit }: { userId: string; limit: number }) {
  return db
    .selectFrom('payments')
    .innerJoin('users', 'users.id', 'payments.user_id')
    .selectAll('payments')
    .select((payment) => [
      'users.email',
      payment
        .selectFrom('refunds')
        .select('refunds.status')
        .whereRef('refunds.payment_id', '=', 'payments.id')
        .where('refunds.status', 'in', ['requested', 'pending'])
        .as('open_refund'),
    ])
    .where('payments.user_id', '=', userId)
    .orderBy('payments.created_at', 'desc')
    .orderBy('payments.id', 'desc')
    .limit(limit)
    .execute()
}

/** Returns the address that a user's receipts go to. */
export function findEmail(db: Db, userId: string) {
  return db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst()
}
