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

/**
 * Returns what another application has shared (public/manifest.webmanifest); empty for the shortcut to a new question,
 * undefined where it is neither. Many applications repeat the title or the address in the text.
 */
export function sharedQuestion(search: URLSearchParams): string | undefined {
  const parts = ['title', 'text', 'url'].map((name) => search.get(name)?.trim() ?? '').filter((part) => part !== '')
  if (parts.length === 0) return search.has('ask') ? '' : undefined
  return parts
    .filter((part, at) => !parts.some((other, otherAt) => other.includes(part) && (other !== part || otherAt < at)))
    .join('\n')
}
