import { sql } from 'kysely'
import type { Db } from '#platform/db/connect.ts'
import { deleteInBatches } from '#platform/db/delete-in-batches.ts'

/** Deletes sessions that have expired, with the addresses and browsers they name. Returns how many. */
export function removeExpiredSessions(db: Db, now: Date): Promise<number> {
  return deleteInBatches(db, 'sessions', { where: sql`expires_at < ${now}` })
}
