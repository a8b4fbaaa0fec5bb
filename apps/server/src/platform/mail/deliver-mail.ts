import { minuteMs } from '@lunaria/words/time'
import { uuidv7 } from '#lib/uuid.ts'
import type { PlatformDeps } from '#platform/deps.ts'
import { writeLetter } from './letters.ts'
import { optionalKinds } from './mail-data.ts'
import { type Attempt, type ClaimedMail, claimMail, finishAttempt, markHandedOver } from './queries.ts'
import type { Carrier, Delivery } from './smtp.ts'
import { unsubscribeLinks } from './unsubscribe-links.ts'
import { writeMessage } from './write-message.ts'

/** How long to wait after each failed try; the last one for all that follow. */
const waits = [1, 5, 15, 60, 180, 360, 720].map((minutes) => minutes * minuteMs)

/**
 * Sends a letter that is due. Only the process whose claim is current may hand it over, so it is never sent twice, even when
 * two processes have claimed it one after another.
 */
export async function deliverMail(deps: PlatformDeps, carry: Carrier, mailId: string): Promise<void> {
  const attempt: Attempt = { id: mailId, claim: uuidv7() }
  const mail = await claimMail(deps.db, { ...attempt, now: deps.now() })
  if (!mail) return

  const { publicUrl } = deps.config.http
  const links = unsubscribeLinks(deps, mail)
  const message = await writeMessage({
    id: mailId,
    from: deps.config.mail.from,
    to: mail.to_address,
    date: new Date(mail.created_at),
    letter: await writeLetter(deps, mail, links?.page),
    oneClickUrl: links?.oneClick,
    settingsUrl: optionalKinds.has(mail.kind) ? `${publicUrl}/app/profile/settings` : undefined,
  })
  let isOurs = true
  const delivery = await carry(message, async () => {
    isOurs = await markHandedOver(deps.db, attempt)
    if (!isOurs) throw new Error('Another process has taken this letter')
  })
  if (isOurs) await saveOutcome(deps, { attempt, mail, delivery })
}

async function saveOutcome(
  { db, log, now }: Pick<PlatformDeps, 'db' | 'log' | 'now'>,
  { attempt, mail, delivery }: { attempt: Attempt; mail: ClaimedMail; delivery: Delivery },
): Promise<void> {
  const at = now()
  const about = { mailId: attempt.id, kind: mail.kind, tries: mail.tries }
  if (delivery.result === 'sent') {
    await finishAttempt(db, attempt, { status: 'sent', finished_at: at, reason: null })
    log.info(about, 'A letter was sent')
    return
  }
  const { result } = delivery
  const reason = delivery.reason.replaceAll(mail.to_address, '…') // it goes into the log
  if (result === 'later') {
    const waitMs = waits[Math.min(mail.tries, waits.length) - 1] ?? minuteMs
    const nextTryAt = new Date(at.getTime() + waitMs)
    await finishAttempt(db, attempt, { status: 'waiting', next_try_at: nextTryAt, reason })
    log.warn({ ...about, reason, nextTryAt }, 'A letter could not be sent; it will be tried again')
    return
  }
  await finishAttempt(db, attempt, { status: result === 'refused' ? 'failed' : 'unclear', finished_at: at, reason })
  log.error({ ...about, reason }, 'A letter was given up')
}
