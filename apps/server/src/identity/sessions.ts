import { createHmac, randomBytes } from 'node:crypto'
import { sessionTerms } from '@lunaria/contract/session-terms'
import { dayMs, hourMs, minuteMs } from '@lunaria/words/time'
import { type Insertable, sql } from 'kysely'
import type pg from 'pg'
import type { Caller } from '#http/guards.ts'
import { AppError } from '#lib/app-error.ts'
import type { Db } from '#platform/db/connect.ts'
import type { Listener } from '#platform/db/listen.ts'
import { notifyProcesses } from '#platform/db/listen.ts'
import { prepared } from '#platform/db/prepared.ts'
import type { SessionsTable } from '#platform/db/schema.ts'

/** How long a session lasts without use, and how much of that has to pass before use extends it. */
const idleMs: Record<Caller['role'], number> = {
  user: sessionTerms.idleDays * dayMs,
  admin: sessionTerms.adminIdleHours * hourMs,
}
const renewAfterMs: Record<Caller['role'], number> = { user: dayMs, admin: 10 * minuteMs }
/** Then it ends, however much it is used. */
const longestMs = sessionTerms.longestDays * dayMs
/** How long a process may believe a session without asking; ended sessions are announced and forgotten immediately. */
const cacheMs = 10_000
const maxCached = 10_000

export type Visitor = { userAgent: string | undefined; address: string }

export type NewSession = {
  userId: string
  /** When its user was last asked to prove it, where that is not now. */
  confirmedAt?: string | null
} & Visitor

export type Sessions = {
  /** Starts a session; the token goes into the cookie, only its keyed hash is kept. Throws `account_blocked`. */
  start(user: NewSession): Promise<string>
  find(token: string): Promise<Caller | undefined>
  /** The session's user has proved to be its user again. */
  confirm(caller: Pick<Caller, 'id' | 'sessionHash'>): Promise<void>
  end(token: string): Promise<void>
  /** Ends a user's sessions, all but one if asked. */
  endAll(userId: string, options?: { except?: string }): Promise<void>
  /** Drops what is cached about a user, here and in other processes: the role has changed, or sessions were deleted. */
  forget(userId: string): Promise<void>
}

type Cached = { caller: Caller; expiresAt: number; checkedAt: number }
/** The first secret signs; sessions of the others stay good. */
type SessionParts = { db: Db; pool: pg.Pool; listener: Listener; secrets: readonly string[]; now: () => Date }

export function createSessions({ db, pool, listener, secrets, now }: SessionParts): Sessions {
  /** By token, not by its hash: to hash costs as much as the rest of a look-up, and this memory holds the secret anyway. */
  const cache = new Map<string, Cached>()
  /** Counts what was dropped, so that a look-up that began before does not bring an ended session back. */
  let dropped = 0
  const hashToken = (token: string) =>
    secrets.map((secret) => createHmac('sha256', secret).update(token).digest('base64url'))

  function drop(userId: string): void {
    dropped++
    for (const [token, cached] of cache) if (cached.caller.id === userId) cache.delete(token)
  }
  function dropAll(): void {
    dropped++
    cache.clear()
  }
  listener.on('sessions', drop)
  listener.on('caches', dropAll)
  listener.onGap(dropAll)

  async function announce(userId: string): Promise<void> {
    drop(userId)
    await notifyProcesses(db, 'sessions', userId)
  }

  return {
    async start({ userId, userAgent, address, confirmedAt }) {
      const token = randomBytes(32).toString('base64url')
      const at = now()
      const started = await insertSession(db, {
        id_hash: hashToken(token)[0] ?? '',
        user_id: userId,
        created_at: at,
        expires_at: new Date(at.getTime() + idleMs.user),
        admin_expires_at: new Date(at.getTime() + idleMs.admin),
        user_agent: userAgent?.slice(0, 300) ?? null,
        address,
        confirmed_at: confirmedAt === undefined ? at : confirmedAt,
      })
      if (!started) throw new AppError('account_blocked')
      return token
    },

    async find(token) {
      const at = now().getTime()
      const cached = cache.get(token)
      if (cached && cached.expiresAt > at && Math.abs(at - cached.checkedAt) < cacheMs) return cached.caller

      cache.delete(token)
      const droppedBefore = dropped
      const found = await findSession(pool, { hashes: hashToken(token), now: new Date(at) })
      if (!found) return undefined
      const { role } = found.caller
      const expiresAt = new Date(Math.min(at + idleMs[role], found.startedAt + longestMs))
      if (expiresAt.getTime() - found.expiresAt > renewAfterMs[role]) {
        const { sessionHash } = found.caller
        await db.updateTable('sessions').set({ expires_at: expiresAt }).where('id_hash', '=', sessionHash).execute()
      }
      if (cache.size >= maxCached) cache.clear()
      if (dropped === droppedBefore)
        cache.set(token, { caller: found.caller, expiresAt: found.expiresAt, checkedAt: at })
      return found.caller
    },

    async confirm({ id, sessionHash }) {
      await setConfirmed(db, { userId: id, sessionHash, now: now() })
      await announce(id)
    },

    async end(token) {
      const ended = await db
        .deleteFrom('sessions')
        .where('id_hash', 'in', hashToken(token))
        .returning('user_id')
        .executeTakeFirst()
      if (ended) await announce(ended.user_id)
    },

    async endAll(userId, { except } = {}) {
      await db
        .deleteFrom('sessions')
        .where('user_id', '=', userId)
        .$if(except !== undefined, (query) => query.where('id_hash', '!=', except ?? ''))
        .execute()
      await announce(userId)
    },

    forget: announce,
  }
}

async function setConfirmed(db: Db, { userId, sessionHash, now }: { userId: string; sessionHash: string; now: Date }) {
  await db
    .updateTable('sessions')
    .set({ confirmed_at: now })
    .where('id_hash', '=', sessionHash)
    .where('user_id', '=', userId)
    .execute()
}

/** Sessions of a user who has become an admin last no longer than an admin's. */
export async function shortenSessions(db: Db, { userId, now }: { userId: string; now: Date }): Promise<void> {
  const latest = new Date(now.getTime() + idleMs.admin)
  await db
    .updateTable('sessions')
    .set({ expires_at: latest })
    .where('user_id', '=', userId)
    .where('expires_at', '>', latest.toISOString())
    .execute()
}

/** Returns false for a blocked user. A block at the same moment waits for this statement, and then sees the session. */
async function insertSession(
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

/** The user behind a session: [hashes, now, the moment before which no session began that still lasts]. */
const findSessionStatement = prepared<SessionRow, { hashes: string[]; now: Date; startedAfter: Date }>(
  'find-session',
  `select sessions.id_hash, users.id, users.email, users.role, sessions.created_at, sessions.expires_at, sessions.confirmed_at,
     exists (select from passkeys where passkeys.user_id = users.id) or exists (
       select from totp_factors where totp_factors.user_id = users.id and totp_factors.confirmed_at is not null
     ) as has_second_factor
   from sessions join users on users.id = sessions.user_id
   where sessions.id_hash = any(:hashes) and sessions.expires_at > :now and sessions.created_at > :startedAfter and users.blocked_at is null`,
)

async function findSession(pool: pg.Pool, { hashes, now }: { hashes: string[]; now: Date }) {
  const [row] = await findSessionStatement(pool, { hashes, now, startedAfter: new Date(now.getTime() - longestMs) })
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
