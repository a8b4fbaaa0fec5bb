import type { Deps } from './deps.ts'
import { sendResetLink } from './modules/auth/send-reset-link.ts'
import { handleMail } from './modules/mail/handle-mail.ts'
import { handlePaymentJobs } from './modules/payments/payment-jobs.ts'

/** Says who does which job; before any is started. */
export function handleJobs(deps: Deps): void {
  handleMail(deps)
  handlePaymentJobs(deps)
  deps.jobs.handle('reset-link', (asked) => sendResetLink(deps, asked))
}
