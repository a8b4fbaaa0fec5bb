import type { Db } from '#platform/db/connect.ts'

/**
 * Locks a user to the end of the transaction, for what must happen one at a time for a user; false when there is none.
 * Rows that only point to the user can be added meanwhile, so a question being saved does not wait for it.
 */
export async function lockUser(db: Db, userId: string): Promise<boolean> {
  const user = await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirst()
  return user !== undefined
}
