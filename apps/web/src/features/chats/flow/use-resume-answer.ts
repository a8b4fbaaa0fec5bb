import type { OwnWords } from '@lunaria/contract/chats'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isApiError } from '#shared/api/api-error.ts'
import { readOwnWords } from '#shared/messages/clarified-table.ts'
import { ownWordsDrafts } from '../versions/own-draft.ts'
import { followKey, messagesQuery, type OwnChat, refreshMessages } from './chat-queries.ts'
import { followInChat } from './follow-in-chat.ts'
import { useRefusal } from './use-refusal.ts'

type GoingOn = { messageId: string; words?: OwnWords }

/**
 * Continues an answer that waits. Where another tab was faster and these words came too late, they are handed to
 * `onLate`: nothing that was written is lost.
 */
export function useResumeAnswer({ chatId, userId }: OwnChat, { onLate }: { onLate: (words: OwnWords) => void }) {
  const queryClient = useQueryClient()
  const refuse = useRefusal(userId)

  return useMutation({
    mutationKey: followKey(chatId),
    mutationFn: (goOn: GoingOn) => followInChat(queryClient, { chatId, userId, wanted: { goOn } }),
    onSuccess: (_, { messageId }) => ownWordsDrafts.discard({ userId, id: messageId }),
    async onError(error, { messageId, words }) {
      if (!isApiError(error, 'reply_running', 'already_answered')) return refuse(error)
      await refreshMessages(queryClient, chatId)
      const answer = queryClient.getQueryData(messagesQuery(chatId).queryKey)?.find(({ id }) => id === messageId)
      if (answer?.status === 'waiting') return refuse(error) // another answer runs in this chat
      if (words && answer && !readOwnWords(answer)) onLate(words)
      ownWordsDrafts.discard({ userId, id: messageId })
    },
    onSettled: () => refreshMessages(queryClient, chatId),
  })
}
