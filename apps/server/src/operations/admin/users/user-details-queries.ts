import { type AdminGrant, type AdminUserDetails, historyLength } from '@lunaria/contract/admin-users'
import { sql } from 'kysely'
import { findRefundOffer } from '#billing/payments/cancel-by-admin.ts'
import { listPayments } from '#billing/payments/list-payments.ts'
import { AppError } from '#lib/app-error.ts'
import type { Db } from '#platform/db/connect.ts'
import type { PlatformDeps } from '#platform/deps.ts'
import { findAdminUser } from './user-queries.ts'

type Asked = { userId: string; now: Date }

/** Returns everything the panel shows of a user. */
export async function readUserDetails(
  { db, now }: Pick<PlatformDeps, 'db' | 'now'>,
  userId: string,
): Promise<AdminUserDetails> {
  const asked = { userId, now: now() }
  const [user, profile, grants, payments, offer] = await Promise.all([
    findAdminUser(db, asked),
    findProfile(db, asked),
    listGrants(db, asked),
    listPayments(db, { userId, limit: historyLength }),
    findRefundOffer(db, asked),
  ])
  if (!user || !profile) throw new AppError('user_not_found')
  return { ...user, ...profile, ...offer, grants, payments }
}

type Profile = Pick<
  AdminUserDetails,
  | 'email_verified'
  | 'date_of_birth'
  | 'place_of_residence'
  | 'email_notifications'
  | 'session_count'
  | 'chat_count'
  | 'message_count'
>

/** Finds the profile. The user's chats are counted, their texts are not read; the service chat does not count. */
async function findProfile(db: Db, { userId, now }: Asked): Promise<Profile | undefined> {
  const { rows } = await sql<Profile>`
    select email_verified_at is not null as email_verified, date_of_birth, place_of_residence, email_notifications,
      (select count(*)::int from sessions where user_id = users.id and expires_at > ${now}) as session_count,
      own.chat_count, own.message_count
    from users, lateral (
      select count(*)::int as chat_count, coalesce(sum(message_count), 0)::int as message_count
      from chats where user_id = users.id and kind = 'talk'
    ) own
    where users.id = ${userId}`.execute(db)
  return rows[0]
}

async function listGrants(db: Db, { userId, now }: Asked): Promise<AdminGrant[]> {
  const rows = await db
    .selectFrom('grants')
    .select(['id', 'plan', 'source', 'status', 'frozen_at', 'message_limit', 'messages_used'])
    .select(['starts_at', 'ends_at', 'payment_id'])
    .where('user_id', '=', userId)
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(historyLength)
    .execute()
  return rows.map(({ frozen_at, ...grant }) => ({ ...grant, status: toGrantStatus({ ...grant, frozen_at }, now) }))
}

type GrantState = { status: Exclude<AdminGrant['status'], 'frozen'>; frozen_at: string | null; ends_at: string }

/** Calls a plan past its end expired, whether or not a job has closed it. */
function toGrantStatus({ status, frozen_at, ends_at }: GrantState, now: Date): AdminGrant['status'] {
  if (status !== 'active') return status
  if (frozen_at) return 'frozen'
  return ends_at > now.toISOString() ? 'active' : 'expired'
}
