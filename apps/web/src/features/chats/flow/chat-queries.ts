import type { Chat, Message } from '@lunaria/contract/chats'
import type { TarotSpread } from '@lunaria/contract/tarot'
import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query'
import { call } from '#shared/api/call.ts'
import { withMessages } from '#shared/replies/reply.ts'
import type { ConnectionState } from '#shared/replies/reply-events.ts'

/** Returns the user's chats, newest first. */
export function chatsQuery(userId: string) {
  return queryOptions({
    queryKey: ['chats', userId],
    queryFn: () => call('GET /api/chats/:userId', { params: { userId } }),
  })
}

/** Reads the messages of a chat. */
export function messagesQuery(chatId: string) {
  return queryOptions({
    queryKey: ['messages', chatId],
    queryFn: () => call('GET /api/chats/:chatId/messages', { params: { chatId } }),
    // A chat that was deleted elsewhere will not come back.
    retry: false,
  })
}

export type OwnChat = { chatId: string; userId: string }

/** Names the mutation that follows an answer in a chat. */
export function followKey(chatId: string) {
  return ['follow', chatId]
}

/** Returns whether the connection to the followed answer of a chat is open; its follower sets this. */
export function lineQuery(chatId: string) {
  return queryOptions<ConnectionState>({ queryKey: ['reply-line', chatId], queryFn: skipToken })
}

/** Names the mutation that deletes a chat. */
export function deletionKey(chatId: string) {
  return ['delete-chat', chatId]
}

/** Returns whether an empty chat has gone because it was left. */
export function leftEmptyQuery(chatId: string) {
  return queryOptions<boolean>({
    queryKey: ['left-empty', chatId],
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  })
}

/** Returns the question with which a chat was opened, until it is asked there. */
export function firstQuestionQuery(chatId: string) {
  return queryOptions<string>({ queryKey: ['first-question', chatId], queryFn: skipToken })
}

/** Returns what was chosen before its chat was made, until its first question is asked or something else is chosen. */
export function firstDrawQuery(chatId: string) {
  type Chosen = { spread: TarotSpread | null; isByHand: boolean }
  return queryOptions<Chosen>({ queryKey: ['first-laying', chatId], queryFn: skipToken })
}

/** The spreads that are offered now. */
export const spreadsQuery = queryOptions({
  queryKey: ['spreads'],
  queryFn: () => call('GET /api/tarot/spreads', {}),
})

/** Has the messages of a chat read again, unless it is being deleted just now: not to find it any more would be no error. */
export async function refreshMessages(queryClient: QueryClient, chatId: string): Promise<void> {
  if (queryClient.isMutating({ mutationKey: deletionKey(chatId) }) > 0) return
  await queryClient.invalidateQueries({ queryKey: messagesQuery(chatId).queryKey })
}

/** Finds own chats and messages. */
export function searchQuery(q: string) {
  return queryOptions({
    queryKey: ['chat-search', q],
    queryFn: () => call('GET /api/chats/search', { query: { q } }),
    enabled: q.length > 0,
  })
}

/** Puts messages into a chat, in place of the ones with the same id. */
export function putMessages(queryClient: QueryClient, chatId: string, messages: Message[]): void {
  queryClient.setQueryData(messagesQuery(chatId).queryKey, (known = []) => withMessages(known, messages))
}

/** Moves a chat to the top of the list with what was last said and dealt in it, and the name it has from now on. */
export function touchChat(
  queryClient: QueryClient,
  { userId, message, title }: { userId: string; message: Message; title?: string },
): void {
  queryClient.setQueryData(chatsQuery(userId).queryKey, (chats) => {
    const touched = chats?.find((chat) => chat.id === message.chatId)
    if (!chats || !touched) return chats
    const newer: Chat = {
      ...touched,
      title: title ?? touched.title,
      last_message_content: message.content,
      last_message_at: message.created_at,
      last_spread_id:
        (message.type === 'assistant' && !message.metadata.telling && message.spreadId) || touched.last_spread_id,
      updated_at: message.created_at,
    }
    return [newer, ...chats.filter((chat) => chat !== touched)]
  })
}
