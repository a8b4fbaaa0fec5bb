import type { PlanId } from '@lunaria/contract/common'
import { largestPlan } from '@lunaria/contract/plan-names'
import { dayMs } from '@lunaria/words/time'
import { type Insertable, sql } from 'kysely'
import { uuidv7 } from '#lib/uuid.ts'
import type { Db } from '#platform/db/connect.ts'
import type { GrantsTable } from '#platform/db/money-tables.ts'
import type { Rest } from './grant-chain.ts'
import type { SuccessorGrant } from './grant-chain-queries.ts'

type Asked = { grantId: string; now: Date }

type NewGrant = Omit<Insertable<GrantsTable>, 'id' | 'starts_at' | 'status'> & { now: Date }

/** Starts a grant. Returns it as it is stored. */
export function insertGrant(db: Db, { now, ...grant }: NewGrant) {
  return db
    .insertInto('grants')
    .values({ ...grant, id: uuidv7(now.getTime()), starts_at: now, status: 'active' })
    .returning(['id', 'ends_at', 'message_limit'])
    .executeTakeFirstOrThrow()
}

/** Returns the grant that a payment made. */
export function findPaidGrant(db: Db, paymentId: string): Promise<{ id: string } | undefined> {
  return db.selectFrom('grants').select('id').where('payment_id', '=', paymentId).executeTakeFirst()
}

/** Supersedes the active grant and returns it. */
export async function supersedeGrant(db: Db, { userId, now }: { userId: string; now: Date }) {
  await closeExpired(db, { userId, now })
  return db
    .updateTable('grants')
    .set({ status: 'superseded', ended_at: now })
    .where('user_id', '=', userId)
    .where('status', '=', 'active')
    .returning(['id', 'plan', 'ends_at', 'messages_used', 'message_limit', 'frozen_at'])
    .executeTakeFirst()
}

/** Closes a plan whose time is over. */
async function closeExpired(db: Db, { userId, now }: { userId: string; now: Date }): Promise<void> {
  await db
    .updateTable('grants')
    .set((grant) => ({ status: 'expired', ended_at: grant.ref('ends_at') }))
    .where('user_id', '=', userId)
    .where('status', '=', 'active')
    .where('ends_at', '<=', now.toISOString())
    .execute()
}

/** Ends the current plan immediately, without a refund; true when there was one. */
export async function endPlan(db: Db, { userId, now }: { userId: string; now: Date }): Promise<boolean> {
  const ended = await db
    .updateTable('grants')
    .set({ status: 'cancelled', ends_at: now, ended_at: now })
    .where('user_id', '=', userId)
    .where('status', '=', 'active')
    .where('ends_at', '>', now.toISOString())
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

/** The end of a plan that lasts no longer than this needs no reminder the day before. */
const shortMs = 2 * dayMs

/** Closes the plans whose time is over. Returns them with their users. */
export function closeOverdue(db: Db, now: Date) {
  return db
    .updateTable('grants')
    .set({ status: 'expired', ended_at: sql`ends_at` })
    .from('users')
    .whereRef('users.id', '=', 'grants.user_id')
    .where('grants.status', '=', 'active')
    .where('grants.ends_at', '<=', now.toISOString())
    .returning(['users.email', 'users.is_guest', 'grants.plan', 'grants.ends_at'])
    .execute()
}

/** Opens plans again whose time is not over; none for a user who has another one. Returns how many. */
export async function reopenEarlyClosed(db: Db, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('grants')
    .set({ status: 'active', ended_at: null })
    .where('id', 'in', (closed) =>
      closed
        .selectFrom('grants')
        .select('id')
        .distinctOn('user_id')
        .where('status', '=', 'expired')
        .where('ends_at', '>', now.toISOString())
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('grants as current')
                .select('current.id')
                .whereRef('current.user_id', '=', 'grants.user_id')
                .where('current.status', '=', 'active'),
            ),
          ),
        )
        .orderBy('user_id')
        .orderBy('starts_at', 'desc'),
    )
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Takes the plans that end within a day and of whose end no reminder was sent. */
export function takeReminders(db: Db, now: Date) {
  return db
    .updateTable('grants')
    .set({ reminded_at: now })
    .from('users')
    .whereRef('users.id', '=', 'grants.user_id')
    .where('users.is_guest', '=', false)
    .where('grants.status', '=', 'active')
    .where('grants.reminded_at', 'is', null)
    .where('grants.ends_at', '>', now.toISOString())
    .where('grants.ends_at', '<=', new Date(now.getTime() + dayMs).toISOString())
    .where(sql<boolean>`grants.ends_at - grants.starts_at > ${shortMs}::float8 * interval '1 millisecond'`)
    .returning(['users.email', 'grants.plan', 'grants.ends_at', 'grants.message_limit', 'grants.messages_used'])
    .execute()
}

/**
 * Stops the current plan while its refund is undecided: no message is taken from it, and nothing of it passes to a
 * newer one. A plan that a newer one has taken over continues in that one.
 */
export async function freezePlan(db: Db, { grantId, now }: Asked): Promise<void> {
  await db
    .updateTable('grants')
    .set({ frozen_at: now })
    .where('id', '=', grantId)
    .where('status', '=', 'active')
    .where('ends_at', '>', now.toISOString())
    .execute()
}

/** Returns what decides whether a plan can be given back. */
export function findGrantState(db: Db, grantId: string) {
  return db.selectFrom('grants').select(['status', 'ends_at']).where('id', '=', grantId).executeTakeFirst()
}

/** Ends the freezing of a plan. Returns it; undefined where it was not frozen. */
export function endFreezing(db: Db, grantId: string) {
  return db
    .updateTable('grants')
    .set({ frozen_at: null })
    .where('id', '=', grantId)
    .where('frozen_at', 'is not', null)
    .returning(['status', 'plan', 'ends_at', 'messages_used', 'message_limit'])
    .executeTakeFirst()
}

type Growth = { heir: SuccessorGrant; plan: PlanId; rest: Rest; now: Date }

/** Adds the unused messages and time of a frozen plan to the plan that was bought meanwhile. */
export async function growPlan(db: Db, { heir, plan, rest, now }: Growth): Promise<void> {
  await db
    .updateTable('grants')
    .set({
      plan: largestPlan(plan, heir.plan),
      message_limit: sql`message_limit + ${rest.messages}::int`,
      carried_messages: sql`carried_messages + ${rest.messages}::int`,
      ends_at: sql`ends_at + ${rest.ms}::float8 * interval '1 millisecond'`,
    })
    .where('id', '=', heir.id)
    .where('ends_at', '>', now.toISOString())
    .execute()
}

type Shrinking = { grantId: string; plan: PlanId | undefined; by: Rest; now: Date }

/** Takes so much out of a grant; without a plan that is left it ends as refunded. */
export async function shrinkGrant(db: Db, { grantId, plan, by, now }: Shrinking): Promise<void> {
  await db
    .updateTable('grants')
    .set({
      ...(plan ? { plan } : { status: 'refunded', ended_at: now }),
      message_limit: sql`greatest(messages_used, message_limit - ${by.messages}::int)`,
      ends_at: sql`ends_at - ${by.ms}::float8 * interval '1 millisecond'`,
    })
    .where('id', '=', grantId)
    .execute()
}

/** Ends a grant as refunded. Returns it as it was; undefined for one that had already ended. */
export async function refundGrant(db: Db, { grantId, now }: Asked) {
  const grant = await db
    .selectFrom('grants')
    .select(['status', 'frozen_at', 'user_id', 'source'])
    .where('id', '=', grantId)
    .where('status', 'in', ['active', 'superseded'])
    .forUpdate()
    .executeTakeFirst()
  if (!grant) return undefined
  await db
    .updateTable('grants')
    .set({ status: 'refunded', ended_at: now, frozen_at: null, ...(grant.status === 'active' && { ends_at: now }) })
    .where('id', '=', grantId)
    .execute()
  return grant
}

/** Returns whether all payments of a plan are being returned, not that of this grant alone. */
export async function isCancelled(db: Db, grantId: string): Promise<boolean> {
  const refund = await db
    .selectFrom('refunds')
    .select('id')
    .where('grant_id', '=', grantId)
    .where('cancellation_id', 'is not', null)
    .where('status', '!=', 'refused')
    .executeTakeFirst()
  return refund !== undefined
}

/** Ends the grants that a cancelled plan included, so that a later partial refund does not reduce a newer plan. */
export async function endTakenOver(db: Db, { grantId, now }: Asked): Promise<void> {
  await sql`
    with recursive chain as (
      select id, took_over_id from grants where id = ${grantId}
      union all
      select earlier.id, earlier.took_over_id from grants earlier join chain on earlier.id = chain.took_over_id
    )
    update grants set ended_at = ${now}, status = case
      when exists (
        select from refunds where refunds.payment_id = grants.payment_id and refunds.status in ('pending', 'succeeded')
          and refunds.grant_id = ${grantId}
      ) then 'refunded' else 'cancelled' end
    where id in (select id from chain) and status = 'superseded'`.execute(db)
}
