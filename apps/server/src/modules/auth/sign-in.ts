import type { Deps } from '#deps.ts'
import { AppError } from '#lib/app-error.ts'
import { findUserByEmail } from './find-user-by-email.ts'
import { verifyPassword } from './password.ts'
import { setLastLogin } from './queries.ts'
import type { Visitor } from './sessions.ts'
import { forgivenLimit, signInLimits } from './sign-in-limits.ts'

export type SignIn = {
  email: string
  password: string
  /** What the browser keeps of an earlier sign-in. */
  deviceToken: string | undefined
} & Visitor

/**
 * Starts a session. An unknown e-mail and a wrong password get the same answer in the same time; that somebody is
 * blocked is told only to who knows his password.
 */
export async function signIn(deps: Deps, { email, password, deviceToken, ...visitor }: SignIn) {
  const attempt = { email, address: visitor.address, deviceId: deps.knownDevices.idOf(deviceToken, email) }
  for (const limit of signInLimits(attempt)) await deps.limits.take(limit)

  const user = await findUserByEmail(deps.db, email)
  if (!(await verifyPassword(password, user?.password_hash)) || !user) throw new AppError('wrong_credentials')

  const token = await deps.sessions.start({ userId: user.id, ...visitor })
  await setLastLogin(deps.db, { userId: user.id, now: deps.now() })
  await deps.limits.forget(forgivenLimit(attempt))
  return { userId: user.id, token }
}
