import { dayMs } from '@lunaria/words/time'
import { sql } from 'kysely'
import { AppError } from '#lib/app-error.ts'
import { uuidv7 } from '#lib/uuid.ts'
import type { Db } from '#platform/db/connect.ts'
import { findUsage, toUsage } from './usage-queries.ts'

/** Without a message it is taken for something that is in no chat. */
type Taking = { userId: string; messageId: string | null; now: Date }

/** Takes one message of the current plan for a question, or says why there is none. Exact under parallel calls. */
export async function takeMessage(db: Db, asked: Taking): Promise<{ chargeId: string }> {
  for (;;) {
    const taken = await takeOnce(db, asked)
    if (taken) return { chargeId: taken.id }
    await refuseMessage(db, asked)
  }
}

/** Takes a message by one conditional update: parallel calls cannot share the last message. */
function takeOnce(db: Db, { userId, messageId, now }: Taking): Promise<{ id: string } | undefined> {
  const chargeId = uuidv7(now.getTime())
  return db
    .with('taken', (cte) =>
      cte
        .updateTable('grants')
        .set((grant) => ({ messages_used: grant('messages_used', '+', 1) }))
        .where('user_id', '=', userId)
        .where('status', '=', 'active')
        .where('ends_at', '>', now.toISOString())
        .where('frozen_at', 'is', null)
        .whereRef('messages_used', '<', 'message_limit')
        .returning('id'),
    )
    .insertInto('charges')
    .columns(['id', 'user_id', 'grant_id', 'message_id', 'taken_at'])
    .expression((from) =>
      from
        .selectFrom('taken')
        .select((select) => [
          select.val(chargeId).$castTo<string>().as('id'),
          select.val(userId).as('user_id'),
          'taken.id as grant_id',
          select.val(messageId).as('message_id'),
          select.val(now).as('taken_at'),
        ]),
    )
    .returning('id')
    .executeTakeFirst()
}

/**
 * Says why a message could not be taken. Returns when there is one after all: a new plan may have taken over from the
 * old one at that very moment, and the taking is to be tried again.
 */
export async function refuseMessage(db: Db, { userId, now }: { userId: string; now: Date }): Promise<void> {
  const grant = await db
    .selectFrom('grants')
    .select(['plan', 'ends_at', 'messages_used', 'message_limit', 'frozen_at'])
    .where('user_id', '=', userId)
    .where('status', '=', 'active')
    .where('ends_at', '>', now.toISOString())
    .executeTakeFirst()
  const details = toUsage(grant)
  if (!grant) throw new AppError('plan_required', { details })
  if (grant.frozen_at) throw new AppError('refund_under_way', { details })
  if (details.remainingMessages === 0) throw new AppError('message_limit_reached', { details })
}

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
