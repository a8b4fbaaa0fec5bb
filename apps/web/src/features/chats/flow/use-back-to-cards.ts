import { useMutation, useQueryClient } from '@tanstack/react-query'
import toast from 'react-hot-toast'
import { call } from '#shared/api/call.ts'
import { chatErrorText } from './chat-error-text.ts'
import { type OwnChat, putMessages, refreshMessages, touchChat } from './chat-queries.ts'

/** Comes back to the cards in a chat in which they were put off. */
export function useBackToCards({ chatId, userId }: OwnChat) {
  const queryClient = useQueryClient()

  return useMutation({
    mutationFn: () => call('POST /api/chats/:chatId/back-to-cards', { params: { chatId } }),
    onSuccess({ message }) {
      if (message) {
        putMessages(queryClient, chatId, [message])
        touchChat(queryClient, { userId, message })
      }
      refreshMessages(queryClient, chatId)
    },
    onError: (error) => toast.error(chatErrorText(error)),
  })
}
