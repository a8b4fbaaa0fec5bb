import { createHash } from 'node:crypto'
import type { OwnSession } from '@lunaria/contract/profile'
import type { Caller } from '#http/guards.ts'
import type { IdentityDeps } from '#identity/deps.ts'
import { deleteSession, listSessions } from '#identity/session-queries.ts'
import { AppError } from '#lib/app-error.ts'
import type { PlatformDeps } from '#platform/deps.ts'
import { deviceName } from './device-name.ts'

/** Returns what a session is called outside. What is kept of it cannot be found from that, let alone the token. */
function publicId(idHash: string): string {
  return createHash('sha256').update(`session:${idHash}`).digest('base64url').slice(0, 22)
}

/** Returns where a user is signed in, the newest first. */
export async function ownSessions(
  deps: Pick<PlatformDeps, 'db' | 'now'>,
  { userId, caller }: { userId: string; caller: Caller },
): Promise<OwnSession[]> {
  const sessions = await listSessions(deps.db, { userId, now: deps.now() })
  return sessions.map((session) => ({
    id: publicId(session.id_hash),
    device: deviceName(session.user_agent),
    address: session.address,
    created_at: session.created_at,
    isCurrent: session.id_hash === caller.sessionHash,
  }))
}

/** Ends one of a user's sessions immediately, in all processes. */
export async function endSession(
  deps: Pick<IdentityDeps, 'db' | 'now' | 'sessions'>,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<void> {
  const sessions = await listSessions(deps.db, { userId, now: deps.now() })
  const session = sessions.find(({ id_hash }) => publicId(id_hash) === sessionId)
  if (!session) throw new AppError('session_not_found')
  await deleteSession(deps.db, [session.id_hash])
  await deps.sessions.forget(userId)
}
