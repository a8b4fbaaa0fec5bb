import { sql } from 'kysely'
import type { Db } from '#platform/db/connect.ts'

/** Returns the zone that the browser of a user has said last; Moscow's before it has said any. */
export async function findZone(db: Db, userId: string): Promise<string> {
  const user = await db.selectFrom('users').select('zone').where('id', '=', userId).executeTakeFirst()
  return user?.zone ?? 'Europe/Moscow'
}

/** Saves the zone of a user, who is locked to the end of the transaction; false where it is the same already. */
export async function updateZone(trx: Db, { userId, zone }: { userId: string; zone: string }): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ zone })
    .where('id', '=', userId)
    .where(sql<boolean>`zone is distinct from ${zone}`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export type DayReminder = { userId: string; kind: 'card' | 'evening'; minute: number; day: string; at: Date }

/** Returns a user's reminders of the card of the day; their minutes count from midnight. */
export function listDayReminders(db: Db, userId: string) {
  return db.selectFrom('day_reminders').select(['kind', 'minute', 'sent_day']).where('user_id', '=', userId).execute()
}

/** Saves a reminder of the day, and when it comes next. */
export async function saveDayReminder(db: Db, { userId, kind, minute, day, at }: DayReminder): Promise<void> {
  const reminder = { minute, next_day: day, next_at: at }
  await db
    .insertInto('day_reminders')
    .values({ user_id: userId, kind, ...reminder })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(reminder))
    .execute()
}

/** Returns when a user is reminded next of the month, and when that was done last. */
export function findMonthReminder(db: Db, userId: string) {
  return db.selectFrom('year_settings').select(['next_at', 'sent_day']).where('user_id', '=', userId).executeTakeFirst()
}

/** Saves when a user is reminded of a month next; null where not at all. */
export async function saveMonthReminder(
  db: Db,
  userId: string,
  next: { next_day: string | null; next_at: Date | null },
): Promise<void> {
  await db
    .insertInto('year_settings')
    .values({ user_id: userId, ...next })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(next))
    .execute()
}
