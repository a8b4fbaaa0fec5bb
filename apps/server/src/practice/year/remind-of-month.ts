import { cardById, cardName } from '@lunaria/tarot/cards'
import { monthNumber, monthStart } from '@lunaria/words/months'
import { dayMs } from '@lunaria/words/time'
import { dayIn, momentIn } from '@lunaria/words/zones'
import { sql } from 'kysely'
import { AppError } from '#lib/app-error.ts'
import type { Db } from '#platform/db/connect.ts'
import type { PlatformDeps } from '#platform/deps.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { unsubscribedUser } from '#platform/mail/unsubscribe-links.ts'
import { dangerIn } from '#practice/day/read-day.ts'
import { listYears } from './years.ts'

type Needs = Pick<PlatformDeps, 'db' | 'jobs' | 'now' | 'sealedSecrets'>

/** Ten in the morning, by the clock of the zone. */
const minute = 10 * 60
const batchSize = 100
/** A server that was away for longer lets the reminder go. */
const latestMs = dayMs

/** Registers the jobs of this module; called before jobs are started. */
export function handleYearJobs(deps: Needs): void {
  deps.jobs.schedule('year-reminders', '*/5 * * * *', () => remindOfMonth(deps))
}

/** Keeps the zone that the browser has said; months open by its calendar from now on. */
export async function saveZone({ db, now }: Needs, { userId, zone }: { userId: string; zone: string }) {
  await db.transaction().execute(async (trx) => {
    const before = await lockSettings(trx, userId)
    if (before?.zone === zone) return
    const next = before?.next_at ? nextFirst({ zone, sentDay: before.sent_day }, now()) : {}
    await trx
      .insertInto('year_settings')
      .values({ user_id: userId, zone })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ zone, ...next }))
      .execute()
  })
}

/** Stores whether the user wants to be reminded that a month has opened. */
export async function saveReminders(
  { db, now }: Needs,
  { userId, reminds }: { userId: string; reminds: boolean },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { zone = 'Europe/Moscow', sent_day: sentDay = null } = (await lockSettings(trx, userId)) ?? {}
    const next = reminds ? nextFirst({ zone, sentDay }, now()) : { next_day: null, next_at: null }
    await trx
      .insertInto('year_settings')
      .values({ user_id: userId, zone, ...next })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(next))
      .execute()
  })
}

/** Ends the reminders of the user whom a letter's own link names. */
export async function endLetters(deps: Needs, token: string): Promise<void> {
  const userId = unsubscribedUser(deps, { list: 'year', token })
  if (!userId) throw new AppError('invalid_token')
  await saveReminders(deps, { userId, reminds: false })
}

function lockSettings(db: Db, userId: string) {
  return db
    .selectFrom('year_settings')
    .select(['zone', 'next_at', 'sent_day'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
}

/** Returns the next first of a month that was not reminded of. */
function nextFirst({ zone, sentDay }: { zone: string; sentDay: string | null }, after: Date) {
  for (let day = monthStart(dayIn(zone, after)); ; day = monthStart(day, 1)) {
    const at = momentIn({ zone, day, minute })
    if (at > after && (sentDay === null || day > sentDay)) return { next_day: day, next_at: at }
  }
}

type Due = {
  user_id: string
  zone: string
  next_day: string
  next_at: string
  email: string
  is_blocked: boolean
  subscriptions: string[]
}

/**
 * Queues the reminders whose time has come. Each is moved to the next month in the transaction that queues it, under a lock that other
 * processes skip: it is queued once, even if a process dies at any time.
 */
export async function remindOfMonth(deps: Needs): Promise<void> {
  const now = deps.now()
  for (;;) {
    const taken = await deps.db.transaction().execute(async (trx) => {
      const due = await takeDue(trx, now)
      for (const reminder of due) await remind(trx, deps, { reminder, now })
      return due.length
    })
    if (taken < batchSize) return
  }
}

async function takeDue(trx: Db, now: Date): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select reminder.user_id, reminder.zone, reminder.next_day, reminder.next_at, users.email,
      users.blocked_at is not null as is_blocked,
      array(select id from push_subscriptions where push_subscriptions.user_id = reminder.user_id order by id) as subscriptions
    from year_settings reminder join users on users.id = reminder.user_id
    where reminder.next_at <= ${now}
    order by reminder.next_at limit ${batchSize} for update of reminder skip locked`.execute(trx)
  return rows
}

async function remind(trx: Db, deps: Needs, { reminder, now }: { reminder: Due; now: Date }): Promise<void> {
  const { user_id: userId, zone, next_day: day, next_at, email: to, subscriptions } = reminder
  await trx
    .updateTable('year_settings')
    .set({ ...nextFirst({ zone, sentDay: day }, now), sent_day: day })
    .where('user_id', '=', userId)
    .execute()
  if (reminder.is_blocked || now.getTime() - Date.parse(next_at) > latestMs) return
  const [year] = await listYears(trx, { userId, zone })
  const number = year ? monthNumber(year.startsOn, day) : 0
  if (!year || number < 1 || number > 13 || !(await isCalm(trx, year))) return

  const giveUpAt = new Date(now.getTime() + latestMs)
  const drawn = year.cards[number]
  const card = drawn && cardById(drawn.cardId)
  if (card) {
    const data = { userId, day, cardName: cardName(card, drawn.isReversed) }
    await queueMail(trx, deps, { to, giveUpAt, kind: 'year-month', data })
  } else await queueMail(trx, deps, { to, giveUpAt, kind: 'year-letter', data: { userId } })
  const kind = card ? 'month' : 'letter'
  for (const subscriptionId of subscriptions)
    await deps.jobs.send(
      trx,
      'push',
      { subscriptionId, kind, day },
      { singletonKey: `${subscriptionId} ${kind} ${day}` },
    )
}

/** No reminder after words of danger in the last note, nor where care has taken precedence over cards in the chat. */
async function isCalm(trx: Db, { drawId, chatId }: { drawId: string; chatId: string }): Promise<boolean> {
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
  return chat !== undefined && !dangerIn(last?.note ?? '')
}
