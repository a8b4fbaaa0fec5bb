import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { deleteInBatches } from '#db/delete-in-batches.ts'

/** Removes letters written before a moment, with the addresses and names in them. Gives how many. */
export function removeOldMails(db: Db, { before }: { before: Date }): Promise<number> {
  return deleteInBatches(db, 'mails', { where: sql`created_at < ${before}` })
}
