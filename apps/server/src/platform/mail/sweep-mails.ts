import type { PlatformDeps } from '#platform/deps.ts'
import { closeHopelessMails, listDueMails } from './queries.ts'

/** Queues the letters whose next try is due or that a dead process left unfinished; gives up those tried for too long. */
export async function sweepMails({
  db,
  jobs,
  log,
  now,
}: Pick<PlatformDeps, 'db' | 'jobs' | 'log' | 'now'>): Promise<void> {
  for (const { id, ...about } of await closeHopelessMails(db, now()))
    log.error({ mailId: id, ...about }, 'A letter was given up')
  for (const mailId of await listDueMails(db, now())) await jobs.send(db, 'mail', { mailId }, { singletonKey: mailId })
}
