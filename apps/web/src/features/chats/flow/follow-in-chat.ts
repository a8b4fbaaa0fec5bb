import type { QueryClient } from '@tanstack/react-query'
import { track } from '#shared/analytics/track.ts'
import { sessionSignal } from '#shared/api/session-signal.ts'
import { chatSource, type ReplyRequest } from '#shared/replies/chat-source.ts'
import { followReply } from '#shared/replies/follow-reply.ts'
import { withReply } from '#shared/replies/reply.ts'
import { applyUsage } from '#shared/session/session.ts'
import { lineQuery, messagesQuery, touchChat } from './chat-queries.ts'

export type FollowInChat = {
  chatId: string
  userId: string
  wanted: ReplyRequest
  /** The question is saved, and need not be offered again; the empty one where none was asked. */
  onAccepted?: (asked: string) => void
}

/**
 * Writes an answer into its chat as it arrives, to its end; it continues while other chats are looked at. Throws what
 * the server refuses.
 */
export async function followInChat(queryClient: QueryClient, followed: FollowInChat): Promise<void> {
  const { chatId, userId, wanted, onAccepted } = followed
  const { queryKey } = messagesQuery(chatId)

  await followReply(chatSource(wanted), {
    chatId,
    signal: sessionSignal(),
    onLine: (line) => queryClient.setQueryData(lineQuery(chatId).queryKey, line),
    onReply(reply, event) {
      queryClient.setQueryData(queryKey, (known = []) => withReply(known, reply))
      if (event === 'start' || event === 'delta') return
      const last = reply.failure?.message ?? (reply.answer?.content ? reply.answer : reply.question)
      const title = event === 'accepted' ? reply.chatTitle : undefined // the user may rename the chat meanwhile
      if (last) touchChat(queryClient, { userId, message: last, title })
      if (reply.usage) applyUsage(queryClient, userId, reply.usage)
      if (event === 'accepted') accepted()
    },
  })

  function accepted(): void {
    if ('ask' in wanted) track('reading_start', { spread: wanted.ask.spreadId ?? 'auto' })
    onAccepted?.('ask' in wanted ? wanted.ask.content : '')
  }
}
