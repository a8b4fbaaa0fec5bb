import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { endInTransaction } from './end-reply.ts'
import { interrupted } from './outcome.ts'
import { announceReplies } from './run-queries.ts'

/** Closes an answer whose owner has died, and tells its readers. */
export async function closeOrphan(
  db: Kysely<Database>,
  { messageId, owner, now }: { messageId: string; owner: string; now: Date },
): Promise<void> {
  const ending = await endInTransaction(db, { messageId, by: { orphaned: true }, outcome: interrupted, now })
  if (ending) await announceReplies(db, [owner])
}
