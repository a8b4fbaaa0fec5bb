import { createHash, randomInt } from 'node:crypto'
import { recoveryCodeCount } from '@lunaria/contract/factors'
import type { Caller } from '#http/guards.ts'
import type { IdentityDeps } from '#identity/deps.ts'
import { AppError } from '#lib/app-error.ts'
import { audit } from '#platform/audit/audit-queries.ts'
import type { Db } from '#platform/db/connect.ts'
import type { PlatformDeps } from '#platform/deps.ts'
import type { ChangedFactor } from '#platform/mail/mail-data.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { lockUser } from '#platform/people/lock-queries.ts'
import { listMethods } from './method-queries.ts'
import * as queries from './queries.ts'

type Change = { caller: Caller; address: string }
type Added<Row> = { row: Row; recoveryCodes: string[] }

/**
 * Adds a factor by `add`, with a letter to its user; with the account's first one go recovery codes, which are returned this
 * once. The account's other sessions end: they were opened without it.
 */
export async function addFactor<Row>(
  deps: IdentityDeps,
  { caller, address, factor, add }: Change & { factor: ChangedFactor; add: (trx: Db) => Promise<Row> },
): Promise<Added<Row>> {
  const added = await deps.db.transaction().execute(async (trx) => {
    if (!(await lockUser(trx, caller.id))) throw new AppError('user_not_found')
    const row = await add(trx)
    const hasCodes = (await queries.countRecoveryCodes(trx, caller.id)) > 0
    const recoveryCodes = hasCodes ? [] : await makeRecoveryCodes(trx, { userId: caller.id, now: deps.now() })
    await noteChange(trx, deps, { caller, factor, kind: 'factor-added' })
    return { row, recoveryCodes }
  })
  await deps.sessions.endAll(caller.id, { except: caller.sessionHash })
  await deps.logSecurityEvent({ event: 'factor_added', userId: caller.id, address, details: { factor: factor.kind } })
  return added
}

/** Removes a factor by `remove`, with a letter to its user, and ends the other sessions; with the last one the recovery codes go, too. */
export async function removeFactor(
  deps: IdentityDeps,
  { caller, address, remove }: Change & { remove: (trx: Db) => Promise<ChangedFactor> },
): Promise<void> {
  const factor = await deps.db.transaction().execute(async (trx) => {
    if (!(await lockUser(trx, caller.id))) throw new AppError('user_not_found')
    const removed = await remove(trx)
    if ((await listMethods(trx, caller.id)).length === 0) await queries.deleteRecoveryCodes(trx, caller.id)
    await noteChange(trx, deps, { caller, factor: removed, kind: 'factor-removed' })
    return removed
  })
  await deps.sessions.endAll(caller.id, { except: caller.sessionHash })
  const details = { factor: factor.kind }
  await deps.logSecurityEvent({ event: 'factor_removed', userId: caller.id, address, details })
}

/** Makes new recovery codes; the old ones are worthless from then on. */
export async function renewRecoveryCodes(
  deps: Pick<PlatformDeps, 'db' | 'logSecurityEvent' | 'now'>,
  { caller, address }: Change,
): Promise<string[]> {
  const now = deps.now()
  const codes = await deps.db.transaction().execute(async (trx) => {
    await lockUser(trx, caller.id)
    if ((await listMethods(trx, caller.id)).length === 0) throw new AppError('no_factor')
    await queries.deleteRecoveryCodes(trx, caller.id)
    if (caller.role === 'admin')
      await audit(trx, { actorId: caller.id, action: 'factor.codes', subject: caller.id, now })
    return makeRecoveryCodes(trx, { userId: caller.id, now })
  })
  await deps.logSecurityEvent({ event: 'recovery_codes_renewed', userId: caller.id, address })
  return codes
}

type Noted = { caller: Caller; factor: ChangedFactor; kind: 'factor-added' | 'factor-removed' }

/** Notes a change of an admin's factors, which guard the panel, where all changes of admins are. */
async function noteChange(
  trx: Db,
  deps: Pick<PlatformDeps, 'jobs' | 'now'>,
  { caller, factor, kind }: Noted,
): Promise<void> {
  const now = deps.now()
  const data = { factor, changedAt: now.toISOString() }
  await queueMail(trx, deps, { to: caller.email, kind, data, userId: caller.id })
  if (caller.role !== 'admin') return
  const [action, side] =
    kind === 'factor-added' ? (['factor.add', 'after'] as const) : (['factor.remove', 'before'] as const)
  await audit(trx, { actorId: caller.id, action, subject: caller.id, [side]: factor, now })
}

/** Without what is easily taken for another letter. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

async function makeRecoveryCodes(trx: Db, { userId, now }: { userId: string; now: Date }): Promise<string[]> {
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  const code = () => Array.from({ length: 6 }, group).join('-')
  const codes = Array.from({ length: recoveryCodeCount }, code)
  await queries.insertRecoveryCodes(trx, { userId, hashes: codes.map((code) => recoveryHash(userId, code)), now })
  return codes
}

/** Returns the hash of a recovery code. It has 118 random bits (older ones 59), so its plain hash cannot be searched through. */
export function recoveryHash(userId: string, code: string): string {
  return createHash('sha256')
    .update(`${userId}:${code.toLowerCase().replace(/[\s-]/g, '')}`)
    .digest('base64url')
}
