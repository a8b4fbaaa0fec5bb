import type { PasskeyProof } from '@lunaria/contract/factors'
import type { z } from 'zod'
import type { Caller } from '#http/guards.ts'
import type { IdentityDeps } from '#identity/deps.ts'
import { checkPasskey, type RelyingParty, requestOptions } from '#identity/factors/passkeys.ts'
import { spendCode } from '#identity/factors/totp.ts'
import type { Visitor } from '#identity/sessions.ts'
import { AppError } from '#lib/app-error.ts'
import type { Db } from '#platform/db/connect.ts'
import type { PlatformDeps } from '#platform/deps.ts'
import { rateLimits } from '#platform/rate-limit.ts'
import { checkPassword } from './check-password.ts'
import { completeSignIn } from './complete-sign-in.ts'
import { findCredentials } from './queries.ts'
import { findToken, spendToken } from './token-queries.ts'

type Credential = z.output<typeof PasskeyProof>
type RequestContext = {
  /** What the browser got for the right password. */
  pendingToken: string | undefined
  deviceToken: string | undefined
} & Visitor

const purpose = 'second-step'

/** Ends a sign-in that the password has begun, by a code. */
export async function signInByCode(
  deps: IdentityDeps,
  { code, pendingToken, ...arrival }: { code: string } & RequestContext,
) {
  const user = await pendingUser(deps, pendingToken)
  await spendCode(deps, {
    userId: user.id,
    code,
    address: arrival.address,
    andThen: (trx) => spendPending(trx, deps, pendingToken),
  })
  return completeSignIn(deps, { user, by: 'code', ...arrival })
}

type Asked = { isSecondStep: boolean; pendingToken: string | undefined; party: RelyingParty; address: string }

/** Returns the challenge for a passkey: any of this site, or one of the user who has given the password. */
export async function passkeyRequest(
  deps: Pick<PlatformDeps, 'db' | 'limits' | 'now' | 'oneTimeSecrets'>,
  { isSecondStep, pendingToken, party, address }: Asked,
) {
  await deps.limits.take(rateLimits.passkeyByAddress(address))
  if (!isSecondStep) return requestOptions(deps, { party, purpose: 'sign-in' })
  const { id: userId } = await pendingUser(deps, pendingToken)
  return requestOptions(deps, { party, purpose, userId })
}

type PasskeySignIn = { credential: Credential; party: RelyingParty } & RequestContext

/** Signs in by a passkey, which counts as both factors, with or without a password before it. */
export async function signInByPasskey(
  deps: IdentityDeps,
  { credential, party, pendingToken, ...arrival }: PasskeySignIn,
) {
  const { address } = arrival
  const proved = await checkPasskey(deps, { party, credential, purposes: ['sign-in', purpose], address })
  if (proved.purpose === purpose) {
    const pending = await pendingUser(deps, pendingToken)
    if (pending.id !== proved.userId) throw new AppError('passkey_refused')
    await spendPending(deps.db, deps, pendingToken)
  }
  const user = await findCredentials(deps.db, proved.userId)
  if (!user) throw new AppError('passkey_refused')
  return completeSignIn(deps, { user: { id: proved.userId, email: user.email }, by: 'passkey', ...arrival })
}

type Confirmation = { caller: Caller; password: string; code?: string; address: string }

/** Confirms a session by the password, and by a code where the account has a second factor. */
export async function confirmByPassword(
  deps: IdentityDeps,
  { caller, password, code, address }: Confirmation,
): Promise<Date> {
  await checkPassword(deps, { caller, password })
  if (caller.hasSecondFactor) {
    if (code === undefined) throw new AppError('wrong_code')
    await spendCode(deps, { userId: caller.id, code, address })
  }
  return confirm(deps, { caller, address })
}

/** Confirms a session by one of its user's passkeys. */
export async function confirmByPasskey(
  deps: IdentityDeps,
  {
    caller,
    credential,
    party,
    address,
  }: { caller: Caller; credential: Credential; party: RelyingParty; address: string },
): Promise<Date> {
  await checkPasskey(deps, { party, credential, purposes: ['confirm'], address, userId: caller.id })
  return confirm(deps, { caller, address })
}

async function confirm(
  deps: Pick<IdentityDeps, 'logSecurityEvent' | 'now' | 'sessions'>,
  { caller, address }: { caller: Caller; address: string },
): Promise<Date> {
  const at = deps.now()
  await deps.sessions.confirm(caller)
  await deps.logSecurityEvent({ event: 'confirmed', userId: caller.id, address })
  return at
}

/** Finds who has given the right password a short while ago, in this browser. */
async function pendingUser(
  deps: Pick<PlatformDeps, 'db' | 'now' | 'oneTimeSecrets'>,
  token: string | undefined,
): Promise<{ id: string; email: string }> {
  const found = token === undefined ? undefined : await findToken(deps.db, deps, { token, purpose })
  if (!found) throw new AppError('second_step_expired')
  return { id: found.user_id, email: found.email }
}

/** Spends the token: one password opens one session, of any number of simultaneous second steps. */
async function spendPending(
  db: Db,
  deps: Pick<PlatformDeps, 'now' | 'oneTimeSecrets'>,
  token: string | undefined,
): Promise<void> {
  await spendToken(db, deps, { token: token ?? '', purpose }, 'second_step_expired')
}
