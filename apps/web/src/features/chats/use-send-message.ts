import type { ReplyMode } from '@lunaria/contract/chats'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import toast from 'react-hot-toast'
import { track } from '#shared/analytics/track.ts'
import { isApiError } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { isOurs } from '#shared/care/held-tier.ts'
import { announce } from '#shared/lib/product-events.ts'
import { applyRefusal, applyUsage } from '#shared/session/session.ts'
import { chatErrorText } from './chat-error-text.ts'
import { putMessages, refreshMessages, touchChat } from './chat-queries.ts'
import { followReply } from './follow-reply.ts'
import type { OpenDeck } from './pick-cards.tsx'

type Chat = { chatId: string; userId: string }
export type Question = { content: string; spreadId?: string; mode?: ReplyMode }
export type AskedQuestion = { messageId: string; drawId?: string; picks?: number[]; mode?: ReplyMode }

type SavedQuestion = {
  messageId: string
  /** Our own words answer it: there are no cards to be picked. */
  isOurs: boolean
} & Question

/** Sends a question. `onAccepted`: it is saved and counted; what comes next is the caller's to say. */
export function useSendMessage(
  { chatId, userId }: Chat,
  { onAccepted }: { onAccepted: (question: SavedQuestion) => void },
) {
  const queryClient = useQueryClient()
  const onRefused = useRefusal(userId)

  return useMutation({
    mutationFn: ({ content, spreadId }: Question) =>
      call('POST /api/messages', { body: { chatId, type: 'user', content, spreadId } }),
    onSuccess: ({ message, usage, chatTitle }, question) => {
      putMessages(queryClient, chatId, [message])
      touchChat(queryClient, { userId, message, title: chatTitle })
      applyUsage(queryClient, userId, usage)
      track('reading_start', { spread: question.spreadId ?? 'auto' })
      onAccepted({ ...question, messageId: message.id, isOurs: isOurs(message) })
    },
    onError: onRefused,
  })
}

/** Has the deck shuffled for a question, to be picked from by hand; null where the question asks for no cards. */
export function useShuffle({ chatId, userId }: Chat) {
  const onRefused = useRefusal(userId)

  return useMutation({
    mutationFn: async (question: SavedQuestion): Promise<OpenDeck | null> => {
      const spreadId = question.spreadId ?? (await detectSpread(question.content))
      if (spreadId === 'casual_chat') return null
      const draw = await call('POST /api/chats/:chatId/draws', { params: { chatId }, body: { spreadId } })
      return { ...draw, questionId: question.messageId }
    },
    onError: onRefused,
  })
}

/** The words that tell of a spread are loaded for those who pick by hand; for the others the server looks for them. */
async function detectSpread(question: string): Promise<string> {
  return (await import('@lunaria/tarot/spread-detection')).detectSpread(question)
}

/** Asks the master for the answer to a question that is saved: a new one, one left without, or one whose answer failed. */
export function useAskMaster({ chatId, userId }: Chat) {
  const queryClient = useQueryClient()
  const onRefused = useRefusal(userId)

  return useMutation({
    mutationFn: (question: AskedQuestion) =>
      followReply(queryClient, { chatId, userId, source: { ask: { chatId, ...question } } }),
    onError: onRefused,
    onSettled: () => refreshMessages(queryClient, chatId),
  })
}

/** Comes back to the cards in a chat in which they were put off. */
export function useBackToCards({ chatId, userId }: Chat) {
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

/** Without messages left the plans open, whatever the refusal calls itself; any other is told. */
function useRefusal(userId: string): (error: unknown) => void {
  const queryClient = useQueryClient()

  return (error) => {
    // The answer runs or stands already: the messages are read again and show it. Or its chat has just been deleted.
    if (isApiError(error, 'reply_running', 'already_answered', 'message_not_found')) return
    if (isApiError(error) && error.status === 402) {
      applyRefusal(queryClient, userId, error.details)
      announce('openSubscriptionModal', null) // the frame of the application hears it, and opens them
    }
    toast.error(chatErrorText(error))
  }
}
