import { sql } from 'kysely'
import type { Db } from '#platform/db/connect.ts'
import { deleteInBatches } from '#platform/db/delete-in-batches.ts'

/** Deletes letters written before a moment, with the addresses and names in them. Returns the number of deleted rows. */
export function removeOldMails(db: Db, { before }: { before: Date }): Promise<number> {
  return deleteInBatches(db, 'mails', { where: sql`created_at < ${before}` })
}

/** Deletes events of security before a moment. Returns the number of deleted rows. */
export async function removeOldSecurityEvents(db: Db, { before }: { before: Date }): Promise<number> {
  const removed = await db.deleteFrom('security_events').where('at', '<', before.toISOString()).executeTakeFirst()
  return Number(removed.numDeletedRows)
}
