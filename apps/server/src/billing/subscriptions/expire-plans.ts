import type { PlatformDeps } from '#platform/deps.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { closeOverdue, reopenEarlyClosed, takeReminders } from './grant-queries.ts'

type Needs = Pick<PlatformDeps, 'db' | 'jobs' | 'log' | 'now'>

/**
 * Closes the plans whose time is over and informs their owners; safe to be run by several processes at the same time.
 * Nothing depends on it: a plan past its end counts as none in any case.
 */
export async function expirePlans(deps: Needs): Promise<void> {
  const now = deps.now()
  await deps.db.transaction().execute(async (trx) => {
    for (const { email, is_guest, plan, ends_at } of await closeOverdue(trx, now)) {
      if (is_guest) continue
      await queueMail(trx, deps, { to: email, kind: 'plan-expired', data: { plan, endedAt: ends_at } })
    }
  })
}

/**
 * Gives back plans that were closed although their time is not over: the clock was ahead for a while. A user who has been given
 * another plan since keeps that one.
 */
export async function reopenPlans({ db, now, log }: Needs): Promise<void> {
  const reopened = await reopenEarlyClosed(db, now())
  if (reopened > 0) log.warn({ plans: reopened }, 'Plans closed by a wrong clock were opened again')
}

/** Sends one letter, a day before a plan ends. */
export async function remindOfExpiry(deps: Needs): Promise<void> {
  const now = deps.now()
  await deps.db.transaction().execute(async (trx) => {
    for (const { email, plan, ends_at, message_limit, messages_used } of await takeReminders(trx, now)) {
      await queueMail(trx, deps, {
        to: email,
        kind: 'plan-expires-tomorrow',
        data: { plan, endsAt: ends_at, messagesLeft: message_limit - messages_used },
        giveUpAt: new Date(ends_at),
      })
    }
  })
}
