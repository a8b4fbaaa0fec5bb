import type { Db } from '#platform/db/connect.ts'
import { computeRest, largestLeft } from './grant-chain.ts'
import { findSuccessorGrants, listGrantChain } from './grant-chain-queries.ts'
import { endTakenOver, growPlan, insertGrant, isCancelled, refundGrant, shrinkGrant } from './grant-queries.ts'

type Asked = { grantId: string; now: Date }

/**
 * Takes back what a refunded grant brought itself: out of the plan that has taken it over, or by ending it. What it took
 * over from others continues, unless the whole plan is being cancelled. Does nothing to a grant that has already ended.
 * To be run in a transaction that holds the user.
 */
export async function revokeGrant(db: Db, { grantId, now }: Asked): Promise<void> {
  const grant = await refundGrant(db, { grantId, now })
  if (!grant) return
  if (await isCancelled(db, grantId)) return endTakenOver(db, { grantId, now })
  if (grant.status === 'active') return continueRest(db, { ...grant, grantId, now })
  // A frozen one has handed nothing over yet.
  if (grant.frozen_at) return handRestOver(db, { grantId, now })
  return shrinkHolder(db, { grantId, now })
}

type Continued = Asked & { user_id: string; source: 'payment' | 'admin' | 'demo' }

/** Starts a grant without messages of its own that has what the refunded one took over. */
async function continueRest(db: Db, { grantId, now, user_id, source }: Continued): Promise<void> {
  const chain = await listGrantChain(db, grantId)
  const plan = largestLeft(chain)
  const { messages, ms } = computeRest(chain, now)
  if (!plan || ms === 0) return
  await insertGrant(db, {
    user_id,
    plan,
    source,
    own_plan: plan,
    own_messages: 0,
    carried_messages: messages,
    took_over_id: grantId,
    message_limit: messages,
    ends_at: new Date(now.getTime() + ms),
    now,
  })
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
  const by = { messages: had.messages - has.messages, ms: had.ms - has.ms }
  await shrinkGrant(db, { grantId: holder.id, plan: largestLeft(after), by, now })
}
