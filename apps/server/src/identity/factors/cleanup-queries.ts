import { sql } from 'kysely'
import type { Db } from '#platform/db/connect.ts'
import { deleteInBatches } from '#platform/db/delete-in-batches.ts'

/** Deletes challenges that nothing has answered in time. Returns how many. */
export function removeOldChallenges(db: Db, now: Date): Promise<number> {
  return deleteInBatches(db, 'passkey_challenges', { where: sql`expires_at < ${now}` })
}
