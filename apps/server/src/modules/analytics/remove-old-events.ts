import type { Db } from '#db/connect.ts'

/** Removes the events before a moment. Gives how many. */
export async function removeOldEvents(db: Db, { before }: { before: Date }): Promise<number> {
  const removed = await db.deleteFrom('events').where('at', '<', before).executeTakeFirst()
  return Number(removed.numDeletedRows)
}
