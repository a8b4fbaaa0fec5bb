import type { IdentityDeps } from '#identity/deps.ts'
import { verifyPassword } from '#identity/password.ts'
import { AppError } from '#lib/app-error.ts'
import { violatedConstraint } from '#platform/db/connect.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { rateLimits } from '#platform/rate-limit.ts'
import { findCredentials, setEmail } from './queries.ts'
import { issueToken, revokeTokens, spendToken } from './token-queries.ts'
import { findUserByEmail } from './user-queries.ts'

/**
 * Sends a link to the address that a user wants instead of the present one; nothing changes before it is opened.
 * Where the address is taken no letter goes out, and the answer is the same.
 */
export async function requestEmailChange(
  deps: IdentityDeps,
  { userId, email, password }: { userId: string; email: string; password: string },
): Promise<void> {
  const user = await findCredentials(deps.db, userId)
  if (!user) throw new AppError('user_not_found')
  await deps.limits.take(rateLimits.passwordCheck(userId))
  if (!(await verifyPassword(password, user.password_hash))) throw new AppError('wrong_password')
  await deps.limits.forget(rateLimits.passwordCheck(userId))
  await deps.limits.take(rateLimits.emailLink(userId))

  await deps.db.transaction().execute(async (trx) => {
    const isTaken = (await findUserByEmail(trx, email)) !== undefined
    await revokeTokens(trx, { userId, purposes: ['change-email'] }) // the last request counts
    const { tokenId, expiresAt } = await issueToken(trx, deps, { userId, email, purpose: 'change-email' })
    if (isTaken) return
    await queueMail(trx, deps, { to: email, kind: 'change-email', data: { tokenId }, userId, giveUpAt: expiresAt })
  })
}

/** Sets the address that the link came to, and informs the old one. Throws `email_taken` if another user was faster. */
export async function changeEmail(
  deps: IdentityDeps,
  { token, address }: { token: string; address: string },
): Promise<void> {
  const now = deps.now()
  try {
    const userId = await deps.db.transaction().execute(async (trx) => {
      const spent = await spendToken(trx, deps, { token, purpose: 'change-email' })
      const oldEmail = await setEmail(trx, { ...spent, now })
      // Links that went to the old address open nothing any more.
      const purposes = ['confirm-email', 'reset-password', 'change-email'] as const
      await revokeTokens(trx, { userId: spent.userId, purposes: [...purposes] })
      const data = { newEmail: spent.email }
      if (oldEmail) await queueMail(trx, deps, { to: oldEmail, kind: 'email-changed', data, userId: spent.userId })
      return spent.userId
    })
    await deps.sessions.forget(userId)
    await deps.logSecurityEvent({ event: 'email_changed', userId, address })
  } catch (error) {
    if (violatedConstraint(error) === 'users_email') throw new AppError('email_taken', { cause: error })
    throw error
  }
}
