import { createHmac, randomBytes } from 'node:crypto'
import { sessionTerms } from '@lunaria/contract/session-terms'
import { dayMs, hourMs, minuteMs } from '@lunaria/words/time'
import type pg from 'pg'
import type { Caller } from '#http/guards.ts'
import { AppError } from '#lib/app-error.ts'
import type { Db } from '#platform/db/connect.ts'
import type { Listener } from '#platform/db/listen.ts'
import { notifyProcesses } from '#platform/db/listen.ts'
import {
  deleteSession,
  deleteSessions,
  extendSession,
  findSession,
  insertSession,
  setConfirmed,
  shortenSessions,
} from './session-queries.ts'

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

/** Returns the sessions of all users, cached in this process; the other processes tell it which to drop. */
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
      const found = await findSession(pool, {
        hashes: hashToken(token),
        now: new Date(at),
        startedAfter: new Date(at - longestMs),
      })
      if (!found) return undefined
      const { role } = found.caller
      const expiresAt = new Date(Math.min(at + idleMs[role], found.startedAt + longestMs))
      if (expiresAt.getTime() - found.expiresAt > renewAfterMs[role]) {
        const { sessionHash } = found.caller
        await extendSession(db, { sessionHash, expiresAt })
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
      const userId = await deleteSession(db, hashToken(token))
      if (userId) await announce(userId)
    },

    async endAll(userId, { except } = {}) {
      await deleteSessions(db, { userId, except })
      await announce(userId)
    },

    forget: announce,
  }
}

/** Makes the sessions of a user who has become an admin last no longer than an admin's. */
export function shortenToAdmin(db: Db, { userId, now }: { userId: string; now: Date }): Promise<void> {
  return shortenSessions(db, { userId, latest: new Date(now.getTime() + idleMs.admin) })
}
