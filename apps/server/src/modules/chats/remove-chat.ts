import type { Deps } from '#deps.ts'
import { AppError } from '#lib/app-error.ts'
import { stopReply } from '#modules/replies/stop-reply.ts'
import { giveBackMessage } from '#modules/subscriptions/give-back-message.ts'
import { lockChat } from './lock-chat.ts'
import { deleteChat, findRunningAnswer, listUnansweredCharges } from './queries.ts'

/** An owner that does not hear of it for so many times cannot hold a chat for ever. */
const maxStops = 3

/**
 * Deletes a chat with its messages. An answer that runs in it is stopped first, so that its readers get their ending and what
 * was taken for nothing is given back; so is what was taken for a question that nobody has answered.
 */
export async function removeChat(deps: Deps, own: { chatId: string; userId: string }): Promise<void> {
  for (let stops = 0; ; stops++) {
    const running = await removeUnlessRunning(deps, own, stops === maxStops)
    if (!running) return
    await stopReply(deps, { userId: own.userId, messageId: running }).catch(ignoreEnded)
  }
}

/** Gives the answer that runs there, if that is why nothing was deleted. No other can begin meanwhile: it takes the chat first. */
function removeUnlessRunning(
  deps: Deps,
  own: { chatId: string; userId: string },
  isForced: boolean,
): Promise<string | undefined> {
  const now = deps.now()
  return deps.db.transaction().execute(async (trx) => {
    if (!(await lockChat(trx, own))) throw new AppError('chat_not_found')
    const running = await findRunningAnswer(trx, own.chatId)
    if (running && !isForced) return running.message_id

    for (const charge of await listUnansweredCharges(trx, own.chatId)) {
      await giveBackMessage(trx, { chargeId: charge.id, reason: 'chat_deleted', now })
    }
    await deleteChat(trx, own)
    return undefined
  })
}

/** Another call has deleted the chat meanwhile, which the next look at it tells. */
function ignoreEnded(error: unknown): void {
  if (!(error instanceof AppError) || error.code !== 'message_not_found') throw error
}
