import { sql } from 'kysely'
import type { Db } from '#platform/db/connect.ts'
import { deleteInBatches } from '#platform/db/delete-in-batches.ts'

/** Deletes the events before a moment. Returns how many. */
export function removeOldEvents(db: Db, { before }: { before: Date }): Promise<number> {
  return deleteInBatches(db, 'events', { where: sql`at < ${before}` })
}
