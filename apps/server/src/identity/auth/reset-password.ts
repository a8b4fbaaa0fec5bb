import type { IdentityDeps } from '#identity/deps.ts'
import { hashPassword } from '#identity/password.ts'
import { AppError } from '#lib/app-error.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { rateLimits } from '#platform/rate-limit.ts'
import { findPasswordOwner, setEmailVerified, setPasswordHash } from './queries.ts'
import { refuseWeakPassword } from './refuse-weak-password.ts'
import { checkToken, revokeTokens, spendToken } from './token-queries.ts'

/** Sets a new password by a link, and ends all sessions of the account. Returns its e-mail. */
export async function resetPassword(
  deps: IdentityDeps,
  { token, password, address }: { token: string; password: string; address: string },
): Promise<{ email: string }> {
  const presented = { token, purpose: 'reset-password' } as const
  const checked = await checkToken(deps.db, deps, presented) // before the work of hashing, which a made-up token is not worth
  const owner = await findPasswordOwner(deps.db, checked.userId)
  if (!owner) throw new AppError('invalid_token')
  await refuseWeakPassword({ password, field: 'password', owner })
  const passwordHash = await hashPassword(password, deps.passwordCost)
  const now = deps.now()
  const { userId, email } = await deps.db.transaction().execute(async (trx) => {
    const spent = await spendToken(trx, deps, presented)
    await setPasswordHash(trx, { userId: spent.userId, passwordHash, now })
    await setEmailVerified(trx, { ...spent, now }) // the link came to that address
    await revokeTokens(trx, { userId: spent.userId, purposes: ['reset-password', 'change-email', 'second-step'] })
    const data = { changedAt: now.toISOString() }
    await queueMail(trx, deps, { to: spent.email, kind: 'password-changed', data, userId: spent.userId })
    return spent
  })
  await deps.sessions.endAll(userId)
  await deps.limits.forget(rateLimits.signInByEmail(email))
  await deps.logSecurityEvent({ event: 'password_reset', userId, address })
  return { email }
}
