import type { Chat } from '@lunaria/contract/chats'
import { listedDay } from '@lunaria/words/moments'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'react-router'
import { pickPage, useListUrl } from '#shared/address/use-list-url.ts'
import { BackLink } from '#shared/ui/buttons/back-link.tsx'
import { Button } from '#shared/ui/buttons/button.tsx'
import { ButtonLink } from '#shared/ui/buttons/button-link.tsx'
import { ChatLink } from '#shared/ui/buttons/chat-link.tsx'
import { Pager } from '#shared/ui/buttons/pager.tsx'
import { SearchField } from '#shared/ui/fields/search-field.tsx'
import { EmptyState } from '#shared/ui/states/empty-state.tsx'
import { LoadProblem } from '#shared/ui/states/load-problem.tsx'
import { Skeleton } from '#shared/ui/states/skeleton.tsx'
import { chatsQuery, searchQuery } from '../flow/chat-queries.ts'

/** All chats of a user as a page, with a search and pages. */
export function ChatsPage({ userId }: { userId: string }) {
  const { q, search } = useListUrl()
  const words = q.trim()
  const heading = useRef<HTMLHeadingElement>(null)
  const toHeading = () => heading.current?.focus()

  return (
    <>
      <BackLink to="/app/profile">Личный кабинет</BackLink>
      <h1 ref={heading} tabIndex={-1} className="mt-1 mb-5 text-h2 text-gold-hi outline-none">
        Все гадания
      </h1>
      <SearchField
        label="Поиск по гаданиям"
        placeholder="Название чата или слова из разговора"
        value={q}
        onSearch={search}
      />
      <div className="mt-4">
        {words ? <FoundChats q={words} onTurn={toHeading} /> : <AllChats userId={userId} onTurn={toHeading} />}
      </div>
    </>
  )
}

function AllChats({ userId, onTurn }: { userId: string; onTurn: () => void }) {
  const chats = useQuery(chatsQuery(userId))
  if (chats.isPending) return <ListSkeleton />
  if (!chats.data) {
    return <LoadProblem query={chats} />
  }
  if (chats.data.length === 0) {
    return (
      <EmptyState
        isBelowHead
        ornament="deck-waits"
        title="Нет активных чатов"
        text="Здесь появятся ваши гадания. Начните с одного вопроса — он уже у вас в голове."
        action={<ButtonLink to="/app">К чатам</ButtonLink>}
      />
    )
  }
  return <Found items={chats.data.map((chat) => ({ kind: 'chat', chat }))} onTurn={onTurn} />
}

function FoundChats({ q, onTurn }: { q: string; onTurn: () => void }) {
  const { search } = useListUrl()
  const found = useQuery({ ...searchQuery(q), placeholderData: (previous) => previous })
  if (found.isPending) return <ListSkeleton />
  if (!found.data) {
    return <LoadProblem query={found} />
  }
  const items: Item[] = [
    ...found.data.chats.map((chat) => ({ kind: 'chat' as const, chat })),
    ...found.data.messages.map((message) => ({ kind: 'message' as const, message })),
  ]
  if (items.length === 0) {
    return (
      <EmptyState
        ornament="nothing-found"
        title="Ничего не нашлось"
        text="Попробуйте другое слово: из названия, вопроса или ответа."
        action={<Button onClick={() => search('')}>Показать все гадания</Button>}
      />
    )
  }
  return <Found items={items} onTurn={onTurn} />
}

type FoundMessage = { chatId: string; messageId: string; snippet: string; created_at: string }
type Item = { kind: 'chat'; chat: Chat } | { kind: 'message'; message: FoundMessage }

function Found({ items, onTurn }: { items: readonly Item[]; onTurn: () => void }) {
  const { page, toAddress } = useListUrl()
  const { shown, ...place } = pickPage(items, page)

  return (
    <>
      <ul className="-mx-3 flex flex-col gap-1">
        {shown.map((item) =>
          item.kind === 'chat' ? (
            <ChatLink key={item.chat.id} chat={item.chat} />
          ) : (
            <MessageLink key={item.message.messageId} message={item.message} />
          ),
        )}
      </ul>
      <Pager {...place} toAddress={toAddress} onTurn={onTurn} />
    </>
  )
}

function MessageLink({ message }: { message: FoundMessage }) {
  return (
    <li>
      <Link to={`/app/chat/${message.chatId}`} className="block rounded-md px-3 py-2.5 hover:bg-bg-2">
        <span className="line-clamp-2 text-small text-text-2">{message.snippet}</span>
        <time dateTime={message.created_at} className="text-caption text-text-3">
          {listedDay(message.created_at, 'browser')}
        </time>
      </Link>
    </li>
  )
}

function ListSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-2">
      <span className="sr-only">Гадания загружаются</span>
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} className="h-16 rounded-md" />
      ))}
    </div>
  )
}
