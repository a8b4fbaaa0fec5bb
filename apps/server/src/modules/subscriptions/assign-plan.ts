import type { PlanId } from '@lunaria/contract/common'
import { planById } from '@lunaria/contract/plans'
import type { Db } from '#db/connect.ts'
import { AppError } from '#lib/app-error.ts'
import { uuidv7 } from '#lib/uuid.ts'
import { lockUser } from '#modules/auth/lock-user.ts'

const dayMs = 24 * 60 * 60 * 1000

export type Assignment = { userId: string; plan: PlanId; source: 'payment' | 'admin'; now: Date }

/**
 * Starts a plan at once. It takes over the unused messages and the remaining time of a plan that is still
 * active, and is called by the larger of the two. To be run in a transaction.
 */
export async function assignPlan(db: Db, { userId, plan, source, now }: Assignment): Promise<{ grantId: string }> {
  // One assignment at a time for a user: the second sees what the first has made.
  if (!(await lockUser(db, userId))) throw new AppError('user_not_found')
  const previous = await db
    .updateTable('grants')
    .set({ status: 'superseded' })
    .where('user_id', '=', userId)
    .where('status', '=', 'active')
    .returning(['plan', 'ends_at', 'messages_used', 'message_limit'])
    .executeTakeFirst()
  const taken = previous && previous.ends_at > now ? previous : undefined

  const { durationDays, messageLimit } = planById(plan)
  const unusedMessages = taken ? taken.message_limit - taken.messages_used : 0
  const remainingMs = taken ? taken.ends_at.getTime() - now.getTime() : 0
  const grantId = uuidv7(now.getTime())
  await db
    .insertInto('grants')
    .values({
      id: grantId,
      user_id: userId,
      plan: taken?.plan === 'monthly' ? 'monthly' : plan,
      source,
      message_limit: messageLimit + unusedMessages,
      starts_at: now,
      ends_at: new Date(now.getTime() + durationDays * dayMs + remainingMs),
      status: 'active',
    })
    .execute()
  return { grantId }
}

/** Ends the current plan at once, without a refund; true when there was one. */
export async function endPlan(db: Db, { userId, now }: { userId: string; now: Date }): Promise<boolean> {
  const ended = await db
    .updateTable('grants')
    .set({ status: 'cancelled', ends_at: now })
    .where('user_id', '=', userId)
    .where('status', '=', 'active')
    .where('ends_at', '>', now)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}
