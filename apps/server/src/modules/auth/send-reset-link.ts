import type { Deps } from '#deps.ts'
import { queueMail } from '#modules/mail/queue-mail.ts'
import { findUserByEmail } from './find-user-by-email.ts'
import { issueToken } from './one-time-tokens.ts'

/**
 * Sends a link for a new password, if there is anybody by that e-mail whom a password would let in.
 * A job of its own: whoever asks is answered before anything is looked up, so the time of the answer tells nothing.
 */
export async function sendResetLink(deps: Deps, { email }: { email: string }): Promise<void> {
  const user = await findUserByEmail(deps.db, email)
  if (!user || user.blocked_at) return
  await deps.db.transaction().execute(async (trx) => {
    const about = { userId: user.id, email: user.email, purpose: 'reset-password' } as const
    const { tokenId, expiresAt } = await issueToken(trx, deps, about)
    await queueMail(trx, deps, { to: user.email, kind: 'reset-password', data: { tokenId }, giveUpAt: expiresAt })
  })
}
