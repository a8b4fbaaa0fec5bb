import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { firstQuestionQuery } from './chat-queries.ts'

/** Asks what was typed before its chat was made, once, when the chat opens. */
export function useFirstQuestion(chatId: string, onAsk: (question: string) => void): void {
  const queryClient = useQueryClient()
  const ask = useEffectEvent(onAsk)
  useEffect(() => {
    const { queryKey } = firstQuestionQuery(chatId)
    const question = queryClient.getQueryData(queryKey)
    if (!question) return
    queryClient.removeQueries({ queryKey })
    ask(question)
  }, [queryClient, chatId])
}
