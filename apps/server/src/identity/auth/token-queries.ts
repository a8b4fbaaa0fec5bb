import type { ErrorCode } from '@lunaria/contract/error-codes'
import { secondStepMinutes } from '@lunaria/contract/factors'
import { hourMs, minuteMs } from '@lunaria/words/time'
import { AppError } from '#lib/app-error.ts'
import { uuidv7 } from '#lib/uuid.ts'
import type { Db } from '#platform/db/connect.ts'
import type { PlatformDeps } from '#platform/deps.ts'

export type Purpose = 'confirm-email' | 'reset-password' | 'change-email' | 'second-step'
type TokenDeps = Pick<PlatformDeps, 'now' | 'oneTimeSecrets'>
type Presented = { token: string; purpose: Purpose }

const lifetimesMs: Record<Purpose, number> = {
  'confirm-email': 24 * hourMs,
  'reset-password': hourMs,
  'change-email': 24 * hourMs,
  'second-step': secondStepMinutes * minuteMs,
}

/**
 * Makes the token of a link, or of a sign-in's second step; `email` is the address that the link goes to. Returns the id by which
 * the letter names it.
 */
export async function issueToken(
  trx: Db,
  { now, oneTimeSecrets }: TokenDeps,
  { userId, email, purpose }: { userId: string; email: string; purpose: Purpose },
): Promise<{ tokenId: string; expiresAt: Date }> {
  const at = now()
  const tokenId = uuidv7(at.getTime())
  const expiresAt = new Date(at.getTime() + lifetimesMs[purpose])
  await trx
    .insertInto('one_time_tokens')
    .values({
      id: tokenId,
      user_id: userId,
      purpose,
      hash: oneTimeSecrets.toHash(oneTimeSecrets.signToken(tokenId)),
      email,
      created_at: at,
      expires_at: expiresAt,
    })
    .execute()
  return { tokenId, expiresAt }
}

/** Returns whose the token is; undefined unless it could be spent now. */
export function findToken(db: Db, { now, oneTimeSecrets }: TokenDeps, presented: Presented) {
  return db
    .selectFrom('one_time_tokens')
    .select(['user_id', 'email'])
    .where('hash', '=', oneTimeSecrets.toHash(presented.token))
    .where('purpose', '=', presented.purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now().toISOString())
    .executeTakeFirst()
}

/** Returns whose the token is; throws `invalid_token` unless it could be spent now. */
export async function checkToken(db: Db, deps: TokenDeps, presented: Presented): Promise<{ userId: string }> {
  const good = await findToken(db, deps, presented)
  if (!good) throw new AppError('invalid_token')
  return { userId: good.user_id }
}

/** Spends a token: of any number of simultaneous tries one succeeds, the others get the refusal. */
export async function spendToken(
  trx: Db,
  { now, oneTimeSecrets }: TokenDeps,
  { token, purpose }: Presented,
  refusal: ErrorCode = 'invalid_token',
): Promise<{ userId: string; email: string }> {
  const at = now()
  const spent = await trx
    .updateTable('one_time_tokens')
    .set({ used_at: at })
    .where('hash', '=', oneTimeSecrets.toHash(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at.toISOString())
    .returning(['user_id', 'email'])
    .executeTakeFirst()
  if (!spent) throw new AppError(refusal)
  return { userId: spent.user_id, email: spent.email }
}

/** Makes a user's open links worthless. */
export async function revokeTokens(
  trx: Db,
  { userId, purposes }: { userId: string; purposes: Purpose[] },
): Promise<void> {
  await trx.deleteFrom('one_time_tokens').where('user_id', '=', userId).where('purpose', 'in', purposes).execute()
}
