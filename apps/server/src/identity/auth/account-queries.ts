import type { Profile, User } from '@lunaria/contract/auth'
import type { Selectable } from 'kysely'
import { countReadings, findUsage } from '#billing/subscriptions/usage-queries.ts'
import type { Db } from '#platform/db/connect.ts'
import type { UsersTable } from '#platform/db/schema.ts'

export type Account = { user: User; profile: Profile }

/** Returns a user with the profile, as both the session and the profile pages show them. */
export async function findAccount(
  db: Db,
  { userId, now }: { userId: string; now: Date },
): Promise<Account | undefined> {
  const row = await db
    .selectFrom('users')
    .select([
      'id',
      'email',
      'role',
      'first_name',
      'last_name',
      'date_of_birth',
      'place_of_residence',
      'email_notifications',
      'repeat_reminder',
      'own_first',
      'email_verified_at',
      'created_at',
    ])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!row) return undefined

  const [usage, totalReadings] = await Promise.all([findUsage(db, { userId, now }), countReadings(db, userId)])
  return {
    user: {
      id: row.id,
      email: row.email,
      firstName: row.first_name,
      lastName: row.last_name,
      role: row.role,
      subscriptionType: usage.subscriptionType,
      totalReadings,
      readingsThisPeriod: usage.readingsThisPeriod,
      subscriptionExpires: usage.subscriptionExpires,
      createdAt: row.created_at,
    },
    profile: {
      ...toProfile(row),
      subscription_type: usage.subscriptionType,
      total_readings: totalReadings,
      readings_this_period: usage.readingsThisPeriod,
    },
  }
}

type ProfileColumns =
  | 'first_name'
  | 'last_name'
  | 'date_of_birth'
  | 'place_of_residence'
  | 'email_notifications'
  | 'repeat_reminder'
  | 'own_first'
  | 'email_verified_at'
  | 'created_at'
  | 'role'

function toProfile(row: Pick<Selectable<UsersTable>, ProfileColumns>) {
  return {
    first_name: row.first_name,
    last_name: row.last_name,
    date_of_birth: row.date_of_birth,
    place_of_residence: row.place_of_residence,
    email_verified: row.email_verified_at !== null,
    preferences: {
      emailNotifications: row.email_notifications,
      repeatReminder: row.repeat_reminder,
      ownFirst: row.own_first,
    },
    created_at: row.created_at,
    role: row.role,
  }
}
