import { type Insertable, sql } from 'kysely'
import type { Db } from '#platform/db/connect.ts'
import { deleteInBatches } from '#platform/db/delete-in-batches.ts'
import type { Database } from '#platform/db/schema.ts'

export async function insertEvents(db: Db, events: Insertable<Database['events']>[]): Promise<void> {
  await db.insertInto('events').values(events).execute()
}

/** Deletes the events before a moment. Returns how many. */
export function removeOldEvents(db: Db, { before }: { before: Date }): Promise<number> {
  return deleteInBatches(db, 'events', { where: sql`at < ${before}` })
}
