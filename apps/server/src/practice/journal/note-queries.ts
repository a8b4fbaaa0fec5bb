import { sql, type Updateable } from 'kysely'
import type { Db } from '#platform/db/connect.ts'
import type { Database } from '#platform/db/schema.ts'

/** Returns the user's entry for a reading, and creates it if there is none. Locks the row until the transaction ends. */
export async function lockNote(trx: Db, { userId, drawId, now }: { userId: string; drawId: string; now: Date }) {
  await trx
    .insertInto('journal_notes')
    .values({ draw_id: drawId, user_id: userId, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return trx
    .selectFrom('journal_notes')
    .select(['note', 'note_revision', 'return_at'])
    .where('draw_id', '=', drawId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Changes the named columns of a note. */
export async function updateNote(
  trx: Db,
  drawId: string,
  changes: Updateable<Database['journal_notes']>,
): Promise<void> {
  await trx.updateTable('journal_notes').set(changes).where('draw_id', '=', drawId).execute()
}

type Due = { email: string; entries: number; draw_id: string; created_at: string }

/** Returns for each user how many readings' time has come and the first of them, and notes that the user was reminded. */
export async function takeDue(trx: Db, now: Date): Promise<Due[]> {
  const { rows } = await sql<Due>`
    with due as (
      update journal_notes set reminded_at = ${now} where return_at <= ${now} and reminded_at is null
      returning draw_id, user_id
    )
    select users.email, count(*)::int as entries, (array_agg(due.draw_id order by draws.created_at))[1] as draw_id,
      min(draws.created_at) as created_at
    from due join users on users.id = due.user_id join draws on draws.id = due.draw_id
      join chats on chats.id = draws.chat_id
    where chats.care is null and users.blocked_at is null
    group by users.id`.execute(trx)
  return rows
}
