import type { AdminUser } from '@lunaria/contract/admin-users'
import type { Db } from '#db/connect.ts'
import { countReadings, findUsage } from '#modules/subscriptions/usage.ts'

/** A user as the panel shows him. */
export async function findAdminUser(
  db: Db,
  { userId, now }: { userId: string; now: Date },
): Promise<AdminUser | undefined> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'last_name', 'role', 'created_at', 'updated_at', 'last_login_at'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!row) return undefined

  const [usage, readings] = await Promise.all([findUsage(db, { userId, now }), countReadings(db, userId)])
  return {
    ...row,
    subscription_type: usage.subscriptionType,
    readings_this_period: usage.readingsThisPeriod,
    total_readings: readings,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    last_login_at: row.last_login_at?.toISOString() ?? null,
  }
}
