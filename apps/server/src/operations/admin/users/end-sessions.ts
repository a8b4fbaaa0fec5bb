import type { Caller } from '#http/guards.ts'
import type { IdentityDeps } from '#identity/deps.ts'
import { audit } from '#platform/audit/audit.ts'
import { lockUsers } from '#platform/people/lock-users.ts'

/** Ends all sessions of a user, in every process; of the admin's own all but the one that asks. */
export async function endUserSessions(
  deps: Pick<IdentityDeps, 'db' | 'now' | 'sessions'>,
  { userId, actor }: { userId: string; actor: Caller },
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    await lockUsers(trx, { userId, actorId: actor.id })
    const ended = await trx
      .deleteFrom('sessions')
      .where('user_id', '=', userId)
      .where('id_hash', '!=', actor.sessionHash)
      .executeTakeFirst()
    const after = { endedSessions: Number(ended.numDeletedRows) }
    await audit(trx, { actorId: actor.id, action: 'user.end_sessions', subject: userId, after, now: deps.now() })
  })
  await deps.sessions.forget(userId)
}
