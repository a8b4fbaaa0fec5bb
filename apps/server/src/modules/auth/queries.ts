import type { Db } from '#db/connect.ts'

export type NewUser = { id: string; email: string; passwordHash: string; role?: 'user' | 'admin'; now: Date }

export async function insertUser(db: Db, { id, email, passwordHash, role = 'user', now }: NewUser): Promise<void> {
  await db
    .insertInto('users')
    .values({ id, email, password_hash: passwordHash, role, created_at: now, updated_at: now })
    .execute()
}

export async function insertConsents(
  db: Db,
  { userId, documents, now }: { userId: string; documents: { document: string; version: string }[]; now: Date },
): Promise<void> {
  await db
    .insertInto('consents')
    .values(documents.map(({ document, version }) => ({ user_id: userId, document, version, given_at: now })))
    .execute()
}

export async function setLastLogin(db: Db, { userId, now }: { userId: string; now: Date }): Promise<void> {
  await db.updateTable('users').set({ last_login_at: now }).where('id', '=', userId).execute()
}

export function findPasswordHash(db: Db, userId: string) {
  return db.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirst()
}

export async function setPasswordHash(
  db: Db,
  { userId, passwordHash, now }: { userId: string; passwordHash: string; now: Date },
): Promise<void> {
  await db.updateTable('users').set({ password_hash: passwordHash, updated_at: now }).where('id', '=', userId).execute()
}
