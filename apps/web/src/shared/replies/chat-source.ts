import type { ReplyMode } from '@lunaria/contract/chats'
import { openStream } from '#shared/api/call.ts'
import type { ReplySource } from './reply-events.ts'

/** The question to be answered, or the answer that runs already. */
export type Wanted =
  | { ask: { chatId: string; messageId: string; drawId?: string; picks?: number[]; mode?: ReplyMode } }
  | { resume: { messageId: string } }

/** An answer in a chat of the user's own. */
export function chatSource(wanted: Wanted): ReplySource {
  const follow: ReplySource['follow'] = ({ messageId, ...how }) =>
    openStream('GET /api/messages/:messageId/stream', { params: { messageId }, ...how })
  if ('resume' in wanted) return { messageId: wanted.resume.messageId, follow }
  const { chatId, ...body } = wanted.ask
  return {
    begin: (signal) => openStream('POST /api/chats/:chatId/reply', { params: { chatId }, body, signal }),
    follow,
  }
}
