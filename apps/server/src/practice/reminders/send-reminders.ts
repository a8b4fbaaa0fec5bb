import type { Db } from '#platform/db/connect.ts'
import type { PlatformDeps } from '#platform/deps.ts'
import type { JobData } from '#platform/jobs.ts'
import type { MailData, MailKind } from '#platform/mail/mail-data.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import type { Due } from './due-queries.ts'

type Needs = Pick<PlatformDeps, 'db' | 'jobs' | 'now'>
type Letter = { [Kind in MailKind]: { kind: Kind; data: MailData[Kind] } }[MailKind]

/** What a reminder sends: a notification to each browser, and a letter where the user wants one. */
export type Reminding = { push: JobData['push']['kind']; letter?: Letter | undefined }

/** One kind of reminders that repeat by the calendar of their user. */
export type Reminders<Row extends Due> = {
  /** How many are taken in one transaction. */
  batchSize: number
  /** A server that was away for longer lets the reminder go. */
  latestMs: number
  /** Returns reminders whose time has come, locked; those that another process has locked are skipped. */
  takeDue(trx: Db, due: { now: Date; limit: number }): Promise<Row[]>
  /** Moves a reminder to its next date. */
  moveOn(trx: Db, reminder: Row, now: Date): Promise<void>
  /** Returns what is to be sent; undefined where the user needs no reminder, or should have none now. */
  findReminding(trx: Db, reminder: Row): Promise<Reminding | undefined>
}

/**
 * Queues the reminders whose time has come. Each is moved to its next date in the transaction that queues it, under a lock that other
 * processes skip: it is queued once, even if a process dies at any time.
 */
export async function sendReminders<Row extends Due>(deps: Needs, reminders: Reminders<Row>): Promise<void> {
  const now = deps.now()
  const { batchSize, latestMs } = reminders
  for (;;) {
    const taken = await deps.db.transaction().execute(async (trx) => {
      const due = await reminders.takeDue(trx, { now, limit: batchSize })
      for (const reminder of due) {
        await reminders.moveOn(trx, reminder, now)
        if (reminder.is_blocked || now.getTime() - Date.parse(reminder.next_at) > latestMs) continue
        const reminding = await reminders.findReminding(trx, reminder)
        if (reminding) await queue(trx, deps, { ...reminding, reminder, giveUpAt: new Date(now.getTime() + latestMs) })
      }
      return due.length
    })
    if (taken < batchSize) return
  }
}

type Queued = Reminding & { reminder: Due; giveUpAt: Date }

async function queue(trx: Db, deps: Needs, { push: kind, letter, reminder, giveUpAt }: Queued): Promise<void> {
  const { email: to, next_day: day, subscriptions } = reminder
  if (letter) await queueMail(trx, deps, { to, giveUpAt, ...letter })
  for (const subscriptionId of subscriptions)
    await deps.jobs.send(
      trx,
      'push',
      { subscriptionId, kind, day },
      { singletonKey: `${subscriptionId} ${kind} ${day}` },
    )
}
