import type { Insertable } from 'kysely'
import type { Db } from '#platform/db/connect.ts'
import type { Database } from '#platform/db/schema.ts'

/** Saves events of visits. */
export async function insertEvents(db: Db, events: Insertable<Database['events']>[]): Promise<void> {
  await db.insertInto('events').values(events).execute()
}
