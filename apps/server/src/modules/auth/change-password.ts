import type { Deps } from '#deps.ts'
import type { Caller } from '#http/guards.ts'
import { AppError } from '#lib/app-error.ts'
import { rateLimits } from '#lib/rate-limit.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { findPasswordHash, setPasswordHash } from './queries.ts'

/** Sets a new password for somebody who knows the old one, and ends his other sessions. */
export async function changePassword(
  deps: Deps,
  { caller, currentPassword, newPassword }: { caller: Caller; currentPassword: string; newPassword: string },
): Promise<void> {
  await deps.limits.take(rateLimits.signInByEmail(caller.email))
  const user = await findPasswordHash(deps.db, caller.id)
  if (!(await verifyPassword(currentPassword, user?.password_hash))) throw new AppError('wrong_password')

  const passwordHash = await hashPassword(newPassword)
  await setPasswordHash(deps.db, { userId: caller.id, passwordHash, now: deps.now() })
  await deps.sessions.endAll(caller.id, { except: caller.sessionHash })
}
