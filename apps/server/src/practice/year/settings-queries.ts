import { sql } from 'kysely'
import type { Db } from '#platform/db/connect.ts'
import { type Due, dueColumns } from '#practice/reminders/due-queries.ts'

export type DueOfMonth = Due & { user_id: string; zone: string }
type Next = { next_day: string | null; next_at: Date | null }

/** Returns the settings of a user and holds them to the end of the transaction. */
export function lockSettings(db: Db, userId: string) {
  return db
    .selectFrom('year_settings')
    .select(['zone', 'next_at', 'sent_day'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
}

/** Saves the zone of a user, or when they are reminded next; the zone of settings that exist stays unless it is among the changes. */
export async function saveSettings(
  trx: Db,
  { userId, zone }: { userId: string; zone: string },
  changes: Partial<Next & { zone: string }>,
): Promise<void> {
  await trx
    .insertInto('year_settings')
    .values({ user_id: userId, zone, ...changes })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(changes))
    .execute()
}

/** Returns the reminders of the month whose time has come, locked. */
export async function takeDue(trx: Db, { now, limit }: { now: Date; limit: number }): Promise<DueOfMonth[]> {
  const { rows } = await sql<DueOfMonth>`
    select ${dueColumns}, reminder.user_id, reminder.zone
    from year_settings reminder join users on users.id = reminder.user_id
    where reminder.next_at <= ${now}
    order by reminder.next_at limit ${limit} for update of reminder skip locked`.execute(trx)
  return rows
}

/** Moves the reminder of a user to its next month. */
export async function moveOn(trx: Db, { user_id, next_day }: DueOfMonth, next: Next): Promise<void> {
  await trx
    .updateTable('year_settings')
    .set({ ...next, sent_day: next_day })
    .where('user_id', '=', user_id)
    .execute()
}

/** Returns whether the chat of a year is in a state of care, and the last note of the year. */
export async function findMood(
  trx: Db,
  { drawId, chatId }: { drawId: string; chatId: string },
): Promise<{ isInCare: boolean; lastNote: string }> {
  const chat = await trx
    .selectFrom('chats')
    .select('id')
    .where('id', '=', chatId)
    .where('care', 'is', null)
    .executeTakeFirst()
  const last = await trx
    .selectFrom('year_notes')
    .select('note')
    .where('draw_id', '=', drawId)
    .orderBy('updated_at', 'desc')
    .executeTakeFirst()
  return { isInCare: chat === undefined, lastNote: last?.note ?? '' }
}
