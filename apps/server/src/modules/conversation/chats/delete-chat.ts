import type { Deps } from '#deps.ts'
import { AppError } from '#lib/app-error.ts'
import { giveBackMessage } from '#modules/subscriptions/give-back-message.ts'
import { lockChat } from './lock-chat.ts'
import { deleteEmptyChat, deleteChat as deleteRow, findRunningAnswer, listUnansweredCharges } from './queries.ts'

/** Deletes a chat in which nothing was said and which has no name of its own. A question that comes at this moment keeps it: it holds the chat. */
export async function deleteIfEmpty(deps: Pick<Deps, 'db'>, own: { chatId: string; userId: string }): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    if (await lockChat(trx, own)) await deleteEmptyChat(trx, own)
  })
}

type Deletion = { chatId: string; userId: string; evenIfRunning: boolean }

/**
 * Deletes a chat with its messages, and gives back what was taken for its unanswered questions. While an answer runs in
 * the chat nothing is deleted and the answer's id is returned; no other answer can begin meanwhile: it locks the chat first.
 */
export async function deleteChat(
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
