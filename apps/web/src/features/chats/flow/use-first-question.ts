import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { firstQuestionQuery } from './chat-queries.ts'

type Opening = {
  setDraft: (question: string) => void
  send: (question: string) => void
  /** There is no such question: something may have been left here before. */
  onOpen: () => void
}

/** Asks when a chat opens what was typed before it was made, once; else an interrupted answer can continue. */
export function useFirstQuestion(chatId: string, { setDraft, send, onOpen }: Opening): void {
  const queryClient = useQueryClient()
  const open = useEffectEvent(() => {
    const { queryKey } = firstQuestionQuery(chatId)
    const question = queryClient.getQueryData(queryKey)
    if (!question) return onOpen()
    queryClient.removeQueries({ queryKey })
    setDraft(question)
    send(question)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each chat
  useEffect(() => void open(), [chatId])
}
