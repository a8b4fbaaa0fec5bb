import { dayMs } from '@lunaria/words/time'
import { sql } from 'kysely'
import type { PlatformDeps } from '#platform/deps.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'

type Needs = Pick<PlatformDeps, 'db' | 'jobs' | 'log' | 'now'>

/** The end of a plan that lasts no longer than this needs no reminder the day before. */
const shortMs = 2 * dayMs

/**
 * Closes the plans whose time is over and informs their owners; safe to be run by several processes at the same time.
 * Nothing depends on it: a plan past its end counts as none in any case.
 */
export async function expirePlans(deps: Needs): Promise<void> {
  const now = deps.now()
  await deps.db.transaction().execute(async (trx) => {
    const closed = await trx
      .updateTable('grants')
      .set({ status: 'expired', ended_at: sql`ends_at` })
      .from('users')
      .whereRef('users.id', '=', 'grants.user_id')
      .where('grants.status', '=', 'active')
      .where('grants.ends_at', '<=', now.toISOString())
      .returning(['users.email', 'users.is_guest', 'grants.plan', 'grants.ends_at'])
      .execute()
    for (const { email, is_guest, plan, ends_at } of closed) {
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
  const { numUpdatedRows } = await db
    .updateTable('grants')
    .set({ status: 'active', ended_at: null })
    .where('id', 'in', (closed) =>
      closed
        .selectFrom('grants')
        .select('id')
        .distinctOn('user_id')
        .where('status', '=', 'expired')
        .where('ends_at', '>', now().toISOString())
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('grants as current')
                .select('current.id')
                .whereRef('current.user_id', '=', 'grants.user_id')
                .where('current.status', '=', 'active'),
            ),
          ),
        )
        .orderBy('user_id')
        .orderBy('starts_at', 'desc'),
    )
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0) log.warn({ plans: Number(numUpdatedRows) }, 'Plans closed by a wrong clock were opened again')
}

/** Sends one letter, a day before a plan ends. */
export async function remindOfExpiry(deps: Needs): Promise<void> {
  const now = deps.now()
  await deps.db.transaction().execute(async (trx) => {
    const due = await trx
      .updateTable('grants')
      .set({ reminded_at: now })
      .from('users')
      .whereRef('users.id', '=', 'grants.user_id')
      .where('users.is_guest', '=', false)
      .where('grants.status', '=', 'active')
      .where('grants.reminded_at', 'is', null)
      .where('grants.ends_at', '>', now.toISOString())
      .where('grants.ends_at', '<=', new Date(now.getTime() + dayMs).toISOString())
      .where(sql<boolean>`grants.ends_at - grants.starts_at > ${shortMs}::float8 * interval '1 millisecond'`)
      .returning(['users.email', 'grants.plan', 'grants.ends_at', 'grants.message_limit', 'grants.messages_used'])
      .execute()
    for (const { email, plan, ends_at, message_limit, messages_used } of due) {
      await queueMail(trx, deps, {
        to: email,
        kind: 'plan-expires-tomorrow',
        data: { plan, endsAt: ends_at, messagesLeft: message_limit - messages_used },
        giveUpAt: new Date(ends_at),
      })
    }
  })
}
