import type { PlanId } from '@lunaria/contract/common'
import { largestPlan } from '@lunaria/contract/plan-names'
import { type Plan, planById } from '@lunaria/contract/plans'
import { dayMs } from '@lunaria/words/time'
import { AppError } from '#lib/app-error.ts'
import { uuidv7 } from '#lib/uuid.ts'
import type { Db } from '#platform/db/connect.ts'
import { lockUser } from '#platform/people/lock-user.ts'

type Terms = Pick<Plan, 'durationDays' | 'messageLimit'>

export type Assignment = {
  userId: string
  plan: PlanId
  now: Date
  /** A payment brings what was sold, even if the plan has changed since; it can do so once. */
} & ({ source: 'admin'; terms?: Terms } | { source: 'payment'; paymentId: string; terms: Terms })

/**
 * Starts a plan immediately. It takes over the unused messages and the remaining time of a plan that is still
 * active, and is called by the larger of the two. To be run in a transaction.
 */
export async function assignPlan(db: Db, assignment: Assignment): Promise<{ grantId: string }> {
  const { userId, plan, source, now } = assignment
  // One assignment at a time for a user: the second sees what the first has made.
  if (!(await lockUser(db, userId))) throw new AppError('user_not_found')
  const before = await supersede(db, { userId, now })
  // One that is being refunded keeps its rest to itself; should the refund be refused, it is handed over then.
  const taken = before?.frozen_at ? undefined : before

  const { durationDays, messageLimit } = assignment.terms ?? planById(plan)
  const unusedMessages = taken ? taken.message_limit - taken.messages_used : 0
  const remainingMs = taken ? Date.parse(taken.ends_at) - now.getTime() : 0
  const grantId = uuidv7(now.getTime())
  await db
    .insertInto('grants')
    .values({
      id: grantId,
      user_id: userId,
      plan: taken ? largestPlan(plan, taken.plan) : plan,
      source,
      payment_id: source === 'payment' ? assignment.paymentId : null,
      own_plan: plan,
      own_messages: messageLimit,
      carried_messages: unusedMessages,
      took_over_id: before?.id ?? null,
      message_limit: messageLimit + unusedMessages,
      starts_at: now,
      ends_at: new Date(now.getTime() + durationDays * dayMs + remainingMs),
      status: 'active',
    })
    .execute()
  return { grantId }
}

/** Supersedes the active grant and returns it. */
async function supersede(db: Db, { userId, now }: { userId: string; now: Date }) {
  await closeExpired(db, { userId, now })
  return db
    .updateTable('grants')
    .set({ status: 'superseded', ended_at: now })
    .where('user_id', '=', userId)
    .where('status', '=', 'active')
    .returning(['id', 'plan', 'ends_at', 'messages_used', 'message_limit', 'frozen_at'])
    .executeTakeFirst()
}

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
