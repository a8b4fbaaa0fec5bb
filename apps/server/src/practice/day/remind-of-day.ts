import { cardById } from '@lunaria/tarot/cards'
import { hourMs } from '@lunaria/words/time'
import { nextMinute } from '@lunaria/words/zones'
import { sql } from 'kysely'
import type { Db } from '#platform/db/connect.ts'
import type { PlatformDeps } from '#platform/deps.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import type { PracticeDeps } from '#practice/deps.ts'
import { dangerIn } from './read-day.ts'
import { sendPush } from './send-push.ts'

type Needs = Pick<PlatformDeps, 'db' | 'jobs' | 'now'>

/** Reminders that are taken in one transaction. */
const batchSize = 200
/** A server that was away for longer lets the reminder go: the question of the evening does not come at night. */
const latestMs = 2 * hourMs

/** Registers the jobs of this module; called before jobs are started. */
export function handleDayJobs(deps: PracticeDeps): void {
  deps.jobs.schedule('day-reminders', '*/5 * * * *', () => remindOfDay(deps))
  deps.jobs.handle('push', (reminder) => sendPush(deps, reminder))
}

type Due = {
  user_id: string
  kind: 'card' | 'evening'
  minute: number
  next_day: string
  next_at: string
  zone: string
  by_mail: boolean
  email: string
  is_blocked: boolean
  is_turned: boolean
  card_id: string | null
  note: string
  note_before: string
  subscriptions: string[]
}

/**
 * Queues the reminders whose time has come. Each is moved to its next date in the transaction that queues it, under a lock that other
 * processes skip: it is queued once, even if a process dies at any time.
 */
export async function remindOfDay(deps: Needs): Promise<void> {
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

async function remind(trx: Db, deps: Needs, { reminder, now }: { reminder: Due; now: Date }): Promise<void> {
  const { user_id, kind, minute, zone, next_day } = reminder
  const next = nextMinute({ zone, minute, lastDay: next_day }, now)
  await trx
    .updateTable('day_reminders')
    .set({ next_day: next.day, next_at: next.at, sent_day: next_day })
    .where('user_id', '=', user_id)
    .where('kind', '=', kind)
    .execute()
  if (!isWanted(reminder, now)) return
  if (reminder.by_mail) await queueLetter(trx, deps, { reminder, now })
  for (const subscriptionId of reminder.subscriptions)
    await deps.jobs.send(
      trx,
      'push',
      { subscriptionId, kind, day: next_day },
      { singletonKey: `${subscriptionId} ${kind} ${next_day}` },
    )
}

async function queueLetter(trx: Db, deps: Needs, { reminder, now }: { reminder: Due; now: Date }): Promise<void> {
  const { user_id: userId, email: to, kind, next_day: day, card_id } = reminder
  const giveUpAt = new Date(now.getTime() + latestMs)
  const cardName = cardById(card_id ?? '')?.name
  if (kind === 'card') await queueMail(trx, deps, { to, giveUpAt, kind: 'day-card', data: { userId, day } })
  else if (cardName) await queueMail(trx, deps, { to, giveUpAt, kind: 'day-evening', data: { userId, day, cardName } })
}

/** A card that is turned needs no reminder, nor does an evening that is written down; after words of danger it is quiet. */
function isWanted({ kind, is_blocked, is_turned, note, note_before, next_at }: Due, now: Date): boolean {
  if (is_blocked || now.getTime() - Date.parse(next_at) > latestMs) return false
  if (dangerIn(note) || dangerIn(note_before)) return false
  return kind === 'card' ? !is_turned : is_turned && note.trim() === ''
}

async function takeDue(trx: Db, now: Date): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select reminder.user_id, reminder.kind, reminder.minute, reminder.next_day, reminder.next_at, day_settings.zone,
      day_settings.by_mail, users.email, users.blocked_at is not null as is_blocked, draws.picks is not null as is_turned,
      (select messages.selected_cards->0->>'cardId' from replies join messages on messages.id = replies.message_id
        where replies.draw_id = draws.id) as card_id,
      coalesce(notes.note, '') as note,
      coalesce((select journal_notes.note from day_cards earlier join journal_notes on journal_notes.draw_id = earlier.draw_id
        where earlier.user_id = reminder.user_id and earlier.day < reminder.next_day
        order by earlier.day desc limit 1), '') as note_before,
      array(select id from push_subscriptions where push_subscriptions.user_id = reminder.user_id order by id) as subscriptions
    from day_reminders reminder
      join day_settings on day_settings.user_id = reminder.user_id
      join users on users.id = reminder.user_id
      left join day_cards on day_cards.user_id = reminder.user_id and day_cards.day = reminder.next_day
      left join draws on draws.id = day_cards.draw_id
      left join journal_notes notes on notes.draw_id = day_cards.draw_id
    where reminder.next_at <= ${now}
    order by reminder.next_at limit ${batchSize} for update of reminder skip locked`.execute(trx)
  return rows
}
