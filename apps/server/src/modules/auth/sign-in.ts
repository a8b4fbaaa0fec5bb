import type { Deps } from '#deps.ts'
import { AppError } from '#lib/app-error.ts'
import { queueMail } from '#modules/mail/queue-mail.ts'
import { deviceName } from './device-name.ts'
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
 * Starts a session; from a device that is new to the account, with a letter to its owner. An unknown e-mail and a wrong
 * password get the same answer in the same time; that a user is blocked is said only after the right password.
 */
export async function signIn(deps: Deps, { email, password, deviceToken, ...visitor }: SignIn) {
  const attempt = { email, address: visitor.address, deviceId: deps.knownDevices.idOf(deviceToken, email) }
  for (const limit of signInLimits(attempt)) await deps.limits.take(limit)

  const { address } = visitor
  const user = await findUserByEmail(deps.db, email)
  if (!(await verifyPassword(password, user?.password_hash)) || !user) {
    await deps.noteSecurityEvent({ event: 'sign_in_failed', userId: user?.id ?? null, address })
    throw new AppError('wrong_credentials')
  }
  if (user.blocked_at) await deps.noteSecurityEvent({ event: 'sign_in_blocked', userId: user.id, address })

  const token = await deps.sessions.start({ userId: user.id, ...visitor })
  const device = deviceName(visitor.userAgent)
  const isNewDevice = attempt.deviceId === undefined
  const now = deps.now()
  await deps.db.transaction().execute(async (trx) => {
    await setLastLogin(trx, { userId: user.id, now })
    const data = { device, address, signedInAt: now.toISOString() }
    if (isNewDevice) await queueMail(trx, deps, { to: user.email, kind: 'new-device', data })
  })
  await deps.limits.forget(forgivenLimit(attempt))
  await deps.noteSecurityEvent({ event: 'signed_in', userId: user.id, address, details: { device, isNewDevice } })
  return { userId: user.id, token }
}
