import type { Deps } from '#deps.ts'
import { rateLimits } from '#lib/rate-limit.ts'
import { checkToken, revokeTokens, spendToken } from './one-time-tokens.ts'
import { hashPassword } from './password.ts'
import { setEmailVerified, setPasswordHash } from './queries.ts'

/** Sets a new password for whoever got the link, and ends all sessions of the account. Gives its e-mail. */
export async function resetPassword(
  deps: Deps,
  { token, password }: { token: string; password: string },
): Promise<{ email: string }> {
  const presented = { token, purpose: 'reset-password' } as const
  await checkToken(deps.db, deps, presented) // before the work of hashing, which a made-up token is not worth
  const passwordHash = await hashPassword(password)
  const now = deps.now()
  const { userId, email } = await deps.db.transaction().execute(async (trx) => {
    const spent = await spendToken(trx, deps, presented)
    await setPasswordHash(trx, { userId: spent.userId, passwordHash, now })
    await setEmailVerified(trx, { ...spent, now }) // the link came to that address
    await revokeTokens(trx, { userId: spent.userId, purposes: ['reset-password', 'change-email'] })
    return spent
  })
  await deps.sessions.endAll(userId)
  await deps.limits.forget(rateLimits.signInByEmail(email))
  return { email }
}
