import type { Deps } from '#deps.ts'
import { closeHopelessMails, listDueMails } from './queries.ts'

/** Sees to letters whose time has come again, and to those that a process left behind. */
export async function sweepMails({ db, jobs, log, now }: Deps): Promise<void> {
  for (const { id, ...about } of await closeHopelessMails(db, now()))
    log.error({ mailId: id, ...about }, 'A letter was given up')
  for (const mailId of await listDueMails(db, now())) await jobs.send(db, 'mail', { mailId }, { singletonKey: mailId })
}
