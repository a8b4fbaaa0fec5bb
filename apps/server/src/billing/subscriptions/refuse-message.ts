import { AppError } from '#lib/app-error.ts'
import type { Db } from '#platform/db/connect.ts'
import { toUsage } from './usage-queries.ts'

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
