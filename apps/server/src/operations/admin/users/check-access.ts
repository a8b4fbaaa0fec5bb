import { AppError } from '#lib/app-error.ts'
import type { Db } from '#platform/db/connect.ts'

/** Returns whether a user is an admin, and may open the panel: a blocked one may not. */
export async function checkAccess(db: Db, userId: string): Promise<{ hasAccess: boolean; isAdmin: boolean }> {
  const user = await db
    .selectFrom('users')
    .select(['role', 'blocked_at'])
    .where('id', '=', userId)
    .where('is_guest', '=', false)
    .executeTakeFirst()
  if (!user) throw new AppError('user_not_found')
  const isAdmin = user.role === 'admin'
  return { hasAccess: isAdmin && user.blocked_at === null, isAdmin }
}
