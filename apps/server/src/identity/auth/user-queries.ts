import { canonicalEmail } from '@lunaria/contract/email'
import type { Db } from '#platform/db/connect.ts'

/** E-mails differ by their letters, not by their case nor by how a domain is coded. */
export function findUserByEmail(db: Db, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'password_hash', 'role', 'blocked_at'])
    .where((where) => where(where.fn('lower', ['email']), '=', canonicalEmail(email).toLowerCase()))
    .executeTakeFirst()
}
