import type { PlanId } from '@lunaria/contract/common'
import { largestPlan } from '@lunaria/contract/plan-names'
import { sql } from 'kysely'
import type { Db } from '#platform/db/connect.ts'
import type { Rest } from './grant-chain.ts'
import { findSuccessorGrants, type SuccessorGrant } from './successor-grant-queries.ts'

type Asked = { grantId: string; now: Date }

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

/** Returns whether a frozen plan can still be given back: it runs, or a plan that runs has taken it over. */
export async function canUnfreeze(db: Db, { grantId, now }: Asked): Promise<boolean> {
  const grant = await db.selectFrom('grants').select(['status', 'ends_at']).where('id', '=', grantId).executeTakeFirst()
  if (grant?.status === 'active') return grant.ends_at > now.toISOString()
  return grant?.status === 'superseded' && (await findSuccessorGrants(db, grantId)).current !== undefined
}

/**
 * Gives a plan back whose refund was refused. One that was bought in the meantime gets what it would have taken over.
 * To be run in a transaction that holds the user.
 */
export async function unfreezePlan(db: Db, { grantId, now }: Asked): Promise<void> {
  const grant = await db
    .updateTable('grants')
    .set({ frozen_at: null })
    .where('id', '=', grantId)
    .where('frozen_at', 'is not', null)
    .returning(['status', 'plan', 'ends_at', 'messages_used', 'message_limit'])
    .executeTakeFirst()
  if (grant?.status !== 'superseded') return

  const { first, current } = await findSuccessorGrants(db, grantId)
  if (!first || !current) return
  const rest = {
    messages: grant.message_limit - grant.messages_used,
    ms: Math.max(0, Date.parse(grant.ends_at) - Date.parse(first.starts_at)),
  }
  await growPlan(db, { heir: current, plan: grant.plan, rest, now })
}

type Growth = { heir: SuccessorGrant; plan: PlanId; rest: Rest; now: Date }

/** Adds what is left of a plan to the one that was bought while it was frozen. */
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
