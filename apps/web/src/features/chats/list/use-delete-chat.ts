import type { Chat } from '@lunaria/contract/chats'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import toast from 'react-hot-toast'
import { useNavigate, useParams } from 'react-router'
import { isApiError } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { discardTexts } from '#shared/drafts/unsent.ts'
import { usageQuery } from '#shared/session/session.ts'
import { chatErrorText } from '../flow/chat-error-texts.ts'
import { chatsQuery, deletionKey, messagesQuery } from '../flow/chat-queries.ts'

/** Discards what was begun in a chat: otherwise a sign-out would ask about what can be opened no more. */
function discardDrafts(queryClient: QueryClient, { id, userId }: Chat): void {
  const messages = queryClient.getQueryData(messagesQuery(id).queryKey) ?? []
  const ownWords = messages.map((message) => `own-words:${message.id}`)
  discardTexts(userId, [`question:${id}`, `unsent:${id}`, `own-cards:${id}`, ...ownWords])
}

/** Asks, then deletes a chat with its messages; leaves it if it was open. */
export function useDeleteChat(chat: Chat): () => void {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { chatId } = useParams()

  const remove = useMutation({
    mutationKey: deletionKey(chat.id),
    mutationFn: async () => {
      try {
        await call('DELETE /api/chats/:chatId', { params: { chatId: chat.id }, query: {} })
      } catch (error) {
        // Deleted in another tab: that is what was wanted.
        if (!isApiError(error, 'chat_not_found')) throw error
      }
    },
    onSuccess: () => {
      discardDrafts(queryClient, chat)
      if (chatId === chat.id) navigate('/app')
      // An open chat is still shown until the next page is: without its messages it would ask for them again. It forgets
      // them some time after it has been left, as every page does.
      queryClient.removeQueries({ queryKey: messagesQuery(chat.id).queryKey, type: 'inactive' })
      // The message taken for an unanswered question is given back.
      queryClient.invalidateQueries({ queryKey: usageQuery(chat.userId).queryKey })
      queryClient.setQueryData(chatsQuery(chat.userId).queryKey, (chats) => chats?.filter(({ id }) => id !== chat.id))
    },
    onError: (error) => {
      toast.error(chatErrorText(error))
      queryClient.invalidateQueries({ queryKey: messagesQuery(chat.id).queryKey })
    },
  })

  return () => {
    const question = `Вы уверены, что хотите удалить чат «${chat.title}»? Это действие нельзя отменить. Его расклады и ваши заметки к ним уйдут и из дневника.`
    if (confirm(question)) remove.mutate()
  }
}
