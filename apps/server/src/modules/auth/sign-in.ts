import type { Deps } from '#deps.ts'
import { AppError } from '#lib/app-error.ts'
import { rateLimits } from '#lib/rate-limit.ts'
import { findUserByEmail } from './find-user-by-email.ts'
import { verifyPassword } from './password.ts'
import { setLastLogin } from './queries.ts'
import type { Visitor } from './sessions.ts'

export type SignIn = { email: string; password: string } & Visitor

/**
 * Starts a session. An unknown e-mail and a wrong password get the same answer in the same time; that somebody is
 * blocked is told only to who knows his password.
 */
export async function signIn(deps: Deps, { email, password, ...visitor }: SignIn) {
  const byEmail = rateLimits.signInByEmail(email.trim())
  await deps.limits.take(rateLimits.signInByAddress(visitor.address))
  await deps.limits.take(byEmail)

  const user = await findUserByEmail(deps.db, email)
  if (!(await verifyPassword(password, user?.password_hash)) || !user) throw new AppError('wrong_credentials')

  const token = await deps.sessions.start({ userId: user.id, ...visitor })
  await setLastLogin(deps.db, { userId: user.id, now: deps.now() })
  await deps.limits.forget(byEmail)
  return { userId: user.id, token }
}
