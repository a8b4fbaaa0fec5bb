import { nextMinute } from '@lunaria/words/zones'
import type { PlatformDeps } from '#platform/deps.ts'
import { nextFirst } from './next-first.ts'
import { findMonthReminder, listDayReminders, saveDayReminder, saveMonthReminder, updateZone } from './zone-queries.ts'

/** Saves the zone that the browser has said: all reminders come by its clock from now on, and months open by its calendar. */
export async function saveZone(
  { db, now }: Pick<PlatformDeps, 'db' | 'now'>,
  { userId, zone }: { userId: string; zone: string },
): Promise<void> {
  const at = now()
  await db.transaction().execute(async (trx) => {
    if (!(await updateZone(trx, { userId, zone }))) return
    for (const { kind, minute, sent_day: lastDay } of await listDayReminders(trx, userId))
      await saveDayReminder(trx, { userId, kind, minute, ...nextMinute({ zone, minute, lastDay }, at) })
    const month = await findMonthReminder(trx, userId)
    if (month?.next_at) await saveMonthReminder(trx, userId, nextFirst({ zone, sentDay: month.sent_day }, at))
  })
}
