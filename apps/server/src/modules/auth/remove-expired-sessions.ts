import type { Db } from '#db/connect.ts'

/** Removes sessions that have run out, with the addresses and browsers they name. Gives how many. */
export async function removeExpiredSessions(db: Db, now: Date): Promise<number> {
  const removed = await db.deleteFrom('sessions').where('expires_at', '<', now).executeTakeFirst()
  return Number(removed.numDeletedRows)
}
