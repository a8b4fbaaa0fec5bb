import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useParams } from 'react-router'
import { call } from '#shared/api/call.ts'
import { chatsQuery, followKey, leftEmptyQuery, messagesQuery, type OwnChat } from '../flow/chat-queries.ts'
import { hasFirstTitle } from './use-create-chat.ts'

/** Has a chat in which nothing was said, begun or named go once another page is open. */
export function useLeaveEmpty(userId: string | undefined): void {
  const queryClient = useQueryClient()
  const { chatId } = useParams()
  const open = useRef(chatId)

  useEffect(() => {
    const left = open.current
    open.current = chatId
    if (userId && left && left !== chatId) void leave(queryClient, { userId, chatId: left })
  }, [queryClient, userId, chatId])
}

async function leave(queryClient: QueryClient, own: OwnChat): Promise<void> {
  const { chatId, userId } = own
  const { queryKey } = chatsQuery(userId)
  const chat = queryClient.getQueryData(queryKey)?.find(({ id }) => id === chatId)
  const isEmpty = chat?.messageCount === 0 && queryClient.getQueryData(messagesQuery(chatId).queryKey)?.length === 0
  const isAsked = queryClient.isMutating({ mutationKey: followKey(chatId) }) > 0
  if (!isEmpty || !hasFirstTitle(chat) || isAsked) return
  try {
    if (await isStarted(queryClient, own)) return
    // The server looks again: something may have been said there on another device.
    await call('DELETE /api/chats/:chatId', { params: { chatId }, query: { ifEmpty: 'true' } })
  } catch {
    return // it stays, and the next new chat begins in it
  }
  queryClient.setQueryData(leftEmptyQuery(chatId).queryKey, true)
  await queryClient.invalidateQueries({ queryKey })
}

/** Returns true where something is begun. The store of drafts is not needed before a chat has been open. */
async function isStarted(queryClient: QueryClient, own: OwnChat): Promise<boolean> {
  const [{ isDrafted }, { isHandMarked }, { isUnsent }] = await Promise.all([
    import('../flow/use-question-draft.ts'),
    import('../own-cards/hand-draft.ts'),
    import('../flow/use-unsent.ts'),
  ])
  return isDrafted(queryClient, own) || isHandMarked(queryClient, own) || isUnsent(queryClient, own)
}
