import type { FactorKind } from '@lunaria/contract/factors'
import type { IdentityDeps } from '#identity/deps.ts'
import { listMethods } from '#identity/factors/method-queries.ts'
import { verifyPassword } from '#identity/password.ts'
import type { Visitor } from '#identity/sessions.ts'
import { AppError } from '#lib/app-error.ts'
import { completeSignIn } from './complete-sign-in.ts'
import { signInLimits } from './sign-in-limits.ts'
import { issueToken } from './token-queries.ts'
import { findUserByEmail } from './user-queries.ts'

export type SignIn = {
  email: string
  password: string
  /** What the browser keeps of an earlier sign-in. */
  deviceToken: string | undefined
} & Visitor

/** Either a session, or the token of a sign-in whose second step is still to come. */
export type SignedIn = { userId: string; token: string } | { pendingToken: string; methods: FactorKind[] }

/**
 * Starts a session, or the second step where the account has one. An unknown e-mail and a wrong password get the same answer in
 * the same time; that a user is blocked, or has a second factor, is said only after the right password.
 */
export async function signIn(
  deps: IdentityDeps,
  { email, password, deviceToken, ...visitor }: SignIn,
): Promise<SignedIn> {
  const { address } = visitor
  const attempt = { email, address, deviceId: deps.knownDevices.verifyToken(deviceToken, email) }
  for (const limit of signInLimits(attempt)) await deps.limits.take(limit)

  const user = await findUserByEmail(deps.db, email)
  if (!(await verifyPassword(password, user?.password_hash, deps.passwordCost)) || !user) {
    await deps.logSecurityEvent({ event: 'sign_in_failed', userId: user?.id ?? null, address })
    throw new AppError('wrong_credentials')
  }
  if (user.blocked_at) await deps.logSecurityEvent({ event: 'sign_in_blocked', userId: user.id, address })

  const methods = await listMethods(deps.db, user.id)
  if (methods.length === 0 || user.blocked_at)
    return completeSignIn(deps, { user, by: 'password', deviceToken, ...visitor })
  const { tokenId } = await issueToken(deps.db, deps, { userId: user.id, email: user.email, purpose: 'second-step' })
  return { pendingToken: deps.oneTimeSecrets.signToken(tokenId), methods }
}
