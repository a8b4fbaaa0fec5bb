import { useQuery } from '@tanstack/react-query'
import { heldTier } from '#shared/care/held-tier.ts'
import { messagesQuery } from './flow/chat-queries.ts'
import { SpreadTag } from './spread-tag.tsx'

/** Which spread was dealt last in a chat. */
export function LastSpread({ chatId }: { chatId: string }) {
  const { data: messages } = useQuery(messagesQuery(chatId))
  const last = messages?.findLast((message) => message.spreadId !== null)
  if (messages && heldTier(messages)) return null
  return last?.spreadId && <SpreadTag spreadId={last.spreadId} cards={last.selectedCards} />
}
