import type { HandLayout, OwnWords, Voice } from '@lunaria/contract/chats'
import type { ReplyMode } from '@lunaria/contract/replies'
import { openStream } from '#shared/api/call.ts'
import { paidCall } from '#shared/api/paid-call.ts'
import type { ReplySource } from './reply-events.ts'

/** The answer whose cards are read again, by whom, and which answer about them the new one replaces at no cost. */
export type RegenerateRequest = { messageId: string; voice: Voice; insteadOf?: string | undefined }

/** The new question to be asked, the saved one to be answered, the answer whose cards are read again, the one that waits for the user, or the one that runs already. */
export type ReplyRequest =
  | { ask: { chatId: string; content: string; spreadId?: string; mode?: ReplyMode; hand?: HandLayout } }
  | { answer: { chatId: string; messageId: string; drawId?: string; picks?: number[]; mode?: ReplyMode } }
  | { retell: { chatId: string } & RegenerateRequest }
  | { goOn: { messageId: string; words?: OwnWords } }
  | { resume: { messageId: string } }

/** Returns an answer in a chat of the user's own. */
export function chatSource(wanted: ReplyRequest): ReplySource {
  const follow: ReplySource['follow'] = ({ messageId, ...how }) =>
    openStream('GET /api/messages/:messageId/stream', { params: { messageId }, ...how })
  if ('resume' in wanted) return { messageId: wanted.resume.messageId, follow }
  if ('ask' in wanted) {
    const { chatId, ...question } = wanted.ask
    const paid = paidCall('question', chatId, question.content)
    const body = { id: paid.id, ...question }
    const begin = (signal: AbortSignal) =>
      openStream('POST /api/chats/:chatId/ask', { params: { chatId }, body, signal })
    return { begin, follow, paid }
  }
  if ('retell' in wanted) {
    const { voice, insteadOf, ...params } = wanted.retell
    const paid = paidCall('telling', params.messageId, voice, insteadOf ?? '')
    const body = { id: paid.id, voice, insteadOf }
    const begin = (signal: AbortSignal) =>
      openStream('POST /api/chats/:chatId/messages/:messageId/retell', { params, body, signal })
    return { begin, follow, paid }
  }
  if ('goOn' in wanted) {
    const { messageId, words } = wanted.goOn
    const begin = (signal: AbortSignal) =>
      openStream('POST /api/messages/:messageId/go-on', { params: { messageId }, body: { words }, signal })
    return { begin, follow }
  }
  const { chatId, ...body } = wanted.answer
  const begin = (signal: AbortSignal) =>
    openStream('POST /api/chats/:chatId/reply', { params: { chatId }, body, signal })
  return { begin, follow }
}
