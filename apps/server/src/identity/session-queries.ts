import { type Insertable, sql } from 'kysely'
import type pg from 'pg'
import type { Caller } from '#http/guards.ts'
import type { Db } from '#platform/db/connect.ts'
import { prepared } from '#platform/db/prepared.ts'
import type { SessionsTable } from '#platform/db/schema.ts'

/** Starts a session. Returns false for a blocked user. A block at the same moment waits for this statement, and then sees the session. */
export async function insertSession(
  db: Db,
  { admin_expires_at, ...session }: Insertable<SessionsTable> & { admin_expires_at: Date },
): Promise<boolean> {
  const started = await db
    .insertInto('sessions')
    .columns(['id_hash', 'user_id', 'created_at', 'expires_at', 'user_agent', 'address', 'confirmed_at'])
    .expression((from) =>
      from
        .selectFrom('users')
        .select((select) => [
          select.val(session.id_hash).as('id_hash'),
          'users.id as user_id',
          select.val(session.created_at).as('created_at'),
          sql<string>`case users.role when 'admin' then ${admin_expires_at}::timestamptz else ${session.expires_at}::timestamptz end`.as(
            'expires_at',
          ),
          select.val(session.user_agent ?? null).as('user_agent'),
          select.val(session.address ?? null).as('address'),
          sql<string | null>`${session.confirmed_at ?? null}::timestamptz`.as('confirmed_at'),
        ])
        .where('users.id', '=', session.user_id)
        .where('users.blocked_at', 'is', null)
        .forShare(),
    )
    .returning('id_hash')
    .executeTakeFirst()
  return started !== undefined
}

type SessionRow = {
  id_hash: string
  id: string
  email: string
  role: Caller['role']
  created_at: string
  expires_at: string
  confirmed_at: string | null
  has_second_factor: boolean
}

/** The user behind a session; `startedAfter`: no session that began before still lasts. */
const findSessionStatement = prepared<SessionRow, { hashes: string[]; now: Date; startedAfter: Date }>(
  'find-session',
  `select sessions.id_hash, users.id, users.email, users.role, sessions.created_at, sessions.expires_at, sessions.confirmed_at,
     exists (select from passkeys where passkeys.user_id = users.id) or exists (
       select from totp_factors where totp_factors.user_id = users.id and totp_factors.confirmed_at is not null
     ) as has_second_factor
   from sessions join users on users.id = sessions.user_id
   where sessions.id_hash = any(:hashes) and sessions.expires_at > :now and sessions.created_at > :startedAfter and users.blocked_at is null`,
)

/** Returns the user of a session that holds, by a token's hashes, and how long it lasts. */
export async function findSession(pool: pg.Pool, asked: { hashes: string[]; now: Date; startedAfter: Date }) {
  const [row] = await findSessionStatement(pool, asked)
  if (!row) return undefined
  const caller: Caller = {
    id: row.id,
    email: row.email,
    role: row.role,
    sessionHash: row.id_hash,
    confirmedAt: row.confirmed_at,
    hasSecondFactor: row.has_second_factor,
  }
  return { caller, startedAt: Date.parse(row.created_at), expiresAt: Date.parse(row.expires_at) }
}

/** Returns the sessions of a user that are not over, the newest first. */
export function listSessions(db: Db, { userId, now }: { userId: string; now: Date }) {
  return db
    .selectFrom('sessions')
    .select(['id_hash', 'created_at', 'user_agent', 'address'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now.toISOString())
    .orderBy('created_at', 'desc')
    .orderBy('id_hash')
    .execute()
}

type Use = { sessionHash: string; expiresAt: Date }

/** Moves the end of a session. */
export async function extendSession(db: Db, { sessionHash, expiresAt }: Use): Promise<void> {
  await db.updateTable('sessions').set({ expires_at: expiresAt }).where('id_hash', '=', sessionHash).execute()
}

type Confirmed = { userId: string; sessionHash: string; now: Date }

/** Saves that the user has just proved, in this session, to be its owner. */
export async function setConfirmed(db: Db, { userId, sessionHash, now }: Confirmed): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ confirmed_at: now })
    .where('id_hash', '=', sessionHash)
    .where('user_id', '=', userId)
    .execute()
}

/** Makes a user's sessions end at a moment at the latest. */
export async function shortenSessions(db: Db, { userId, latest }: { userId: string; latest: Date }): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ expires_at: latest })
    .where('user_id', '=', userId)
    .where('expires_at', '>', latest.toISOString())
    .execute()
}

/** Ends the session of one of these hashes. Returns its user; undefined where there was none. */
export async function deleteSession(db: Db, hashes: string[]): Promise<string | undefined> {
  const ended = await db.deleteFrom('sessions').where('id_hash', 'in', hashes).returning('user_id').executeTakeFirst()
  return ended?.user_id
}

/** Ends all sessions of a user, or all but one. Returns how many. */
export async function deleteSessions(
  db: Db,
  { userId, except }: { userId: string; except?: string | undefined },
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(except !== undefined, (query) => query.where('id_hash', '!=', except ?? ''))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
