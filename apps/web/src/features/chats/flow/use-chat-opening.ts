import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { firstQuestionQuery } from './chat-queries.ts'

type Opening = {
  isFollowing: boolean
  setDraft: (question: string) => void
  send: (question: string) => void
  /** There is no such question: something may have been left here before. */
  onOpen: () => void
}

/**
 * Asks when a chat opens what was typed before it was made, once; else an interrupted answer can continue. Returns the
 * question from the first render until it is on its way.
 */
export function useFirstQuestion(chatId: string, { isFollowing, setDraft, send, onOpen }: Opening): string | undefined {
  const queryClient = useQueryClient()
  const { queryKey } = firstQuestionQuery(chatId)
  const [first, setFirst] = useState(() => queryClient.getQueryData(queryKey))
  if (first !== undefined && isFollowing) setFirst(undefined)

  const open = useEffectEvent(() => {
    const question = queryClient.getQueryData(queryKey)
    if (!question) return onOpen()
    queryClient.removeQueries({ queryKey })
    setDraft(question)
    send(question)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each chat
  useEffect(() => void open(), [chatId])
  return first
}

type Resume = {
  isFollowing: boolean
  /** False where another view of the chat has begun to follow it in this render. */
  isIdle: () => boolean
  /** The answer of which the server has refused to be followed. */
  refused: RefObject<string | undefined>
  onResume: (messageId: string) => void
}

/** Follows an answer that was begun before the reload, in another tab, or by a call that broke off. */
export function useResume(runningId: string | undefined, { isFollowing, isIdle, refused, onResume }: Resume): void {
  useEffect(() => {
    if (runningId && !isFollowing && runningId !== refused.current && isIdle()) onResume(runningId)
  }, [runningId, isFollowing, refused, isIdle, onResume])
}
