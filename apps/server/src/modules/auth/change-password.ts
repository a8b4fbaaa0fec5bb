import type { Deps } from '#deps.ts'
import type { Caller } from '#http/guards.ts'
import { AppError } from '#lib/app-error.ts'
import { rateLimits } from '#lib/rate-limit.ts'
import { revokeTokens } from './one-time-tokens.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { findCredentials, setPasswordHash } from './queries.ts'

/** Sets a new password for somebody who knows the old one; ends his other sessions and the links that were sent to him. */
export async function changePassword(
  deps: Deps,
  { caller, currentPassword, newPassword }: { caller: Caller; currentPassword: string; newPassword: string },
): Promise<void> {
  await deps.limits.take(rateLimits.passwordCheck(caller.id))
  const user = await findCredentials(deps.db, caller.id)
  if (!(await verifyPassword(currentPassword, user?.password_hash))) throw new AppError('wrong_password')

  const passwordHash = await hashPassword(newPassword)
  await deps.db.transaction().execute(async (trx) => {
    await setPasswordHash(trx, { userId: caller.id, passwordHash, now: deps.now() })
    await revokeTokens(trx, { userId: caller.id, purposes: ['reset-password', 'change-email'] })
  })
  await deps.sessions.endAll(caller.id, { except: caller.sessionHash })
}
