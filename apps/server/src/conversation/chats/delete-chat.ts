import { giveBackMessage } from '#billing/subscriptions/give-back-message.ts'
import { stopAnswer } from '#conversation/answer/stop-answer.ts'
import type { ConversationDeps } from '#conversation/deps.ts'
import { AppError } from '#lib/app-error.ts'
import type { Db } from '#platform/db/connect.ts'
import { isUntouched, lockChat } from './queries.ts'

type Needs = Pick<ConversationDeps, 'db' | 'now' | 'replies'>

/** A process that does not react to so many stops cannot hold a chat for ever. */
const maxStops = 3

/**
 * Deletes a chat with its messages, with `ifEmpty` only one in which nothing was said and which has no name of its own. An answer
 * that runs in it is stopped first, so that its readers get their ending and what was taken for nothing is given back.
 */
export async function removeChat(
  deps: Needs,
  { ifEmpty, ...own }: { chatId: string; userId: string; ifEmpty?: boolean },
): Promise<{ ok: true }> {
  if (ifEmpty) {
    await deleteIfEmpty(deps, own)
    return { ok: true }
  }
  for (let stops = 0; ; stops++) {
    const running = await deleteChat(deps, { ...own, evenIfRunning: stops === maxStops })
    if (!running) return { ok: true }
    await stopAnswer(deps, { userId: own.userId, messageId: running }).catch(ignoreEnded)
  }
}

/** Another call has deleted the chat meanwhile; the next attempt then throws `chat_not_found`. */
function ignoreEnded(error: unknown): void {
  if (!(error instanceof AppError) || error.code !== 'message_not_found') throw error
}

/** Deletes a chat in which nothing was said and which has no name of its own. A question that arrives at this moment saves it: it locks the chat. */
async function deleteIfEmpty(deps: Needs, own: { chatId: string; userId: string }): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    if (!(await lockChat(trx, own))) return
    await trx.deleteFrom('chats').where('id', '=', own.chatId).where(isUntouched).execute()
  })
}

type Deletion = { chatId: string; userId: string; evenIfRunning: boolean }

/**
 * Deletes a chat with its messages, and gives back what was taken for its unanswered questions. While an answer runs in
 * the chat nothing is deleted and the answer's id is returned; no other answer can begin meanwhile: it locks the chat first.
 */
async function deleteChat(deps: Needs, { evenIfRunning, ...own }: Deletion): Promise<string | undefined> {
  const { chatId } = own
  return deps.db.transaction().execute(async (trx) => {
    if (!(await lockChat(trx, own))) throw new AppError('chat_not_found')
    const replies = trx.selectFrom('replies').select('message_id').where('chat_id', '=', chatId)
    const running = await replies.where('status', '=', 'running').executeTakeFirst()
    if (running && !evenIfRunning) return running.message_id

    const now = deps.now()
    for (const { id } of await listUnansweredCharges(trx, chatId))
      await giveBackMessage(trx, { chargeId: id, reason: 'chat_deleted', now })
    await trx.deleteFrom('chats').where('id', '=', chatId).execute()
    return undefined
  })
}

/** Returns what is still taken for questions of a chat that have no answer. */
function listUnansweredCharges(db: Db, chatId: string) {
  return db
    .selectFrom('charges')
    .innerJoin('messages', 'messages.id', 'charges.message_id')
    .select('charges.id')
    .where('messages.chat_id', '=', chatId)
    .where('charges.returned_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('replies')
            .select('replies.message_id')
            .whereRef('replies.question_id', '=', 'messages.id')
            .where('replies.is_given_back', '=', false)
            .where('replies.status', '!=', 'waiting'),
        ),
      ),
    )
    .execute()
}
