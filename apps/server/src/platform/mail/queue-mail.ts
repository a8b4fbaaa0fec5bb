import { hourMs } from '@lunaria/words/time'
import { uuidv7 } from '#lib/uuid.ts'
import type { Db } from '#platform/db/connect.ts'
import type { PlatformDeps } from '#platform/deps.ts'
import { type MailData, type MailKind, optionalKinds } from './mail-data.ts'
import { findRecipient, insertMail } from './queries.ts'

/** How long sending is tried. */
const triesForMs = 48 * hourMs

export type NewMail<Kind extends MailKind> = {
  to: string
  kind: Kind
  data: MailData[Kind]
  /** The letter's user, where the address is not theirs yet. */
  userId?: string
  /** When the letter becomes pointless, if that is before the usual end of tries. */
  giveUpAt?: Date
}

/**
 * Puts a letter into the caller's transaction: it is sent once that has committed, and only then.
 * Returns the letter's id; undefined when the letter is optional and the user has unsubscribed.
 */
export async function queueMail<Kind extends MailKind>(
  trx: Db,
  { jobs, now }: Pick<PlatformDeps, 'jobs' | 'now'>,
  { to, kind, data, userId, giveUpAt }: NewMail<Kind>,
): Promise<string | undefined> {
  const recipient = await findRecipient(trx, to)
  if (optionalKinds.has(kind) && recipient?.email_notifications === false) return undefined

  const at = now()
  const mailId = uuidv7(at.getTime())
  const triesEnd = new Date(at.getTime() + triesForMs)
  await insertMail(trx, {
    id: mailId,
    // Letters are deleted together with their user, except the one about the deletion.
    userId: kind === 'account-deleted' ? undefined : (userId ?? recipient?.id),
    to,
    kind,
    data,
    now: at,
    giveUpAt: giveUpAt && giveUpAt < triesEnd ? giveUpAt : triesEnd,
  })
  await jobs.send(trx, 'mail', { mailId }, { singletonKey: mailId })
  return mailId
}
