import type { CardSelection, Chat, Message, MessageStatus } from '@lunaria/contract/chats'
import { withoutLast } from '@lunaria/words/cut'

export type ChatRow = {
  id: string
  user_id: string
  title: string
  message_count: number
  last_message_content: string | null
  last_message_at: string | null
  last_spread_id: string | null
  created_at: string
  updated_at: string
}

export type MessageRow = {
  id: string
  chat_id: string
  type: 'user' | 'assistant' | 'system'
  content: string
  status: MessageStatus
  spread_id: string | null
  selected_cards: CardSelection[]
  metadata: Record<string, unknown>
  created_at: string
}

/** The part of a message that a list of chats shows, in code points: the database cuts it without regard to whole characters. */
export const previewLength = 200

/** Returns a chat as calls return it; some fields go by two names. */
export function toChat(row: ChatRow): Chat {
  return {
    id: row.id,
    userId: row.user_id,
    title: row.title,
    message_count: row.message_count,
    messageCount: row.message_count,
    last_message_content: row.last_message_content && toPreview(row.last_message_content),
    last_message_at: row.last_message_at,
    last_spread_id: row.last_spread_id,
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}

function toPreview(stored: string): string {
  return Array.from(stored).length < previewLength ? stored : withoutLast(stored)
}

/** Returns a message as calls return it; some fields go by two names. */
export function toMessage(row: MessageRow): Message {
  return {
    id: row.id,
    chatId: row.chat_id,
    type: row.type,
    content: row.content,
    status: row.status,
    created_at: row.created_at,
    spreadId: row.spread_id,
    spread_id: row.spread_id,
    selectedCards: row.selected_cards,
    metadata: row.metadata,
  }
}
