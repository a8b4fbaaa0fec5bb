import { documentVersions } from '@lunaria/contract/documents'
import type { IdentityDeps } from '#identity/deps.ts'
import { hashPassword } from '#identity/password.ts'
import type { Visitor } from '#identity/sessions.ts'
import { AppError } from '#lib/app-error.ts'
import { uuidv7 } from '#lib/uuid.ts'
import { violatedConstraint } from '#platform/db/connect.ts'
import { floods, pauseFlood } from '#platform/flood-pause.ts'
import { rateLimits } from '#platform/rate-limit.ts'
import { deviceName } from './device-name.ts'
import { insertConsents, insertUser, setLastLogin } from './queries.ts'
import { refuseWeakPassword } from './refuse-weak-password.ts'
import { sendConfirmation } from './verify-email.ts'

export type SignUp = { email: string; password: string } & Visitor

/** Makes an account with the consents that the form states and a letter to confirm its address, and its first session. */
export async function signUp(deps: IdentityDeps, { email, password, ...visitor }: SignUp) {
  const { allowUserSignup } = await deps.settings.read()
  if (!allowUserSignup) throw new AppError('signup_closed')
  await deps.limits.take(rateLimits.signUp(visitor.address))
  await pauseFlood(deps.limits, floods.signUps(visitor.address))
  await refuseWeakPassword({ password, field: 'password', owner: { email, first_name: null, last_name: null } })

  const now = deps.now()
  const userId = uuidv7(now.getTime())
  const passwordHash = await hashPassword(password, deps.passwordCost)
  try {
    await deps.db.transaction().execute(async (trx) => {
      await insertUser(trx, { id: userId, email, passwordHash, now })
      await insertConsents(trx, { userId, documents: signUpDocuments, now })
      await sendConfirmation(trx, deps, { userId, email })
      await setLastLogin(trx, { userId, now }) // the session below is the user's first
    })
  } catch (error) {
    if (violatedConstraint(error) === 'users_email') throw new AppError('email_taken', { cause: error })
    throw error
  }
  const token = await deps.sessions.start({ userId, ...visitor })
  const details = { device: deviceName(visitor.userAgent) }
  await deps.logSecurityEvent({ event: 'signed_up', userId, address: visitor.address, details })
  return { userId, token }
}

const signUpDocuments = (['offer', 'privacy', 'consent'] as const).map((document) => ({
  document,
  version: documentVersions[document],
}))
