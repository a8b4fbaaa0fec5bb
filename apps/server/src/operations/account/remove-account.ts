import { stopAnswer } from '#conversation/answer/stop-answer.ts'
import type { ConversationDeps } from '#conversation/deps.ts'
import type { Deps } from '#deps.ts'
import type { IdentityDeps } from '#identity/deps.ts'
import { AppError } from '#lib/app-error.ts'
import type { Db } from '#platform/db/connect.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { lockUsers } from '#platform/people/lock-queries.ts'
import { deleteUser, listRunningReplies, lockBelongings, lockLinks } from './queries.ts'

export type Removal = {
  userId: string
  /** Who deletes it: the user, or an admin. */
  actorId: string
  /** What else belongs to it, in the same transaction. */
  note?: (trx: Db) => Promise<void>
}

/** Answers can begin while others are being stopped, but not for ever. */
const rounds = 3

/** Deletes an account with all that belongs to it; only an accounting line without a name remains of its payments. */
export async function removeAccount(deps: Deps, removal: Removal): Promise<void> {
  const { userId } = removal
  for (let round = 0; round < rounds; round++) {
    // Outside the transaction: ending an answer locks its chat, which is locked below.
    for (const messageId of await listRunningReplies(deps.db, userId)) await stopOne(deps, { userId, messageId })
    if (await removeOnce(deps, removal)) return
  }
  throw new AppError('reply_running')
}

/** Stops an answer; one whose chat was deleted meanwhile needs no stopping. */
async function stopOne(
  deps: Pick<ConversationDeps, 'db' | 'now' | 'replies'>,
  reply: { userId: string; messageId: string },
): Promise<void> {
  try {
    await stopAnswer(deps, reply)
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'message_not_found')) throw error
  }
}

/**
 * Returns false when an answer has begun meanwhile. A user is always locked before what belongs to it, and a chat
 * before what is in it; with all of it in hand no answer can begin, and those that hold something of it can still end.
 */
async function removeOnce(
  deps: Pick<IdentityDeps, 'db' | 'jobs' | 'now' | 'sessions'>,
  { userId, actorId, note }: Removal,
): Promise<boolean> {
  const isRemoved = await deps.db.transaction().execute(async (trx) => {
    await lockLinks(trx, userId)
    const { person, isLastAdmin } = await lockUsers(trx, { userId, actorId })
    if (isLastAdmin) throw new AppError('last_admin')

    await lockBelongings(trx, userId)
    if ((await listRunningReplies(trx, userId)).length > 0) return false
    await queueMail(trx, deps, {
      to: person.email,
      kind: 'account-deleted',
      data: { deletedAt: deps.now().toISOString() },
    })
    await note?.(trx)
    await deleteUser(trx, userId)
    return true
  })
  if (isRemoved) await deps.sessions.forget(userId)
  return isRemoved
}
