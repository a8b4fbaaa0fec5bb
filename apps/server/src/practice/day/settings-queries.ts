import type { Db } from '#platform/db/connect.ts'

/** Saves whether the reminders of the day also come by letter. */
export async function saveSettings(
  db: Db,
  { userId, byMail, now }: { userId: string; byMail: boolean; now: Date },
): Promise<void> {
  const settings = { by_mail: byMail, updated_at: now }
  await db
    .insertInto('day_settings')
    .values({ user_id: userId, ...settings })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(settings))
    .execute()
}

/** Returns whether the reminders of the day also come by letter. */
export async function findByMail(db: Db, userId: string): Promise<boolean> {
  const settings = await db
    .selectFrom('day_settings')
    .select('by_mail')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return settings?.by_mail ?? false
}

/** Ends a user's letters about the card of the day. */
export async function endMail(db: Db, { userId, now }: { userId: string; now: Date }): Promise<void> {
  await db.updateTable('day_settings').set({ by_mail: false, updated_at: now }).where('user_id', '=', userId).execute()
}

/** Deletes one of a user's two reminders. */
export async function deleteReminder(
  db: Db,
  { userId, kind }: { userId: string; kind: 'card' | 'evening' },
): Promise<void> {
  await db.deleteFrom('day_reminders').where('user_id', '=', userId).where('kind', '=', kind).execute()
}
