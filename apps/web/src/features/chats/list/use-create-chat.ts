import type { Chat } from '@lunaria/contract/chats'
import { listedMoment } from '@lunaria/words/moments'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import toast from 'react-hot-toast'
import { useNavigate } from 'react-router'
import { isApiError } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { chatErrorText } from '../flow/chat-error-texts.ts'
import { chatsQuery, messagesQuery } from '../flow/chat-queries.ts'

type CreateChatOptions = {
  /** Once the chat is there, before it opens. */
  onCreated?: (chat: Chat) => unknown
  /**
   * The text that came from outside: it is put into the composer and not sent, and the chat takes the place of its
   * address.
   */
  draft?: string
  /** Where there is no network, in place of words about it. */
  onCutOff?: () => void
  /** An empty one that is there stays as it is. */
  isNew?: boolean
}

/**
 * Makes a chat named after this moment, puts it first and opens it: one, however fast one clicks. An empty one that is there
 * begins again instead, unless something comes from outside: what is written in it stays.
 */
export function useCreateChat(
  userId: string,
  { onCreated, onCutOff, draft, isNew = draft !== undefined }: CreateChatOptions = {},
) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const mutationKey = ['create-chat', userId] // of all the buttons that make one

  const { mutate, isPending, isSuccess } = useMutation({
    mutationKey,
    mutationFn: () => call('POST /api/chats', { body: { userId, title: toTitle(new Date()), reuseEmpty: !isNew } }),
    onSuccess: async (chat) => {
      queryClient.setQueryData(
        chatsQuery(userId).queryKey,
        (chats) => chats && [chat, ...chats.filter(({ id }) => id !== chat.id)],
      )
      queryClient.setQueryData(messagesQuery(chat.id).queryKey, [])
      if (draft)
        (await import('../flow/use-question-draft.ts')).offerDraft(queryClient, { userId, chatId: chat.id }, draft)
      await onCreated?.(chat)
      navigate(`/app/chat/${chat.id}`, { replace: draft !== undefined })
    },
    onError(error) {
      if (onCutOff && isApiError(error, 'network') && !navigator.onLine) onCutOff()
      else toast.error(chatErrorText(error))
    },
  })

  return {
    isPending,
    /** From the press until this page is left for the chat. */
    isLeaving: isPending || isSuccess,
    /** For a button's `onClick`. The second press of a double click may come before the first is answered, or after. */
    create(press?: MouseEvent): void {
      if ((press?.detail ?? 0) > 1 || queryClient.isMutating({ mutationKey }) > 0) return
      mutate()
    },
  }
}

function toTitle(moment: Date): string {
  return `Новое гадание ${listedMoment(moment, 'browser')}`
}

/** Returns whether a chat has the name that it was made with. */
export function hasFirstTitle({ title }: { title: string }): boolean {
  return /^Новое гадание \d\d\.\d\d\.\d{4}, \d\d:\d\d$/.test(title)
}
