import { spreadById } from '@lunaria/tarot/spreads'
import { useQuery } from '@tanstack/react-query'
import { Tag } from '#shared/ui/tag.tsx'
import { messagesQuery } from './chat-queries.ts'

/** The name of the spread that was laid last in a chat. */
export function LastSpread({ chatId }: { chatId: string }) {
  const { data: messages } = useQuery(messagesQuery(chatId))
  const spreadId = messages?.findLast((message) => message.spreadId !== null)?.spreadId
  const spread = spreadId ? spreadById(spreadId) : undefined
  return spread && <Tag>{spread.name}</Tag>
}
