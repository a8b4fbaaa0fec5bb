import { dayMs } from '@lunaria/words/time'
import { sql } from 'kysely'
import type { Db } from '#platform/db/connect.ts'
import { findUsage } from './usage-queries.ts'

/**
 * Gives a taken message back, once however often it is called. When the plan it was taken from has meanwhile
 * been taken over by a newer one, the newer one grows by the message, as it did by the other unused ones.
 */
export async function giveBackMessage(
  db: Db,
  { chargeId, reason, now }: { chargeId: string; reason: string; now: Date },
): Promise<boolean> {
  const returned = await db
    .updateTable('charges')
    .set({ returned_at: now, returned_reason: reason })
    .where('id', '=', chargeId)
    .where('returned_at', 'is', null)
    .returning(['grant_id', 'user_id'])
    .executeTakeFirst()
  if (!returned) return false

  const { status, frozen_at } = await db
    .updateTable('grants')
    .set((grant) => ({ messages_used: grant('messages_used', '-', 1) }))
    .where('id', '=', returned.grant_id)
    .returning(['status', 'frozen_at'])
    .executeTakeFirstOrThrow()
  if (status !== 'superseded' || frozen_at) return true

  await growCurrent(db, { userId: returned.user_id, now })
  return true
}

/** How many messages a user gets back within a day for answers stopped before their first word: the provider may have been asked for each. */
const stopsReturnedDaily = 10

/**
 * Returns whether one more stopped answer gives its message back. Holds the plan, so that stops at the same time count
 * one another.
 */
export async function isStopReturned(
  db: Db,
  { chargeId, userId, now }: { chargeId: string; userId: string; now: Date },
): Promise<boolean> {
  await db
    .selectFrom('grants')
    .select('id')
    .where('id', '=', (where) => where.selectFrom('charges').select('grant_id').where('id', '=', chargeId))
    .forUpdate()
    .execute()
  const { count } = await db
    .selectFrom('charges')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .where('returned_at', '>', new Date(now.getTime() - dayMs).toISOString())
    .where('returned_reason', '=', 'stopped')
    .executeTakeFirstOrThrow()
  return count < stopsReturnedDaily
}

/** Adds a message to the plan of now, if there is one. */
async function growCurrent(db: Db, { userId, now }: { userId: string; now: Date }): Promise<void> {
  for (;;) {
    const grown = await db
      .updateTable('grants')
      .set((grant) => ({ message_limit: grant('message_limit', '+', 1) }))
      .where('user_id', '=', userId)
      .where('status', '=', 'active')
      .where('ends_at', '>', now.toISOString())
      .returning('id')
      .executeTakeFirst()
    // Nothing has grown: there is no plan, or it was being taken over in turn; then the one that did it grows.
    if (grown || (await findUsage(db, { userId, now })).subscriptionType === 'free') return
  }
}

/** Gives back what was taken for a question, if it still is. */
export async function giveBackQuestion(
  db: Db,
  { messageId, reason, now }: { messageId: string; reason: string; now: Date },
): Promise<void> {
  const charge = await db
    .selectFrom('charges')
    .select('id')
    .where('message_id', '=', messageId)
    .where('returned_at', 'is', null)
    .executeTakeFirst()
  if (charge) await giveBackMessage(db, { chargeId: charge.id, reason, now })
}
