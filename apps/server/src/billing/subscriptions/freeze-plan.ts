import type { Db } from '#platform/db/connect.ts'
import { findSuccessorGrants } from './grant-chain-queries.ts'
import { endFreezing, findGrantState, growPlan } from './grant-queries.ts'

type Asked = { grantId: string; now: Date }

/** Returns whether a frozen plan can still be given back: it runs, or a plan that runs has taken it over. */
export async function canUnfreeze(db: Db, { grantId, now }: Asked): Promise<boolean> {
  const grant = await findGrantState(db, grantId)
  if (grant?.status === 'active') return grant.ends_at > now.toISOString()
  return grant?.status === 'superseded' && (await findSuccessorGrants(db, grantId)).current !== undefined
}

/**
 * Gives a plan back whose refund was refused. One that was bought in the meantime gets what it would have taken over.
 * To be run in a transaction that holds the user.
 */
export async function unfreezePlan(db: Db, { grantId, now }: Asked): Promise<void> {
  const grant = await endFreezing(db, grantId)
  if (grant?.status !== 'superseded') return

  const { first, current } = await findSuccessorGrants(db, grantId)
  if (!first || !current) return
  const rest = {
    messages: grant.message_limit - grant.messages_used,
    ms: Math.max(0, Date.parse(grant.ends_at) - Date.parse(first.starts_at)),
  }
  await growPlan(db, { heir: current, plan: grant.plan, rest, now })
}
