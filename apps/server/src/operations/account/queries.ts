import { sql } from 'kysely'
import type { Db } from '#platform/db/connect.ts'

export type Stats = { readingsThisMonth: number; activeChats: number }

/** Returns what the account page counts, in one statement. */
export async function countActivity(
  db: Db,
  { userId, monthStart }: { userId: string; monthStart: Date },
): Promise<Stats> {
  const { rows } = await sql<Stats>`
    select
      (select count(*)::int from charges
       where user_id = ${userId} and returned_at is null and taken_at >= ${monthStart}) as "readingsThisMonth",
      (select count(*)::int from chats
       where user_id = ${userId} and kind = 'talk') as "activeChats"`.execute(db)
  return rows[0] ?? { readingsThisMonth: 0, activeChats: 0 }
}

/** Locks the links that were sent to a user: using a link locks it before its user. */
export async function lockLinks(db: Db, userId: string): Promise<void> {
  await db.selectFrom('one_time_tokens').select('id').where('user_id', '=', userId).orderBy('id').forUpdate().execute()
}

/** Locks the rows that others lock while they add a row that points to the user: none of them then waits for the deletion with such a lock. */
export async function lockBelongings(db: Db, userId: string): Promise<void> {
  for (const table of ['chats', 'grants', 'payments'] as const) {
    await db.selectFrom(table).select('id').where('user_id', '=', userId).orderBy('id').forUpdate().execute()
  }
}

/** Returns the ids of a user's answers that are being generated. */
export async function listRunningReplies(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('replies')
    .select('message_id')
    .where('user_id', '=', userId)
    .where('status', '=', 'running')
    .execute()
  return rows.map(({ message_id }) => message_id)
}

/** Deletes a user; what belongs to the user goes by foreign keys. */
export async function deleteUser(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('users').where('id', '=', userId).execute()
}
