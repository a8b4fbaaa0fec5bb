import type { AdminUser } from '@lunaria/contract/admin-users'
import { toUsage } from '#billing/subscriptions/usage-queries.ts'
import { AppError } from '#lib/app-error.ts'
import type { Db } from '#platform/db/connect.ts'

type Asked = { ids: string[]; now: Date }

/** Returns users as the panel shows them, in the order of the given ids; unknown ids are left out. */
export async function readUsers(db: Db, asked: Asked): Promise<AdminUser[]> {
  if (asked.ids.length === 0) return []
  const rows = await listRows(db, asked)
  const users = new Map(rows.map((row) => [row.id, toAdminUser(row)]))
  return asked.ids.flatMap((id) => users.get(id) ?? [])
}

/** Returns one of them; undefined for an unknown id. */
export async function findAdminUser(
  db: Db,
  { userId, now }: { userId: string; now: Date },
): Promise<AdminUser | undefined> {
  const [user] = await readUsers(db, { ids: [userId], now })
  return user
}

function listRows(db: Db, { ids, now }: Asked) {
  return db
    .selectFrom('users')
    .innerJoin('reading_totals', 'reading_totals.user_id', 'users.id')
    .leftJoin('grants', (join) =>
      join
        .onRef('grants.user_id', '=', 'users.id')
        .on('grants.status', '=', 'active')
        .on('grants.ends_at', '>', now.toISOString()),
    )
    .select(['users.id', 'users.email', 'users.first_name', 'users.last_name', 'users.role', 'users.blocked_at'])
    .select(['users.created_at', 'users.updated_at', 'users.last_login_at', 'reading_totals.count as total_readings'])
    .select(['grants.plan', 'grants.ends_at', 'grants.messages_used', 'grants.message_limit'])
    .where('users.id', 'in', ids)
    .where('users.is_guest', '=', false)
    .execute()
}

function toAdminUser(row: Awaited<ReturnType<typeof listRows>>[number]): AdminUser {
  const { plan, ends_at, messages_used, message_limit, ...user } = row
  const hasPlan = plan !== null && ends_at !== null && messages_used !== null && message_limit !== null
  const usage = toUsage(hasPlan ? { plan, ends_at, messages_used, message_limit } : undefined)
  return {
    ...user,
    subscription_type: usage.subscriptionType,
    subscription_expires: usage.subscriptionExpires,
    readings_this_period: usage.readingsThisPeriod,
    message_limit: usage.messageLimit,
  }
}

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
