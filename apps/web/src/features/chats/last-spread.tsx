import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { messagesQuery } from './chat-queries.ts'

const SpreadTag = lazy(async () => ({ default: (await import('./spread-tag.tsx')).SpreadTag }))

/** Which spread was laid last in a chat. The spreads are loaded where one was: their names come with all their places. */
export function LastSpread({ chatId }: { chatId: string }) {
  const { data: messages } = useQuery(messagesQuery(chatId))
  const spreadId = messages?.findLast((message) => message.spreadId !== null)?.spreadId
  return (
    spreadId && (
      <Suspense>
        <SpreadTag spreadId={spreadId} />
      </Suspense>
    )
  )
}
