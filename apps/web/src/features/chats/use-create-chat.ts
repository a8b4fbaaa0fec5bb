import { useMutation, useQueryClient } from '@tanstack/react-query'
import toast from 'react-hot-toast'
import { useNavigate } from 'react-router'
import { errorText } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { chatsQuery, messagesQuery } from './chat-queries.ts'

/** Makes a chat named after this moment, puts it first and opens it. */
export function useCreateChat(userId: string) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()

  return useMutation({
    mutationFn: () => call('POST /api/chats', { body: { userId, title: titleOf(new Date()) } }),
    onSuccess: (chat) => {
      queryClient.setQueryData(chatsQuery(userId).queryKey, (chats) => chats && [chat, ...chats])
      queryClient.setQueryData(messagesQuery(chat.id).queryKey, [])
      navigate(`/app/chat/${chat.id}`)
    },
    onError: (error) => toast.error(errorText(error)),
  })
}

function titleOf(moment: Date): string {
  return `Новое гадание ${moment.toLocaleString('ru-RU', { dateStyle: 'short', timeStyle: 'short' })}`
}
