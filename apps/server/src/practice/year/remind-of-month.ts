import { dangerIn } from '@lunaria/care/help-beside'
import { cardById, cardName } from '@lunaria/tarot/cards'
import { monthNumber } from '@lunaria/words/months'
import { dayMs } from '@lunaria/words/time'
import { AppError } from '#lib/app-error.ts'
import type { Db } from '#platform/db/connect.ts'
import type { PlatformDeps } from '#platform/deps.ts'
import { unsubscribedUser } from '#platform/mail/unsubscribe-links.ts'
import { lockUser } from '#platform/people/lock-queries.ts'
import type { Due } from '#practice/reminders/due-queries.ts'
import { nextFirst } from '#practice/reminders/next-first.ts'
import { type Reminders, type Reminding, sendReminders } from '#practice/reminders/send-reminders.ts'
import { findMonthReminder, findZone, saveMonthReminder } from '#practice/reminders/zone-queries.ts'
import { findMood, moveOn, takeDue } from './settings-queries.ts'
import { listYears } from './year-queries.ts'

type Needs = Pick<PlatformDeps, 'db' | 'jobs' | 'now'>

/** Registers the jobs of this module; called before jobs are started. */
export function handleYearJobs(deps: Needs): void {
  deps.jobs.schedule('year-reminders', '*/5 * * * *', () => remindOfMonth(deps))
}

/** Stores whether the user wants to be reminded that a month has opened. */
export async function saveReminders(
  { db, now }: Pick<Needs, 'db' | 'now'>,
  { userId, reminds }: { userId: string; reminds: boolean },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await lockUser(trx, userId))) throw new AppError('user_not_found')
    const sentDay = (await findMonthReminder(trx, userId))?.sent_day ?? null
    const zone = await findZone(trx, userId)
    const next = reminds ? nextFirst({ zone, sentDay }, now()) : { next_day: null, next_at: null }
    await saveMonthReminder(trx, userId, next)
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

/** Queues the reminders of the month whose time has come. */
export function remindOfMonth(deps: Needs): Promise<void> {
  return sendReminders(deps, monthReminders)
}

const monthReminders: Reminders<Due> = {
  batchSize: 100,
  latestMs: dayMs,
  takeDue,
  moveOn: (trx, reminder, now) =>
    moveOn(trx, reminder, nextFirst({ zone: reminder.zone, sentDay: reminder.next_day }, now)),
  findReminding,
}

/**
 * Finds what to remind of: nothing after words of danger in the last note, nor where care has taken precedence over
 * cards in the chat.
 */
async function findReminding(trx: Db, { user_id: userId, zone, next_day: day }: Due): Promise<Reminding | undefined> {
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
