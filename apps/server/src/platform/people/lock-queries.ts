import { sql } from 'kysely'
import { AppError } from '#lib/app-error.ts'
import type { Db } from '#platform/db/connect.ts'

/**
 * Locks a user to the end of the transaction, for what must happen one at a time for a user; false when there is none.
 * Rows that only point to the user can be added meanwhile, so a question being saved does not wait for it.
 */
export async function lockUser(db: Db, userId: string): Promise<boolean> {
  const user = await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirst()
  return user !== undefined
}

export type LockedUser = {
  id: string
  email: string
  role: 'user' | 'admin'
  first_name: string | null
  last_name: string | null
  blocked_at: string | null
}

/**
 * Locks, to the end of the transaction, the user that a change is about, and when the user is an
 * admin all the others too: in one order, so that of two admins who act against each other one comes second.
 * Throws `user_not_found`; `admin_required` when the actor is not the user and is no longer an admin.
 */
export async function lockUsers(
  db: Db,
  { userId, actorId }: { userId: string; actorId: string },
): Promise<{ person: LockedUser; isLastAdmin: boolean }> {
  const { rows } = await sql<LockedUser>`
    select id, email, role, first_name, last_name, blocked_at from users
    where not is_guest and (id in (${userId}, ${actorId})
      or (role = 'admin' and exists (select from users where id = ${userId} and role = 'admin')))
    order by id for no key update`.execute(db)
  const person = rows.find(({ id }) => id === userId)
  if (userId !== actorId && !rows.some((row) => row.id === actorId && isActingAdmin(row))) {
    throw new AppError('admin_required')
  }
  if (!person) throw new AppError('user_not_found')
  const hasOthers = rows.some((row) => row.id !== userId && isActingAdmin(row))
  return { person, isLastAdmin: isActingAdmin(person) && !hasOthers }
}

function isActingAdmin({ role, blocked_at }: LockedUser): boolean {
  return role === 'admin' && blocked_at === null
}
