import { spreadById } from '@lunaria/tarot/spreads'
import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { Navigate } from 'react-router'
import { chatsQuery, messagesQuery } from '#features/chats/chat-queries.ts'
import { ChatView } from '#features/chats/chat-view.tsx'
import { useDeleteChat } from '#features/chats/use-delete-chat.ts'
import { type Account, useAccount } from '#shared/session/session.ts'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { IconButton } from '#shared/ui/icon-button.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { Tag } from '#shared/ui/tag.tsx'
import type { Chat } from '@lunaria/contract/chats'
import type { Route } from './+types/app-chat.ts'

export default function AppChat({ params }: Route.ComponentProps) {
  const account = useAccount()
  if (!account) return <Navigate to="/app?modal=sign-in" replace />
  return <OwnChat key={params.chatId} chatId={params.chatId} account={account} />
}

function OwnChat({ chatId, account }: { chatId: string; account: Account }) {
  const { data: chats } = useQuery(chatsQuery(account.user.id))
  if (!chats) return <Skeleton className="m-6 h-12 w-72" />

  const chat = chats.find(({ id }) => id === chatId)
  if (!chat) {
    return (
      <EmptyState
        title="Чат не найден"
        text="Возможно, он удалён в другой вкладке."
        action={<ButtonLink to="/app">К чатам</ButtonLink>}
      />
    )
  }
  return (
    <>
      <ChatHeader chat={chat} />
      <ChatView chat={chat} account={account} />
    </>
  )
}

function ChatHeader({ chat }: { chat: Chat }) {
  const { data: messages } = useQuery(messagesQuery(chat.id))
  const remove = useDeleteChat(chat)
  const spreadId = messages?.findLast((message) => message.spreadId !== null)?.spreadId
  const spread = spreadId ? spreadById(spreadId) : undefined

  return (
    <header className="flex h-14 shrink-0 items-center gap-3 border-b border-line pr-2 pl-4 md:h-16 md:pl-7">
      <h1 className="min-w-0 flex-1 truncate font-display text-card-name">{chat.title}</h1>
      {spread && <Tag className="hidden md:inline-flex">{spread.name}</Tag>}
      <IconButton label="Удалить чат" onClick={remove}>
        <Trash2 />
      </IconButton>
    </header>
  )
}
