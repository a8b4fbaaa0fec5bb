import { dayMs } from '@lunaria/words/time'
import type { Db } from '#platform/db/connect.ts'
import { insertGrant } from './grant-queries.ts'

/** How long a visitor may come back to the demo chat. */
export const demoDays = 30

/** Gives a guest the messages of the demo chat. */
export async function grantDemo(
  db: Db,
  { userId, messageLimit, now }: { userId: string; messageLimit: number; now: Date },
): Promise<void> {
  await insertGrant(db, {
    user_id: userId,
    plan: 'daily',
    source: 'demo',
    own_plan: 'daily',
    own_messages: messageLimit,
    message_limit: messageLimit,
    ends_at: new Date(now.getTime() + demoDays * dayMs),
    now,
  })
}
