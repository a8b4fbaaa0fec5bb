import type { Deps } from '#deps.ts'
import { AppError } from '#lib/app-error.ts'
import { stopAnswer } from '#modules/conversation/answer/stop-answer.ts'
import { giveBackMessage } from '#modules/subscriptions/give-back-message.ts'
import {
  deleteEmptyChat,
  deleteChat as deleteRow,
  findRunningAnswer,
  listUnansweredCharges,
  lockChat,
} from './queries.ts'

/** A process that does not react to so many stops cannot hold a chat for ever. */
const maxStops = 3

/**
 * Deletes a chat with its messages, with `ifEmpty` only one in which nothing was said and which has no name of its own. An answer that runs in it is stopped first, so that its readers get their ending and
 * what was taken for nothing is given back.
 */
export async function removeChat(
  deps: Pick<Deps, 'db' | 'now' | 'replies'>,
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

/** Deletes a chat in which nothing was said and which has no name of its own. A question that comes at this moment keeps it: it holds the chat. */
async function deleteIfEmpty(deps: Pick<Deps, 'db'>, own: { chatId: string; userId: string }): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    if (await lockChat(trx, own)) await deleteEmptyChat(trx, own)
  })
}

type Deletion = { chatId: string; userId: string; evenIfRunning: boolean }

/**
 * Deletes a chat with its messages, and gives back what was taken for its unanswered questions. While an answer runs in
 * the chat nothing is deleted and the answer's id is returned; no other answer can begin meanwhile: it locks the chat first.
 */
async function deleteChat(
  deps: Pick<Deps, 'db' | 'now'>,
  { evenIfRunning, ...own }: Deletion,
): Promise<string | undefined> {
  const now = deps.now()
  return deps.db.transaction().execute(async (trx) => {
    if (!(await lockChat(trx, own))) throw new AppError('chat_not_found')
    const running = await findRunningAnswer(trx, own.chatId)
    if (running && !evenIfRunning) return running.message_id

    for (const charge of await listUnansweredCharges(trx, own.chatId)) {
      await giveBackMessage(trx, { chargeId: charge.id, reason: 'chat_deleted', now })
    }
    await deleteRow(trx, own)
    return undefined
  })
}
