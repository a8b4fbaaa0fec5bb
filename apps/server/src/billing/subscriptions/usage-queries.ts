import type { PlanId, Usage } from '@lunaria/contract/common'
import { sql } from 'kysely'
import type { Db } from '#platform/db/connect.ts'

const none: Usage = {
  subscriptionType: 'free',
  subscriptionExpires: null,
  readingsThisPeriod: 0,
  messageLimit: 0,
  remainingMessages: 0,
}

/** The columns of a grant that a usage is made of. */
export type GrantRow = { plan: PlanId; ends_at: string; messages_used: number; message_limit: number }

/** Returns the plan as all pages show it; without a current grant it is the free one. */
export function toUsage(grant: GrantRow | undefined): Usage {
  if (!grant) return none
  return {
    subscriptionType: grant.plan,
    subscriptionExpires: grant.ends_at,
    readingsThisPeriod: grant.messages_used,
    messageLimit: grant.message_limit,
    remainingMessages: Math.max(0, grant.message_limit - grant.messages_used),
  }
}

/**
 * Returns the current plan and what is left of it. An expired grant counts as none, whether or not a job has closed it.
 */
export async function findUsage(db: Db, { userId, now }: { userId: string; now: Date }): Promise<Usage> {
  const grant = await db
    .selectFrom('grants')
    .select(['plan', 'ends_at', 'messages_used', 'message_limit'])
    .where('user_id', '=', userId)
    .where('status', '=', 'active')
    .where('ends_at', '>', now.toISOString())
    .executeTakeFirst()
  return toUsage(grant)
}

/** Counts messages taken and not given back, over all plans. */
export async function countReadings(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('charges')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .where('returned_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}
