import type { Caller } from '#http/guards.ts'
import type { IdentityDeps } from '#identity/deps.ts'
import { deleteSessions } from '#identity/session-queries.ts'
import { audit } from '#platform/audit/audit-queries.ts'
import { lockUsers } from '#platform/people/lock-queries.ts'

/** Ends all sessions of a user, in every process; of the admin's own all but the one that asks. */
export async function endUserSessions(
  deps: Pick<IdentityDeps, 'db' | 'now' | 'sessions'>,
  { userId, actor }: { userId: string; actor: Caller },
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    await lockUsers(trx, { userId, actorId: actor.id })
    const after = { endedSessions: await deleteSessions(trx, { userId, except: actor.sessionHash }) }
    await audit(trx, { actorId: actor.id, action: 'user.end_sessions', subject: userId, after, now: deps.now() })
  })
  await deps.sessions.forget(userId)
}
