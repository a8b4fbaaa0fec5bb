import type { Message } from '@lunaria/contract/chats'
import type { QueryClient } from '@tanstack/react-query'
import { track } from '#shared/analytics/track.ts'
import { isApiError } from '#shared/api/api-error.ts'
import { chatSource, type Wanted } from '#shared/replies/chat-source.ts'
import { followReply } from '#shared/replies/follow-reply.ts'
import { type Reply, withReply } from '#shared/replies/reply.ts'
import { applyUsage } from '#shared/session/session.ts'
import { sessionSignal } from '#shared/session/session-signal.ts'
import { lineQuery, messagesQuery, touchChat } from './chat-queries.ts'

export type FollowInChat = {
  chatId: string
  userId: string
  wanted: Wanted
  /** The question is saved: what was typed may go. */
  onAccepted?: () => void
}

/** Writes an answer into its chat as it arrives, to its end; it goes on while other chats are looked at. Throws what the server refuses. */
export async function followInChat(queryClient: QueryClient, followed: FollowInChat): Promise<void> {
  const { chatId, userId, wanted, onAccepted } = followed
  const { queryKey } = messagesQuery(chatId)
  const before = queryClient.getQueryData(queryKey) ?? []

  function write(reply: Reply): void {
    queryClient.setQueryData(queryKey, (known = []) => withReply(known, reply))
  }

  try {
    await followReply(chatSource(wanted), {
      chatId,
      signal: sessionSignal(),
      onLine: (line) => queryClient.setQueryData(lineQuery(chatId).queryKey, line),
      onReply(reply, event) {
        write(reply)
        if (event === 'start' || event === 'delta') return
        const last = reply.failure?.message ?? reply.answer ?? reply.question
        if (last) touchChat(queryClient, { userId, message: last })
        if (reply.usage) applyUsage(queryClient, userId, reply.usage)
        if (event === 'accepted') accepted()
      },
    })
  } catch (error) {
    if (!('ask' in wanted) || !isApiError(error, 'network', 'unreadable')) throw error
    if (!(await isSavedAfterAll(queryClient, wanted.ask, before))) throw error
    accepted()
  }

  function accepted(): void {
    if ('ask' in wanted) track('reading_start', { spread: wanted.ask.spreadId ?? 'auto' })
    onAccepted?.()
  }
}

type Asked = { chatId: string; content: string }

/** A question whose call broke off may have been taken all the same: then it must not be sent a second time. */
async function isSavedAfterAll(
  queryClient: QueryClient,
  { chatId, content }: Asked,
  before: readonly Message[],
): Promise<boolean> {
  const { queryKey } = messagesQuery(chatId)
  await queryClient.refetchQueries({ queryKey })
  const isNew = ({ id }: Message) => before.every((message) => message.id !== id)
  const messages = queryClient.getQueryData(queryKey) ?? []
  return messages.some((message) => message.type === 'user' && message.content === content.trim() && isNew(message))
}
