import type { PlatformDeps } from '#platform/deps.ts'
import { deliverMail } from './deliver-mail.ts'
import { createOutboxCarrier } from './outbox.ts'
import { createSmtpCarrier } from './smtp.ts'
import { sweepMails } from './sweep-mails.ts'

/** Lets this process send letters: to the mail server, or without one into the outbox. */
export function handleMail(deps: PlatformDeps): void {
  const { mail, dataDir } = deps.config
  const carry = mail.smtpUrl ? createSmtpCarrier(mail.smtpUrl) : createOutboxCarrier({ dataDir, log: deps.log })
  deps.jobs.handle('mail', ({ mailId }) => deliverMail(deps, carry, mailId))
  deps.jobs.schedule('mail-sweep', '* * * * *', () => sweepMails(deps))
}
