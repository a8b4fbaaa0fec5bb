import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { deleteInBatches } from '#db/delete-in-batches.ts'

/** Removes sessions that have run out, with the addresses and browsers they name. Gives how many. */
export function removeExpiredSessions(db: Db, now: Date): Promise<number> {
  return deleteInBatches(db, 'sessions', { where: sql`expires_at < ${now}` })
}
