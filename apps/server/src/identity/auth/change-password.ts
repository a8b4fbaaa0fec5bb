import type { Caller } from '#http/guards.ts'
import type { IdentityDeps } from '#identity/deps.ts'
import { hashPassword } from '#identity/password.ts'
import type { Visitor } from '#identity/sessions.ts'
import { AppError } from '#lib/app-error.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { checkPassword } from './check-password.ts'
import { findPasswordOwner, setPasswordHash } from './queries.ts'
import { refuseWeakPassword } from './refuse-weak-password.ts'
import { revokeTokens } from './token-queries.ts'

export type PasswordChange = { caller: Caller; currentPassword: string; newPassword: string } & Visitor

/**
 * Sets a new password for a user who knows the old one; ends all sessions and the links that were sent to the user. Returns
 * the token of a new session for this device: the old one may have been stolen.
 */
export async function changePassword(
  deps: IdentityDeps,
  { caller, currentPassword, newPassword, ...visitor }: PasswordChange,
): Promise<string> {
  await checkPassword(deps, { caller, password: currentPassword })
  const owner = await findPasswordOwner(deps.db, caller.id)
  if (!owner) throw new AppError('user_not_found')
  await refuseWeakPassword({ password: newPassword, field: 'newPassword', owner })

  const passwordHash = await hashPassword(newPassword, deps.passwordCost)
  const now = deps.now()
  await deps.db.transaction().execute(async (trx) => {
    await setPasswordHash(trx, { userId: caller.id, passwordHash, now })
    await revokeTokens(trx, { userId: caller.id, purposes: ['reset-password', 'change-email', 'second-step'] })
    const data = { changedAt: now.toISOString() }
    await queueMail(trx, deps, { to: caller.email, kind: 'password-changed', data, userId: caller.id })
  })
  await deps.sessions.endAll(caller.id)
  // The password alone does not confirm a session whose account has a second factor.
  const token = await deps.sessions.start({ userId: caller.id, ...visitor, confirmedAt: caller.confirmedAt })
  await deps.logSecurityEvent({ event: 'password_changed', userId: caller.id, address: visitor.address })
  return token
}
