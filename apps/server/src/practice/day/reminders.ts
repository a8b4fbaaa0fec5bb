import type { DayReminders } from '@lunaria/contract/day'
import { nextMinute } from '@lunaria/words/zones'
import { AppError } from '#lib/app-error.ts'
import type { Db } from '#platform/db/connect.ts'
import type { PlatformDeps } from '#platform/deps.ts'
import { unsubscribedUser } from '#platform/mail/unsubscribe-links.ts'
import { lockUser } from '#platform/people/lock-queries.ts'
import { findZone, listDayReminders, saveDayReminder } from '#practice/reminders/zone-queries.ts'
import { deleteReminder, endMail, findByMail, saveSettings } from './settings-queries.ts'

type Needs = Pick<PlatformDeps, 'db' | 'now' | 'sealedSecrets'>

const kinds = ['card', 'evening'] as const
type Kind = (typeof kinds)[number]
type Own = { userId: string }

/** Keeps when the user wants to be reminded. */
export async function saveReminders(
  { db, now }: Needs,
  { userId, cardAt, eveningAt, byMail }: Own & DayReminders,
): Promise<DayReminders> {
  const at = now()
  const wanted: Record<Kind, string | null> = { card: cardAt, evening: eveningAt }
  return db.transaction().execute(async (trx) => {
    if (!(await lockUser(trx, userId))) throw new AppError('user_not_found')
    const zone = await findZone(trx, userId)
    await saveSettings(trx, { userId, byMail, now: at })
    const known = await listDayReminders(trx, userId)
    for (const kind of kinds) {
      const time = wanted[kind]
      if (time === null) {
        await deleteReminder(trx, { userId, kind })
        continue
      }
      const [minute, lastDay] = [toMinute(time), known.find((row) => row.kind === kind)?.sent_day ?? null]
      await saveDayReminder(trx, { userId, kind, minute, ...nextMinute({ zone, minute, lastDay }, at) })
    }
    return readReminders(trx, userId)
  })
}

/** Ends the letters of the user whom a letter's own link names. */
export async function endLetters(deps: Needs, token: string): Promise<void> {
  const userId = unsubscribedUser(deps, { list: 'day', token })
  if (!userId) throw new AppError('invalid_token')
  await endMail(deps.db, { userId, now: deps.now() })
}

/** Returns when the user wants to be reminded. */
export async function readReminders(db: Db, userId: string): Promise<DayReminders> {
  const [byMail, rows] = await Promise.all([findByMail(db, userId), listDayReminders(db, userId)])
  const findTime = (kind: Kind) => {
    const minute = rows.find((row) => row.kind === kind)?.minute
    return minute === undefined ? null : toClock(minute)
  }
  return { cardAt: findTime('card'), eveningAt: findTime('evening'), byMail }
}

function toMinute(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

function toClock(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
