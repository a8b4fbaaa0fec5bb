import type { PlanId } from '@lunaria/contract/common'
import { largestPlan } from '@lunaria/contract/plan-names'
import { type Plan, planById } from '@lunaria/contract/plans'
import { dayMs } from '@lunaria/words/time'
import { AppError } from '#lib/app-error.ts'
import type { Db } from '#platform/db/connect.ts'
import { lockUser } from '#platform/people/lock-queries.ts'
import { insertGrant, supersedeGrant } from './grant-queries.ts'

type Terms = Pick<Plan, 'durationDays' | 'messageLimit'>

export type Assignment = {
  userId: string
  plan: PlanId
  now: Date
  /** A payment brings what was sold, even if the plan has changed since; it can do so once. */
} & ({ source: 'admin'; terms?: Terms } | { source: 'payment'; paymentId: string; terms: Terms })

/**
 * Starts a plan immediately. It takes over the unused messages and the remaining time of a plan that is still
 * active, and is called by the larger of the two. To be run in a transaction. Returns the grant.
 */
export async function assignPlan(db: Db, assignment: Assignment) {
  const { userId, plan, source, now } = assignment
  // One assignment at a time for a user: the second sees what the first has made.
  if (!(await lockUser(db, userId))) throw new AppError('user_not_found')
  const before = await supersedeGrant(db, { userId, now })
  // One that is being refunded keeps its rest to itself; should the refund be refused, it is handed over then.
  const taken = before?.frozen_at ? undefined : before

  const { durationDays, messageLimit } = assignment.terms ?? planById(plan)
  const unusedMessages = taken ? taken.message_limit - taken.messages_used : 0
  const remainingMs = taken ? Date.parse(taken.ends_at) - now.getTime() : 0
  return insertGrant(db, {
    user_id: userId,
    plan: taken ? largestPlan(plan, taken.plan) : plan,
    source,
    payment_id: source === 'payment' ? assignment.paymentId : null,
    own_plan: plan,
    own_messages: messageLimit,
    carried_messages: unusedMessages,
    took_over_id: before?.id ?? null,
    message_limit: messageLimit + unusedMessages,
    ends_at: new Date(now.getTime() + durationDays * dayMs + remainingMs),
    now,
  })
}
