import type { Db } from '#db/connect.ts'

/** Removes letters written before a moment, with the addresses and names in them. Gives how many. */
export async function removeOldMails(db: Db, { before }: { before: Date }): Promise<number> {
  const removed = await db.deleteFrom('mails').where('created_at', '<', before).executeTakeFirst()
  return Number(removed.numDeletedRows)
}
