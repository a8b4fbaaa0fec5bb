import type { Caller } from '#http/guards.ts'
import { verifyPassword } from '#identity/password.ts'
import { AppError } from '#lib/app-error.ts'
import type { PlatformDeps } from '#platform/deps.ts'
import { rateLimits } from '#platform/rate-limit.ts'
import { findCredentials } from './queries.ts'

/** Makes sure that the caller knows the account's password; guesses count against the caller's own limit, which no stranger can use up. */
export async function checkPassword(
  deps: Pick<PlatformDeps, 'db' | 'limits'>,
  { caller, password }: { caller: Caller; password: string },
): Promise<void> {
  const limit = rateLimits.passwordCheck(caller.id)
  await deps.limits.take(limit)
  const user = await findCredentials(deps.db, caller.id)
  if (!(await verifyPassword(password, user?.password_hash))) throw new AppError('wrong_password')
  await deps.limits.forget(limit)
}
