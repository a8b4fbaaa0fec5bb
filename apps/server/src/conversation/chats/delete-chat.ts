import { giveBackMessage } from '#billing/subscriptions/charge-queries.ts'
import { stopAnswer } from '#conversation/answer/stop-answer.ts'
import type { ConversationDeps } from '#conversation/deps.ts'
import { AppError } from '#lib/app-error.ts'
import { deleteChatRow, deleteUntouched, findRunning, listUnansweredCharges, lockChat } from './queries.ts'

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

/** Ignores that another call has deleted the chat meanwhile; the next attempt then throws `chat_not_found`. */
function ignoreEnded(error: unknown): void {
  if (!(error instanceof AppError) || error.code !== 'message_not_found') throw error
}

/** Deletes a chat in which nothing was said and which has no name of its own. A question that arrives at this moment saves it: it locks the chat. */
async function deleteIfEmpty(deps: Needs, own: { chatId: string; userId: string }): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    if (await lockChat(trx, own)) await deleteUntouched(trx, own.chatId)
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
    const running = await findRunning(trx, chatId)
    if (running && !evenIfRunning) return running

    const now = deps.now()
    for (const { id } of await listUnansweredCharges(trx, chatId))
      await giveBackMessage(trx, { chargeId: id, reason: 'chat_deleted', now })
    await deleteChatRow(trx, chatId)
    return undefined
  })
}
