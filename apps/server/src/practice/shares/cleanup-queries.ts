import { sql } from 'kysely'
import type { Db } from '#platform/db/connect.ts'
import { deleteInBatches } from '#platform/db/delete-in-batches.ts'

/** Returns the number of deleted rows. */
export function removeExpiredLinks(db: Db, { before }: { before: Date }): Promise<number> {
  return deleteInBatches(db, 'shared_links', { where: sql`expires_at < ${before}` })
}
