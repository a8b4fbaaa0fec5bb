import { sql } from 'kysely'
import type { PlatformDeps } from '#platform/deps.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'

type Needs = Pick<PlatformDeps, 'db' | 'jobs' | 'now'>

/** Registers the jobs of this module; called before jobs are started. */
export function handleJournalJobs(deps: Needs): void {
  deps.jobs.schedule('journal-reminders', '*/5 * * * *', () => remindToReturn(deps))
}

type Due = { email: string; entries: number; draw_id: string; created_at: string }

/**
 * Writes one letter to each user whose time to come back to readings has come, and who has not switched such letters off; the
 * application itself shows them in any case. None about a chat in which care has taken precedence over cards.
 */
export async function remindToReturn(deps: Needs): Promise<void> {
  const now = deps.now()
  await deps.db.transaction().execute(async (trx) => {
    const { rows } = await sql<Due>`
      with due as (
        update journal_notes set reminded_at = ${now} where return_at <= ${now} and reminded_at is null
        returning draw_id, user_id
      )
      select users.email, count(*)::int as entries, (array_agg(due.draw_id order by draws.created_at))[1] as draw_id,
        min(draws.created_at) as created_at
      from due join users on users.id = due.user_id join draws on draws.id = due.draw_id
        join chats on chats.id = draws.chat_id
      where chats.care is null and users.blocked_at is null
      group by users.id`.execute(trx)
    for (const { email, entries, draw_id, created_at } of rows) {
      const data = { entries, drawId: draw_id, askedAt: created_at }
      await queueMail(trx, deps, { to: email, kind: 'journal-return', data })
    }
  })
}
