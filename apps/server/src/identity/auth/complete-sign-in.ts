import type { IdentityDeps } from '#identity/deps.ts'
import type { Visitor } from '#identity/sessions.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { deviceName } from './device-name.ts'
import { setLastLogin } from './queries.ts'
import { forgivenLimit } from './sign-in-limits.ts'

/** What proved who the user is. */
export type SignInMethod = 'password' | 'code' | 'passkey'

export type ProvedSignIn = {
  user: { id: string; email: string }
  by: SignInMethod
  /** What the browser keeps of an earlier sign-in. */
  deviceToken: string | undefined
} & Visitor

/** Starts the session of a user who has been recognised; from a device new to the account, with a letter to its owner. */
export async function completeSignIn(deps: IdentityDeps, { user, by, deviceToken, ...visitor }: ProvedSignIn) {
  const { address } = visitor
  const deviceId = deps.knownDevices.verifyToken(deviceToken, user.email)
  const token = await deps.sessions.start({ userId: user.id, ...visitor })
  const device = deviceName(visitor.userAgent)
  const isNewDevice = deviceId === undefined
  const now = deps.now()
  await deps.db.transaction().execute(async (trx) => {
    await setLastLogin(trx, { userId: user.id, now })
    const data = { device, address, signedInAt: now.toISOString() }
    if (isNewDevice) await queueMail(trx, deps, { to: user.email, kind: 'new-device', data })
  })
  await deps.limits.forget(forgivenLimit({ email: user.email, address, deviceId }))
  const details = { device, isNewDevice, ...(by !== 'password' && { by }) }
  await deps.logSecurityEvent({ event: 'signed_in', userId: user.id, address, details })
  return { userId: user.id, email: user.email, token }
}
