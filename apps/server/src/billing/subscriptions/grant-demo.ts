import { dayMs } from '@lunaria/words/time'
import { uuidv7 } from '#lib/uuid.ts'
import type { Db } from '#platform/db/connect.ts'

/** How long a visitor may come back to the demo chat. */
export const demoDays = 30

/** Gives a guest the messages of the demo chat. */
export async function grantDemo(
  db: Db,
  { userId, messageLimit, now }: { userId: string; messageLimit: number; now: Date },
): Promise<void> {
  await db
    .insertInto('grants')
    .values({
      id: uuidv7(now.getTime()),
      user_id: userId,
      plan: 'daily',
      source: 'demo',
      own_plan: 'daily',
      own_messages: messageLimit,
      message_limit: messageLimit,
      starts_at: now,
      ends_at: new Date(now.getTime() + demoDays * dayMs),
      status: 'active',
    })
    .execute()
}
