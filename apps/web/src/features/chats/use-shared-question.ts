import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { chatsQuery } from './chat-queries.ts'
import { hasDraft, writeDraft } from './use-draft.ts'

/**
 * Opens a chat with a question that came from outside in its composer, once: the newest one if nothing was said or begun in
 * it, otherwise one that `create` makes.
 */
export function useSharedQuestion(userId: string, question: string | undefined, create: () => void): void {
  const navigate = useNavigate()
  const { data: chats } = useQuery(chatsQuery(userId))

  const open = useEffectEvent((text: string) => {
    const newest = chats?.[0]
    if (newest?.messageCount !== 0 || hasDraft(newest.id)) return create()
    writeDraft(newest.id, text)
    navigate(`/app/chat/${newest.id}`, { replace: true })
  })
  const isReady = chats !== undefined
  useEffect(() => {
    if (isReady && question !== undefined) open(question)
  }, [isReady, question])
}
