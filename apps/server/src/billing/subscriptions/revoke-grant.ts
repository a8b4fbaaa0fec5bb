import { sql } from 'kysely'
import { uuidv7 } from '#lib/uuid.ts'
import type { Db } from '#platform/db/connect.ts'
import { growPlan } from './freeze-plan.ts'
import { computeRest, largestLeft, listGrantChain } from './grant-chain.ts'
import { findSuccessorGrants } from './successor-grant-queries.ts'

type Asked = { grantId: string; now: Date }

/**
 * Takes back what a refunded grant brought itself: out of the plan that has taken it over, or by ending it. What it took
 * over from others continues, unless the whole plan is being cancelled. Does nothing to a grant that has already ended.
 * To be run in a transaction that holds the user.
 */
export async function revokeGrant(db: Db, { grantId, now }: Asked): Promise<void> {
  const grant = await db
    .selectFrom('grants')
    .select(['status', 'frozen_at', 'user_id', 'source'])
    .where('id', '=', grantId)
    .where('status', 'in', ['active', 'superseded'])
    .forUpdate()
    .executeTakeFirst()
  if (!grant) return

  await db
    .updateTable('grants')
    .set({ status: 'refunded', ended_at: now, frozen_at: null, ...(grant.status === 'active' && { ends_at: now }) })
    .where('id', '=', grantId)
    .execute()
  if (await isCancelled(db, grantId)) return endTakenOver(db, { grantId, now })
  if (grant.status === 'active') return continueRest(db, { ...grant, grantId, now })
  // A frozen one has handed nothing over yet.
  if (grant.frozen_at) return handRestOver(db, { grantId, now })
  return shrinkHolder(db, { grantId, now })
}

/** Returns whether all payments of a plan are being returned, not that of this grant alone. */
async function isCancelled(db: Db, grantId: string): Promise<boolean> {
  const refund = await db
    .selectFrom('refunds')
    .select('id')
    .where('grant_id', '=', grantId)
    .where('cancellation_id', 'is not', null)
    .where('status', '!=', 'refused')
    .executeTakeFirst()
  return refund !== undefined
}

/** What a cancelled plan took over ends with it: no later refund of a part may be counted against a newer plan. */
async function endTakenOver(db: Db, { grantId, now }: Asked): Promise<void> {
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

type Continued = Asked & { user_id: string; source: 'payment' | 'admin' | 'demo' }

/** Starts a grant without messages of its own that has what the refunded one took over. */
async function continueRest(db: Db, { grantId, now, user_id, source }: Continued): Promise<void> {
  const chain = await listGrantChain(db, grantId)
  const plan = largestLeft(chain)
  const { messages, ms } = computeRest(chain, now)
  if (!plan || ms === 0) return
  await db
    .insertInto('grants')
    .values({
      id: uuidv7(now.getTime()),
      user_id,
      plan,
      source,
      own_plan: plan,
      own_messages: 0,
      carried_messages: messages,
      took_over_id: grantId,
      message_limit: messages,
      starts_at: now,
      ends_at: new Date(now.getTime() + ms),
      status: 'active',
    })
    .execute()
}

/** Gives the plan bought during the refund what the refunded one had taken over. */
async function handRestOver(db: Db, { grantId, now }: Asked): Promise<void> {
  const { first, current } = await findSuccessorGrants(db, grantId)
  if (!first || !current) return
  const chain = await listGrantChain(db, grantId)
  const plan = largestLeft(chain)
  if (plan) await growPlan(db, { heir: current, plan, rest: computeRest(chain, new Date(first.starts_at)), now })
}

/** Takes what a grant brought out of the one that has its rest by now, which keeps the others' rests and its own. */
async function shrinkHolder(db: Db, { grantId, now }: Asked): Promise<void> {
  const { holder } = await findSuccessorGrants(db, grantId)
  if (!holder) return
  const after = await listGrantChain(db, holder.id)
  const before = after.map((grant) => (grant.id === grantId ? { ...grant, isRefunded: false } : grant))
  const [had, has] = [computeRest(before, now), computeRest(after, now)]
  const plan = largestLeft(after)
  await db
    .updateTable('grants')
    .set({
      ...(plan ? { plan } : { status: 'refunded', ended_at: now }),
      message_limit: sql`greatest(messages_used, message_limit - ${had.messages - has.messages}::int)`,
      ends_at: sql`ends_at - ${had.ms - has.ms}::float8 * interval '1 millisecond'`,
    })
    .where('id', '=', holder.id)
    .execute()
}
