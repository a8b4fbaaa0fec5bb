import { secondStepMinutes } from '@lunaria/contract/factors'
import { minuteMs } from '@lunaria/words/time'
import { Secret, TOTP } from 'otpauth'
import type { Caller } from '#http/guards.ts'
import type { IdentityDeps } from '#identity/deps.ts'
import { AppError } from '#lib/app-error.ts'
import type { Db } from '#platform/db/connect.ts'
import type { PlatformDeps } from '#platform/deps.ts'
import { rateLimits } from '#platform/rate-limit.ts'
import { addFactor, recoveryHash, removeFactor } from './change-factors.ts'
import * as queries from './queries.ts'

type Needs = Pick<PlatformDeps, 'db' | 'log' | 'now' | 'sealedSecrets'>

/** What every such application understands. */
const settings = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** A code of the step before or after is good, too: clocks differ, and typing takes time. */
const window = 1

/** Makes the secret that an application shows codes of. It opens nothing until a code has confirmed it. */
export async function beginTotp(deps: Needs, caller: Caller): Promise<{ secret: string; uri: string }> {
  const totp = new TOTP({ issuer: 'Лунария', label: caller.email, secret: new Secret({ size: 20 }), ...settings })
  const secret = totp.secret.base32
  const isBegun = await queries.beginTotp(deps.db, {
    userId: caller.id,
    ...deps.sealedSecrets.seal(secret, caller.id),
    now: deps.now(),
  })
  if (!isBegun) throw new AppError('totp_exists')
  return { secret, uri: totp.toString() }
}

/** Turns the codes on by the first of them. Returns recovery codes with the account's first factor. */
export async function confirmTotp(
  deps: IdentityDeps,
  { caller, code, address }: { caller: Caller; code: string; address: string },
): Promise<string[]> {
  const limit = rateLimits.secondStep(caller.id, address)
  await deps.limits.take(limit)
  const now = deps.now()
  const begun = await queries.findTotp(deps.db, caller.id)
  if (begun?.confirmed_at) throw new AppError('totp_exists')
  if (!begun || now.getTime() - Date.parse(begun.created_at) > secondStepMinutes * minuteMs)
    throw new AppError('totp_not_begun')
  const step = matchStep(deps, { userId: caller.id, row: begun, code })
  if (step === undefined) throw new AppError('wrong_code')

  const { recoveryCodes } = await addFactor(deps, {
    caller,
    address,
    factor: { kind: 'totp' },
    async add(trx) {
      const isConfirmed = await queries.confirmTotp(trx, { userId: caller.id, secret: begun.secret, step, now })
      if (!isConfirmed) throw new AppError('totp_not_begun')
    },
  })
  await deps.limits.forget(limit)
  return recoveryCodes
}

/** Removes the authenticator app; the user is notified, as of any factor that is gone. */
export function removeTotp(
  deps: IdentityDeps,
  { caller, address }: { caller: Caller; address: string },
): Promise<void> {
  return removeFactor(deps, {
    caller,
    address,
    async remove(trx) {
      if (!(await queries.deleteTotp(trx, caller.id))) throw new AppError('totp_not_begun')
      return { kind: 'totp' }
    },
  })
}

type GivenCode = {
  userId: string
  code: string
  address: string
  /** In the same transaction, once the code is known to be good. */
  andThen?: (trx: Db) => Promise<void>
}

/** Uses up a code of the application or a recovery code; tries are limited. Throws `wrong_code`. */
export async function spendCode(deps: IdentityDeps, { userId, code, address, andThen }: GivenCode): Promise<void> {
  const limits = [rateLimits.secondStep(userId, address), rateLimits.secondStepByUser(userId)]
  for (const limit of limits) await deps.limits.take(limit)

  const typed = code.replace(/[\s-]/g, '')
  const isTotp = /^\d{6}$/.test(typed)
  const isGood = await deps.db.transaction().execute(async (trx) => {
    const isSpent = isTotp
      ? await spendTotp(trx, deps, { userId, code: typed })
      : await queries.takeRecoveryCode(trx, { userId, hash: recoveryHash(userId, typed) })
    if (isSpent) await andThen?.(trx)
    return isSpent
  })
  if (!isGood) {
    await deps.logSecurityEvent({ event: 'second_step_failed', userId, address })
    throw new AppError('wrong_code')
  }
  for (const limit of limits) await deps.limits.forget(limit)
  if (!isTotp) await deps.logSecurityEvent({ event: 'recovery_code_used', userId, address })
}

async function spendTotp(trx: Db, deps: Needs, { userId, code }: { userId: string; code: string }): Promise<boolean> {
  const row = await queries.findTotp(trx, userId)
  const step = row && matchStep(deps, { userId, row, code })
  return row !== undefined && step !== undefined
    ? queries.takeTotpStep(trx, { userId, secret: row.secret, step, now: deps.now() })
    : false
}

type StoredSecret = { secret: string; key_id: string }

/** Returns the time step that a code belongs to; undefined for a wrong one. */
function matchStep(
  { sealedSecrets, now }: Needs,
  { userId, row, code }: { userId: string; row: StoredSecret; code: string },
): number | undefined {
  const base32 = sealedSecrets.open({ sealed: row.secret, keyId: row.key_id }, userId)
  if (base32 === undefined) return undefined
  const timestamp = now().getTime()
  const secret = Secret.fromBase32(base32)
  const delta = TOTP.validate({ token: code.replace(/\s/g, ''), secret, ...settings, timestamp, window })
  return delta === null ? undefined : TOTP.counter({ period: settings.period, timestamp }) + delta
}

/** Seals with the newest key what an older one has sealed, so that the older one may go. */
export async function resealTotp({ db, sealedSecrets, log }: Needs): Promise<void> {
  const rows = await queries.listTotpOfOtherKeys(db, { keyId: sealedSecrets.keyId, limit: 10_000 })
  let lost = 0
  for (const { user_id: userId, secret, key_id: keyId } of rows) {
    const opened = sealedSecrets.open({ sealed: secret, keyId }, userId)
    if (opened === undefined) lost++
    else await queries.resealTotp(db, { userId, from: secret, ...sealedSecrets.seal(opened, userId) })
  }
  if (lost > 0)
    log.warn(
      { users: lost },
      'One-time codes cannot be checked: the SESSION_SECRET that encrypted their secrets is gone',
    )
}
