import type { Chat } from '@lunaria/contract/chats'
import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '#shared/ui/icon-button.tsx'
import { useDeleteChat } from './use-delete-chat.ts'

type ChatHeaderProps = { chat: Chat; children?: ReactNode }

/** A chat's title, what else is known of it, and the way to delete it: one line for both kinds of screens. */
export function ChatHeader({ chat, children }: ChatHeaderProps) {
  const remove = useDeleteChat(chat)

  return (
    <>
      <h1 className="min-w-0 flex-1 truncate font-display text-card-name">{chat.title}</h1>
      {children}
      <IconButton label="Удалить чат" onClick={remove}>
        <Trash2 />
      </IconButton>
    </>
  )
}
