import { blockUser, revokeLinks, unblockUser } from '#identity/auth/block-user.ts'
import type { IdentityDeps } from '#identity/deps.ts'
import { AppError } from '#lib/app-error.ts'
import { audit } from '#platform/audit/audit-queries.ts'
import type { Db } from '#platform/db/connect.ts'
import type { PlatformDeps } from '#platform/deps.ts'
import { lockUsers } from '#platform/people/lock-queries.ts'

type Who = { userId: string; actorId: string }

/** Blocks a user in every process immediately; a running answer is finished. */
export async function blockPerson(
  deps: Pick<IdentityDeps, 'db' | 'now' | 'sessions'>,
  { userId, actorId }: Who,
): Promise<void> {
  if (userId === actorId) throw new AppError('own_admin_account')
  const now = deps.now()
  await deps.db.transaction().execute(async (trx) => {
    await revokeLinks(trx, userId)
    const { person } = await lockUsers(trx, { userId, actorId })
    if (person.blocked_at) return
    await blockUser(trx, { userId, now })
    await noteBlock(trx, { userId, actorId, before: null, after: now.toISOString(), now })
  })
  await deps.sessions.forget(userId)
}

/** Unblocks a user with an entry in the audit log; does nothing where the user is not blocked. */
export async function unblockPerson(deps: Pick<PlatformDeps, 'db' | 'now'>, { userId, actorId }: Who): Promise<void> {
  const now = deps.now()
  await deps.db.transaction().execute(async (trx) => {
    const { person } = await lockUsers(trx, { userId, actorId })
    if (!person.blocked_at) return
    await unblockUser(trx, { userId, now })
    await noteBlock(trx, { userId, actorId, before: person.blocked_at, after: null, now })
  })
}

type BlockNote = Who & { before: string | null; after: string | null; now: Date }

function noteBlock(trx: Db, { userId, actorId, before, after, now }: BlockNote): Promise<void> {
  return audit(trx, {
    actorId,
    action: after ? 'user.block' : 'user.unblock',
    subject: userId,
    before: { blocked_at: before },
    after: { blocked_at: after },
    now,
  })
}
