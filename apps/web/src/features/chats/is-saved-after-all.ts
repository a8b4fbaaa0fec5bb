import type { Message } from '@lunaria/contract/chats'
import type { QueryClient } from '@tanstack/react-query'
import { messagesQuery } from './chat-queries.ts'

type Asked = { chatId: string; content: string }

/** A question whose call broke off may have been taken all the same: then it must not be sent a second time. */
export async function isSavedAfterAll(
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
