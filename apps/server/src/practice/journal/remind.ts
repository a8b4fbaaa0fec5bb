import type { PlatformDeps } from '#platform/deps.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { takeDue } from './note-queries.ts'

type Needs = Pick<PlatformDeps, 'db' | 'jobs' | 'now'>

/** Registers the jobs of this module; called before jobs are started. */
export function handleJournalJobs(deps: Needs): void {
  deps.jobs.schedule('journal-reminders', '*/5 * * * *', () => remindToReturn(deps))
}

/**
 * Writes one letter to each user whose time to come back to readings has come, and who has not switched such letters off; the
 * application itself shows them in any case. None about a chat in which care has taken precedence over cards.
 */
export async function remindToReturn(deps: Needs): Promise<void> {
  const now = deps.now()
  await deps.db.transaction().execute(async (trx) => {
    const due = await takeDue(trx, now)
    for (const { email, entries, draw_id, created_at } of due) {
      const data = { entries, drawId: draw_id, askedAt: created_at }
      await queueMail(trx, deps, { to: email, kind: 'journal-return', data })
    }
  })
}
