import type { Insertable } from 'kysely'
import type { Db } from '#platform/db/connect.ts'
import type { FactorTables } from '#platform/db/factor-tables.ts'

const passkeyColumns = ['id', 'name', 'is_synced', 'created_at', 'last_used_at'] as const

/** Returns a user's passkeys, the oldest first. */
export function listPasskeys(db: Db, userId: string) {
  return db
    .selectFrom('passkeys')
    .select([...passkeyColumns, 'credential_id', 'transports'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Returns the passkey of any user with this credential id. */
export function findPasskey(db: Db, credentialId: string) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'user_id', 'credential_id', 'public_key', 'counter'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
}

/** Saves a passkey; returns its row. */
export function insertPasskey(db: Db, passkey: Insertable<FactorTables['passkeys']>) {
  return db.insertInto('passkeys').values(passkey).returning(passkeyColumns).executeTakeFirstOrThrow()
}

/** Renames a user's passkey; returns its row, or undefined where there is none. */
export function renamePasskey(db: Db, { id, userId, name }: { id: string; userId: string; name: string }) {
  return db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(passkeyColumns)
    .executeTakeFirst()
}

/** Deletes a user's passkey; returns its name, or undefined where there was none. */
export function deletePasskey(db: Db, { id, userId }: { id: string; userId: string }) {
  return db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('name')
    .executeTakeFirst()
}

/**
 * Returns false when a signature with this counter, or a later one, has been accepted already. One statement: exact
 * under parallel requests.
 */
export async function countPasskeyUse(
  db: Db,
  { id, counter, now }: { id: string; counter: number; now: Date },
): Promise<boolean> {
  const counted = await db
    .updateTable('passkeys')
    .set({ counter, last_used_at: now })
    .where('id', '=', id)
    .where((where) =>
      where.or([
        where('counter', '<', counter),
        where.and([where('counter', '=', 0), where(where.val(counter), '=', 0)]),
      ]),
    )
    .returning('id')
    .executeTakeFirst()
  return counted !== undefined
}

/** Saves a challenge that a passkey has to sign. */
export async function insertChallenge(db: Db, challenge: Insertable<FactorTables['passkey_challenges']>) {
  await db.insertInto('passkey_challenges').values(challenge).execute()
}

/** Takes a challenge away: of any number of simultaneous answers to it one finds it. */
export function takeChallenge(db: Db, { hash, now }: { hash: string; now: Date }) {
  return db
    .deleteFrom('passkey_challenges')
    .where('hash', '=', hash)
    .where('expires_at', '>', now.toISOString())
    .returning(['purpose', 'user_id'])
    .executeTakeFirst()
}

/** Returns a user's authenticator app, also while it is being set up. */
export function findTotp(db: Db, userId: string) {
  return db.selectFrom('totp_factors').selectAll().where('user_id', '=', userId).executeTakeFirst()
}

/** Begins a set-up again; false when there is a confirmed one. */
export async function beginTotp(
  db: Db,
  { userId, sealed, keyId, now }: { userId: string; sealed: string; keyId: string; now: Date },
): Promise<boolean> {
  const values = { secret: sealed, key_id: keyId, created_at: now }
  const begun = await db
    .insertInto('totp_factors')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(values).where('totp_factors.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst()
  return begun !== undefined
}

type TotpUse = { userId: string; secret: string; step: number; now: Date }

/** Returns false when it is confirmed already, or another set-up has begun. */
export async function confirmTotp(db: Db, { userId, secret, step, now }: TotpUse): Promise<boolean> {
  const confirmed = await db
    .updateTable('totp_factors')
    .set({ confirmed_at: now, last_step: step })
    .where('user_id', '=', userId)
    .where('secret', '=', secret)
    .where('confirmed_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return confirmed !== undefined
}

/**
 * Returns false when this code or a newer one was accepted before. A step that is far ahead was noted by a clock that
 * has been put back since, and does not lock its user out. One statement: exact under parallel requests.
 */
export async function takeTotpStep(db: Db, { userId, secret, step, now }: TotpUse): Promise<boolean> {
  const used = await db
    .updateTable('totp_factors')
    .set({ last_step: step, last_used_at: now })
    .where('user_id', '=', userId)
    .where('secret', '=', secret)
    .where('confirmed_at', 'is not', null)
    .where((where) => where.or([where('last_step', '<', step), where('last_step', '>', step + 2)]))
    .returning('user_id')
    .executeTakeFirst()
  return used !== undefined
}

/** Returns true when a confirmed one was there. */
export async function deleteTotp(db: Db, userId: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('totp_factors')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst()
  return deleted?.confirmed_at != null
}

/** Counts the recovery codes that a user has left. */
export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

/** Saves the hashes of new recovery codes. */
export async function insertRecoveryCodes(
  db: Db,
  { userId, hashes, now }: { userId: string; hashes: string[]; now: Date },
): Promise<void> {
  const rows = hashes.map((hash) => ({ user_id: userId, hash, created_at: now }))
  await db.insertInto('recovery_codes').values(rows).execute()
}

/** Deletes all recovery codes of a user. */
export async function deleteRecoveryCodes(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
}

/** Deletes a user's passkeys, authenticator app and recovery codes. */
export async function deleteAllFactors(db: Db, userId: string): Promise<void> {
  for (const table of ['passkeys', 'totp_factors', 'recovery_codes'] as const)
    await db.deleteFrom(table).where('user_id', '=', userId).execute()
}

/** Uses a recovery code up; of any number of simultaneous tries one succeeds. */
export async function takeRecoveryCode(db: Db, { userId, hash }: { userId: string; hash: string }): Promise<boolean> {
  const taken = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('hash', '=', hash)
    .returning('hash')
    .executeTakeFirst()
  return taken !== undefined
}

/** Returns codes whose secret another key has sealed. */
export function listTotpOfOtherKeys(db: Db, { keyId, limit }: { keyId: string; limit: number }) {
  return db
    .selectFrom('totp_factors')
    .select(['user_id', 'secret', 'key_id'])
    .where('key_id', '<>', keyId)
    .orderBy('user_id')
    .limit(limit)
    .execute()
}

/** Replaces a sealed secret by the same one under another key, unless it has changed since it was read. */
export async function resealTotp(
  db: Db,
  { userId, from, sealed, keyId }: { userId: string; from: string; sealed: string; keyId: string },
): Promise<void> {
  await db
    .updateTable('totp_factors')
    .set({ secret: sealed, key_id: keyId })
    .where('user_id', '=', userId)
    .where('secret', '=', from)
    .execute()
}
