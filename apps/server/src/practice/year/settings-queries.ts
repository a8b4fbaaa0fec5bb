import { sql } from 'kysely'
import type { Db } from '#platform/db/connect.ts'
import { type Due, dueColumns } from '#practice/reminders/due-queries.ts'

/** Returns the reminders of the month whose time has come, locked. */
export async function takeDue(trx: Db, { now, limit }: { now: Date; limit: number }): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select ${dueColumns}
    from year_settings reminder join users on users.id = reminder.user_id
    where reminder.next_at <= ${now}
    order by reminder.next_at limit ${limit} for update of reminder skip locked`.execute(trx)
  return rows
}

/** Moves the reminder of a user to its next month. */
export async function moveOn(
  trx: Db,
  { user_id, next_day }: Due,
  next: { next_day: string; next_at: Date },
): Promise<void> {
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

/** Returns the calendar of a user, and when the user is reminded next. */
export function findSettings(db: Db, userId: string) {
  return db
    .selectFrom('year_settings')
    .select(['calendar_id', 'calendar_hash', 'next_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** Returns the user of a calendar by the hash of its address. */
export function findCalendarOwner(db: Db, hash: string) {
  return db.selectFrom('year_settings').select('user_id').where('calendar_hash', '=', hash).executeTakeFirst()
}

type Calendar = { calendar_id: string | null; calendar_hash: string | null }

/** Saves the address of a user's calendar; null where it has none. */
export async function saveCalendar(db: Db, userId: string, calendar: Calendar): Promise<void> {
  await db
    .insertInto('year_settings')
    .values({ user_id: userId, ...calendar })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(calendar))
    .execute()
}
