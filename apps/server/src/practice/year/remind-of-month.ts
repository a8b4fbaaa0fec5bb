import { cardById, cardName } from '@lunaria/tarot/cards'
import { monthNumber, monthStart } from '@lunaria/words/months'
import { dayMs } from '@lunaria/words/time'
import { dayIn, momentIn } from '@lunaria/words/zones'
import { AppError } from '#lib/app-error.ts'
import type { Db } from '#platform/db/connect.ts'
import type { PlatformDeps } from '#platform/deps.ts'
import { unsubscribedUser } from '#platform/mail/unsubscribe-links.ts'
import { dangerIn } from '#practice/day/read-day.ts'
import { type Reminders, type Reminding, sendReminders } from '#practice/reminders/send-reminders.ts'
import { type DueOfMonth, findMood, lockSettings, moveOn, saveSettings, takeDue } from './settings-queries.ts'
import { listYears } from './year-queries.ts'

type Needs = Pick<PlatformDeps, 'db' | 'jobs' | 'now'>

/** Ten in the morning, by the clock of the zone. */
const minute = 10 * 60

/** Registers the jobs of this module; called before jobs are started. */
export function handleYearJobs(deps: Needs): void {
  deps.jobs.schedule('year-reminders', '*/5 * * * *', () => remindOfMonth(deps))
}

/** Keeps the zone that the browser has said; months open by its calendar from now on. */
export async function saveZone(
  { db, now }: Pick<Needs, 'db' | 'now'>,
  { userId, zone }: { userId: string; zone: string },
) {
  await db.transaction().execute(async (trx) => {
    const before = await lockSettings(trx, userId)
    if (before?.zone === zone) return
    const next = before?.next_at ? nextFirst({ zone, sentDay: before.sent_day }, now()) : {}
    await saveSettings(trx, { userId, zone }, { zone, ...next })
  })
}

/** Stores whether the user wants to be reminded that a month has opened. */
export async function saveReminders(
  { db, now }: Pick<Needs, 'db' | 'now'>,
  { userId, reminds }: { userId: string; reminds: boolean },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { zone = 'Europe/Moscow', sent_day: sentDay = null } = (await lockSettings(trx, userId)) ?? {}
    const next = reminds ? nextFirst({ zone, sentDay }, now()) : { next_day: null, next_at: null }
    await saveSettings(trx, { userId, zone }, next)
  })
}

/** Ends the reminders of the user whom a letter's own link names. */
export async function endLetters(
  deps: Pick<PlatformDeps, 'db' | 'now' | 'sealedSecrets'>,
  token: string,
): Promise<void> {
  const userId = unsubscribedUser(deps, { list: 'year', token })
  if (!userId) throw new AppError('invalid_token')
  await saveReminders(deps, { userId, reminds: false })
}

/** Returns the next first of a month that was not reminded of. */
function nextFirst({ zone, sentDay }: { zone: string; sentDay: string | null }, after: Date) {
  for (let day = monthStart(dayIn(zone, after)); ; day = monthStart(day, 1)) {
    const at = momentIn({ zone, day, minute })
    if (at > after && (sentDay === null || day > sentDay)) return { next_day: day, next_at: at }
  }
}

/** Queues the reminders of the month whose time has come. */
export function remindOfMonth(deps: Needs): Promise<void> {
  return sendReminders(deps, monthReminders)
}

const monthReminders: Reminders<DueOfMonth> = {
  batchSize: 100,
  latestMs: dayMs,
  takeDue,
  moveOn: (trx, reminder, now) =>
    moveOn(trx, reminder, nextFirst({ zone: reminder.zone, sentDay: reminder.next_day }, now)),
  findReminding,
}

/** No reminder after words of danger in the last note, nor where care has taken precedence over cards in the chat. */
async function findReminding(
  trx: Db,
  { user_id: userId, zone, next_day: day }: DueOfMonth,
): Promise<Reminding | undefined> {
  const [year] = await listYears(trx, { userId, zone })
  const number = year ? monthNumber(year.startsOn, day) : 0
  if (!year || number < 1 || number > 13) return undefined
  const { isInCare, lastNote } = await findMood(trx, year)
  if (isInCare || dangerIn(lastNote)) return undefined

  const drawn = year.cards[number]
  const card = drawn && cardById(drawn.cardId)
  if (!card) return { push: 'letter', letter: { kind: 'year-letter', data: { userId } } }
  const data = { userId, day, cardName: cardName(card, drawn.isReversed) }
  return { push: 'month', letter: { kind: 'year-month', data } }
}
