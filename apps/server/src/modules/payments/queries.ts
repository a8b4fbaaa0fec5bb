import type { Selectable } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { PaymentsTable, RefundsTable } from '#db/money-tables.ts'

export type PaymentRow = Selectable<PaymentsTable>
export type RefundRow = Selectable<RefundsTable>

/** An undecided payment made a short time ago, of the same plan at the same price: the one that a second click means. */
export function findOpenPayment(
  db: Db,
  where: { userId: string; plan: 'daily' | 'monthly'; amountKopecks: number; since: Date },
): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('payments')
    .select('id')
    .where('user_id', '=', where.userId)
    .where('plan', '=', where.plan)
    .where('amount_kopecks', '=', where.amountKopecks)
    .where('status', '=', 'pending')
    .where('review_reason', 'is', null)
    .where('created_at', '>', where.since)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

type NewPayment = Pick<
  PaymentRow,
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

export async function insertPayment(db: Db, { now, ...payment }: NewPayment): Promise<void> {
  await db
    .insertInto('payments')
    .values({ ...payment, currency: 'RUB', created_at: now, updated_at: now })
    .execute()
  await insertStep(db, { paymentId: payment.id, status: 'pending', now })
}

export function findPayment(db: Db, paymentId: string): Promise<PaymentRow | undefined> {
  return db.selectFrom('payments').selectAll().where('id', '=', paymentId).executeTakeFirst()
}

export function findOwnPayment(db: Db, where: { paymentId: string; userId: string }): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', where.paymentId)
    .where('user_id', '=', where.userId)
    .executeTakeFirst()
}

/** A payment, held to the end of the transaction. Whoever also holds its user holds him first. */
export function lockPayment(db: Db, paymentId: string): Promise<PaymentRow | undefined> {
  return db.selectFrom('payments').selectAll().where('id', '=', paymentId).forUpdate().executeTakeFirst()
}

type PaymentChanges = Partial<Omit<PaymentRow, 'id' | 'user_id' | 'created_at' | 'updated_at'>>

/** Changes a payment; a new status or finding also goes into its history. */
export async function updatePayment(
  db: Db,
  { id, now, note, ...changes }: { id: string; now: Date; note?: string } & PaymentChanges,
): Promise<void> {
  await db
    .updateTable('payments')
    .set({ ...changes, updated_at: now })
    .where('id', '=', id)
    .execute()
  if (changes.status || note) await insertStep(db, { paymentId: id, status: changes.status, note, now })
}

async function insertStep(
  db: Db,
  { paymentId, status, note, now }: { paymentId: string; status?: PaymentRow['status']; note?: string; now: Date },
): Promise<void> {
  await db
    .insertInto('payment_steps')
    .values({ payment_id: paymentId, status: status ?? 'noted', note: note ?? null, at: now })
    .execute()
}

/** One look at the provider in so many seconds, whoever asks: true for whoever may look now. */
export async function takeCheck(
  db: Db,
  { paymentId, now, pauseMs }: { paymentId: string; now: Date; pauseMs: number },
) {
  const before = new Date(now.getTime() - pauseMs)
  const taken = await db
    .updateTable('payments')
    .set({ checked_at: now })
    .where('id', '=', paymentId)
    .where((where) => where.or([where('checked_at', 'is', null), where('checked_at', '<=', before)]))
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

type Due = { now: Date; leaseMs: number; limit: number }

/** Takes what is due, for a while: should this process die, another one comes to it later. */
export async function takeDue(db: Db, table: 'payments' | 'refunds', { now, leaseMs, limit }: Due): Promise<string[]> {
  const taken = await db
    .updateTable(table)
    .set({ next_check_at: new Date(now.getTime() + leaseMs) })
    .where('id', 'in', (from) =>
      from
        .selectFrom(table)
        .select('id')
        .where('next_check_at', '<=', now)
        .orderBy('next_check_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute()
  return taken.map(({ id }) => id)
}

export function findByProviderId(db: Db, providerId: string): Promise<PaymentRow | undefined> {
  return db.selectFrom('payments').selectAll().where('yookassa_payment_id', '=', providerId).executeTakeFirst()
}

/** Succeeded payments of a time by what the provider calls them. */
export function listPaid(db: Db, { since, until }: { since: Date; until: Date }) {
  return db
    .selectFrom('payments')
    .select(['id', 'yookassa_payment_id', 'amount_kopecks', 'review_reason', 'accepted_reason'])
    .where('status', 'in', ['succeeded', 'refunded'])
    .where('paid_at', '>=', since)
    .where('paid_at', '<', until)
    .execute()
}

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

export function findEmail(db: Db, userId: string) {
  return db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst()
}
