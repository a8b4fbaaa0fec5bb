import type { DayReminders } from '@lunaria/contract/day'
import { nextMinute } from '@lunaria/words/zones'
import { AppError } from '#lib/app-error.ts'
import type { Db } from '#platform/db/connect.ts'
import type { PlatformDeps } from '#platform/deps.ts'
import { unsubscribedUser } from '#platform/mail/unsubscribe-links.ts'

type Needs = Pick<PlatformDeps, 'db' | 'now' | 'sealedSecrets'>

const kinds = ['card', 'evening'] as const
type Kind = (typeof kinds)[number]
type Own = { userId: string }

/** Keeps the zone that the browser has said; reminders come by its clock from now on. */
export async function saveZone({ db, now }: Needs, { userId, zone }: Own & { zone: string }) {
  const at = now()
  await db.transaction().execute(async (trx) => {
    const before = await lockSettings(trx, userId)
    if (before?.zone === zone) return
    await trx
      .insertInto('day_settings')
      .values({ user_id: userId, zone, updated_at: at })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ zone, updated_at: at }))
      .execute()
    const reminders = await trx
      .selectFrom('day_reminders')
      .select(['kind', 'minute', 'sent_day'])
      .where('user_id', '=', userId)
      .execute()
    for (const { kind, minute, sent_day } of reminders)
      await saveReminder(trx, { userId, kind, minute, zone, lastDay: sent_day, at })
  })
}

/** Keeps when the user wants to be reminded. */
export async function saveReminders(
  { db, now }: Needs,
  { userId, cardAt, eveningAt, byMail }: Own & DayReminders,
): Promise<DayReminders> {
  const at = now()
  const wanted: Record<Kind, string | null> = { card: cardAt, evening: eveningAt }
  return db.transaction().execute(async (trx) => {
    // The zone is known from the page, which has asked for the card before.
    const { zone } = (await lockSettings(trx, userId)) ?? { zone: 'Europe/Moscow' }
    const settings = { by_mail: byMail, updated_at: at }
    await trx
      .insertInto('day_settings')
      .values({ user_id: userId, zone, ...settings })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(settings))
      .execute()
    for (const kind of kinds) {
      const time = wanted[kind]
      if (time === null) {
        await trx.deleteFrom('day_reminders').where('user_id', '=', userId).where('kind', '=', kind).execute()
        continue
      }
      const known = await trx
        .selectFrom('day_reminders')
        .select('sent_day')
        .where('user_id', '=', userId)
        .where('kind', '=', kind)
        .executeTakeFirst()
      await saveReminder(trx, { userId, kind, minute: toMinute(time), zone, lastDay: known?.sent_day ?? null, at })
    }
    return readReminders(trx, userId)
  })
}

/** Ends the letters of the user whom a letter's own link names. */
export async function endLetters(deps: Needs, token: string): Promise<void> {
  const userId = unsubscribedUser(deps, { list: 'day', token })
  if (!userId) throw new AppError('invalid_token')
  await deps.db
    .updateTable('day_settings')
    .set({ by_mail: false, updated_at: deps.now() })
    .where('user_id', '=', userId)
    .execute()
}

export async function readReminders(db: Db, userId: string): Promise<DayReminders> {
  const settings = await db
    .selectFrom('day_settings')
    .select('by_mail')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const rows = await db.selectFrom('day_reminders').select(['kind', 'minute']).where('user_id', '=', userId).execute()
  const findTime = (kind: Kind) => {
    const minute = rows.find((row) => row.kind === kind)?.minute
    return minute === undefined ? null : toClock(minute)
  }
  return { cardAt: findTime('card'), eveningAt: findTime('evening'), byMail: settings?.by_mail ?? false }
}

function lockSettings(db: Db, userId: string) {
  return db.selectFrom('day_settings').select('zone').where('user_id', '=', userId).forUpdate().executeTakeFirst()
}

type NewReminder = Own & { kind: Kind; minute: number; zone: string; lastDay: string | null; at: Date }

async function saveReminder(db: Db, { userId, kind, minute, zone, lastDay, at }: NewReminder): Promise<void> {
  const next = nextMinute({ zone, minute, lastDay }, at)
  const reminder = { minute, next_day: next.day, next_at: next.at }
  await db
    .insertInto('day_reminders')
    .values({ user_id: userId, kind, ...reminder })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(reminder))
    .execute()
}

function toMinute(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

function toClock(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
