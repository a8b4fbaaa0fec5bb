import type { Deps } from '#deps.ts'
import { AppError } from '#lib/app-error.ts'
import { stopReply } from '#modules/conversation/answer/stop-reply.ts'
import { deleteChat, deleteIfEmpty } from './delete-chat.ts'

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
    await stopReply(deps, { userId: own.userId, messageId: running }).catch(ignoreEnded)
  }
}

/** Another call has deleted the chat meanwhile; the next attempt then throws `chat_not_found`. */
function ignoreEnded(error: unknown): void {
  if (!(error instanceof AppError) || error.code !== 'message_not_found') throw error
}
