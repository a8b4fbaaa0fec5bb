import type { Chat } from '@lunaria/contract/chats'
import { spreadById } from '@lunaria/tarot/spreads'
import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { IconButton } from '#shared/ui/icon-button.tsx'
import { Tag } from '#shared/ui/tag.tsx'
import { messagesQuery } from './chat-queries.ts'
import { useDeleteChat } from './use-delete-chat.ts'

/** A chat's title, the spread that was laid last, and the way to delete it: one line for both kinds of screens. */
export function ChatHeader({ chat }: { chat: Chat }) {
  const { data: messages } = useQuery(messagesQuery(chat.id))
  const remove = useDeleteChat(chat)
  const spreadId = messages?.findLast((message) => message.spreadId !== null)?.spreadId
  const spread = spreadId ? spreadById(spreadId) : undefined

  return (
    <>
      <h1 className="min-w-0 flex-1 truncate font-display text-card-name">{chat.title}</h1>
      {spread && <Tag className="max-md:hidden">{spread.name}</Tag>}
      <IconButton label="Удалить чат" onClick={remove}>
        <Trash2 />
      </IconButton>
    </>
  )
}
