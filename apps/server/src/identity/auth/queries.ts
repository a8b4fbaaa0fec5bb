import type { Db } from '#platform/db/connect.ts'
import type { PasswordOwner } from './refuse-weak-password.ts'

export type NewUser = { id: string; email: string; passwordHash: string; role?: 'user' | 'admin'; now: Date }

/** Saves a new user. */
export async function insertUser(db: Db, { id, email, passwordHash, role = 'user', now }: NewUser): Promise<void> {
  await db
    .insertInto('users')
    .values({ id, email, password_hash: passwordHash, role, created_at: now, updated_at: now })
    .execute()
}

/** Saves which versions of the documents a user has agreed to. */
export async function insertConsents(
  db: Db,
  { userId, documents, now }: { userId: string; documents: { document: string; version: string }[]; now: Date },
): Promise<void> {
  await db
    .insertInto('consents')
    .values(documents.map(({ document, version }) => ({ user_id: userId, document, version, given_at: now })))
    .execute()
}

/** Sets when a user has signed in last. */
export async function setLastLogin(db: Db, { userId, now }: { userId: string; now: Date }): Promise<void> {
  await db.updateTable('users').set({ last_login_at: now }).where('id', '=', userId).execute()
}

/** Sets the hash of a user's password. */
export async function setPasswordHash(
  db: Db,
  { userId, passwordHash, now }: { userId: string; passwordHash: string; now: Date },
): Promise<void> {
  await db.updateTable('users').set({ password_hash: passwordHash, updated_at: now }).where('id', '=', userId).execute()
}

/** Returns a user's e-mail and the hash of the password. */
export function findCredentials(db: Db, userId: string) {
  return db.selectFrom('users').select(['email', 'password_hash']).where('id', '=', userId).executeTakeFirst()
}

/** Returns a user who may set a new password by a link sent to their address. */
export function findResetable(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('id', '=', userId)
    .where('blocked_at', 'is', null)
    .executeTakeFirst()
}

/** Returns true where the user has proved that the e-mail is the user's own. */
export async function isEmailVerified(db: Db, userId: string): Promise<boolean> {
  const user = await db.selectFrom('users').select('email_verified_at').where('id', '=', userId).executeTakeFirst()
  return user?.email_verified_at != null
}

/** Marks the user's address as confirmed, if it is still the user's address. */
export async function setEmailVerified(
  db: Db,
  { userId, email, now }: { userId: string; email: string; now: Date },
): Promise<void> {
  await db
    .updateTable('users')
    .set({ email_verified_at: now })
    .where('id', '=', userId)
    .where('email', '=', email)
    .where('email_verified_at', 'is', null)
    .execute()
}

/** Sets an address that has been confirmed; returns the previous one. */
export async function setEmail(
  db: Db,
  { userId, email, now }: { userId: string; email: string; now: Date },
): Promise<string | undefined> {
  const before = await db.selectFrom('users').select('email').where('id', '=', userId).forUpdate().executeTakeFirst()
  await db
    .updateTable('users')
    .set({ email, email_verified_at: now, updated_at: now })
    .where('id', '=', userId)
    .execute()
  return before?.email
}

type Blocking = { userId: string; blockedAt: Date | null; now: Date }

/** Blocks a user from this moment on; null unblocks. */
export async function setBlocked(db: Db, { userId, blockedAt, now }: Blocking): Promise<void> {
  await db.updateTable('users').set({ blocked_at: blockedAt, updated_at: now }).where('id', '=', userId).execute()
}

/** Returns the admin who has been there longest. */
export function findFirstAdmin(db: Db) {
  return db
    .selectFrom('users')
    .select('email')
    .where('role', '=', 'admin')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
}

/** Returns the user's own words, which may not be in the password. */
export function findPasswordOwner(db: Db, userId: string): Promise<PasswordOwner | undefined> {
  return db.selectFrom('users').select(['email', 'first_name', 'last_name']).where('id', '=', userId).executeTakeFirst()
}
