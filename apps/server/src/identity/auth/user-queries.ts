import { canonicalEmail } from '@lunaria/contract/email'
import type { Updateable } from 'kysely'
import type { Db } from '#platform/db/connect.ts'
import type { UsersTable } from '#platform/db/schema.ts'

/** Finds a user by e-mail: addresses differ by their letters, not by their case nor by how a domain is coded. */
export function findUserByEmail(db: Db, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'password_hash', 'role', 'blocked_at'])
    .where((where) => where(where.fn('lower', ['email']), '=', canonicalEmail(email).toLowerCase()))
    .executeTakeFirst()
}

type Changed = Omit<Updateable<UsersTable>, 'id' | 'updated_at'> & { userId: string; now: Date }

/** Changes the named fields of a user; undefined leaves one. */
export async function setProfile(db: Db, { userId, now, ...fields }: Changed): Promise<void> {
  await db
    .updateTable('users')
    .set({ ...fields, updated_at: now })
    .where('id', '=', userId)
    .execute()
}
