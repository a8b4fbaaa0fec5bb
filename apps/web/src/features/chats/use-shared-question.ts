import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { chatsQuery } from './flow/chat-queries.ts'

/**
 * Opens a chat with a question that came from outside in its composer, once: the newest one if nothing was said or begun in
 * it, otherwise one that `create` makes.
 */
export function useSharedQuestion(userId: string, question: string | undefined, create: () => void): void {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { data: chats } = useQuery(chatsQuery(userId))

  const open = useEffectEvent(async (text: string) => {
    const newest = chats?.[0]
    if (newest?.messageCount !== 0) return create()
    // The store of drafts is no part of the first screen.
    const { offerDraft } = await import('./flow/use-question-draft.ts')
    if (!offerDraft(queryClient, { userId, chatId: newest.id }, text)) return create()
    navigate(`/app/chat/${newest.id}`, { replace: true })
  })
  const isReady = chats !== undefined
  useEffect(() => {
    if (isReady && question !== undefined) void open(question)
  }, [isReady, question])
}
