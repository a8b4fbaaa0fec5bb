import { hourMs } from '@lunaria/words/time'
import type { Db } from '#db/connect.ts'
import type { Deps } from '#deps.ts'
import { uuidv7 } from '#lib/uuid.ts'
import { type MailData, type MailKind, optionalKinds } from './mail-data.ts'
import { findRecipient, insertMail } from './queries.ts'

/** How long sending is tried. */
const patienceMs = 48 * hourMs

export type NewMail<Kind extends MailKind> = {
  to: string
  kind: Kind
  data: MailData[Kind]
  /** Whose letter it is, where the address is not yet his. */
  userId?: string
  /** When the letter has lost its sense, where that is earlier than patience ends. */
  giveUpAt?: Date
}

/**
 * Puts a letter into the caller's transaction: it is sent once that has committed, and only then.
 * Nothing happens where the letter is optional and its reader has said that he wants none; otherwise it gives the letter's id.
 */
export async function queueMail<Kind extends MailKind>(
  trx: Db,
  { jobs, now }: Pick<Deps, 'jobs' | 'now'>,
  { to, kind, data, userId, giveUpAt }: NewMail<Kind>,
): Promise<string | undefined> {
  const recipient = await findRecipient(trx, to)
  if (optionalKinds.has(kind) && recipient?.email_notifications === false) return undefined

  const at = now()
  const mailId = uuidv7(at.getTime())
  const patienceEnds = new Date(at.getTime() + patienceMs)
  await insertMail(trx, {
    id: mailId,
    // A letter goes when its user goes, all but the one that says so.
    userId: kind === 'account-deleted' ? undefined : (userId ?? recipient?.id),
    to,
    kind,
    data,
    now: at,
    giveUpAt: giveUpAt && giveUpAt < patienceEnds ? giveUpAt : patienceEnds,
  })
  await jobs.send(trx, 'mail', { mailId }, { singletonKey: mailId })
  return mailId
}
