import type { Chat } from '@lunaria/contract/chats'
import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { Ellipsis, Pencil, Plus, Trash2 } from 'lucide-react'
import { type KeyboardEvent, lazy, Suspense, useId, useState } from 'react'
import { Link, useParams } from 'react-router'
import { whenOpened } from '#shared/lib/when-opened.tsx'
import { Button } from '#shared/ui/button.tsx'
import { DropdownMenu } from '#shared/ui/dropdown-menu.tsx'
import { IconButton } from '#shared/ui/icon-button.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { chatErrorText } from './chat-error-text.ts'
import { chatsQuery } from './chat-queries.ts'
import { ChatSearch } from './chat-search.tsx'
import { groupByDay } from './group-by-day.ts'
import { useCreateChat } from './use-create-chat.ts'
import { useDeleteChat } from './use-delete-chat.ts'

/** Comes with the places of all spreads, which nothing on the first screen needs. */
const SpreadSign = lazy(async () => {
  const sign = await import('#shared/tarot/spread-sign.tsx').catch(() => undefined) // without a line the list is there without it
  return { default: sign?.SpreadSign ?? (() => null) }
})
const RenameChat = whenOpened(async () => (await import('./rename-chat.tsx')).RenameChat)

type ChatListProps = {
  userId: string
  /** Called when a chat has been chosen (the phone's drawer closes). */
  onChosen?: () => void
}

/** The user's chats, newest first, with what can be done to them. */
export function ChatList({ userId, onChosen }: ChatListProps) {
  const chats = useQuery(chatsQuery(userId))
  const { create, isPending } = useCreateChat(userId, { onCreated: onChosen })
  const [search, setSearch] = useState('')

  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3">
      <Button icon={<Plus />} isLoading={isPending} onClick={create}>
        Новый чат
      </Button>
      <ChatSearch search={search} onSearch={setSearch} onChosen={onChosen} />
      {search.trim() === '' && (
        <section aria-label="Чаты" className="-m-1 flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain p-1">
          {chats.isPending && <ListSkeleton />}
          {chats.isError && (
            <p className="px-3 py-2 text-small text-text-3">
              {chatErrorText(chats.error)}{' '}
              <button type="button" onClick={() => chats.refetch()} className="min-h-11 text-gold-hi underline">
                Повторить
              </button>
            </p>
          )}
          {chats.data?.length === 0 && <p className="px-3 py-2 text-small text-text-3">Нет активных чатов</p>}
          {groupByDay(chats.data ?? [], new Date()).map((day) => (
            <ChatsOfDay key={day.name} {...day} onChosen={onChosen} />
          ))}
        </section>
      )}
    </div>
  )
}

type ChatsOfDayProps = { name: string; chats: Chat[]; onChosen?: () => void }

function ChatsOfDay({ name, chats, onChosen }: ChatsOfDayProps) {
  const nameId = useId()

  return (
    <>
      <p id={nameId} className="px-3 pt-3 pb-1 text-caption text-text-3 first:pt-0">
        {name}
      </p>
      <ul aria-labelledby={nameId} className="flex flex-col gap-0.5">
        {chats.map((chat) => (
          <ChatRow key={chat.id} chat={chat} onChosen={onChosen} />
        ))}
      </ul>
    </>
  )
}

function ChatRow({ chat, onChosen }: { chat: Chat; onChosen?: () => void }) {
  const isCurrent = useParams().chatId === chat.id
  const [isRenaming, setIsRenaming] = useState(false)
  const remove = useDeleteChat(chat)

  return (
    <li
      className={clsx(
        'group relative flex items-center rounded-md',
        isCurrent ? 'bg-bg-2 text-text-1' : 'text-text-2 hover:bg-bg-2/60 hover:text-text-1',
      )}
    >
      {/* A link, so that it opens in a new tab and has an address; its role is the contract's: each chat is a button. */}
      <Link
        role="button"
        to={`/app/chat/${chat.id}`}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={onChosen}
        onKeyDown={clickOnSpace}
        className="flex min-h-11 min-w-0 flex-1 items-center gap-2.5 rounded-md px-3 text-small max-md:pr-12 md:group-focus-within:pr-12 md:group-hover:pr-12"
      >
        <span className={clsx('size-4.5 shrink-0', isCurrent ? 'text-gold' : 'text-text-3')}>
          {chat.last_spread_id && (
            <Suspense>
              <SpreadSign spreadId={chat.last_spread_id} />
            </Suspense>
          )}
        </span>
        <span className="truncate">{chat.title}</span>
      </Link>
      <DropdownMenu
        trigger={
          <IconButton
            label="Меню чата"
            className="absolute right-0 md:opacity-0 md:group-focus-within:opacity-100 md:group-hover:opacity-100 md:aria-expanded:opacity-100"
          >
            <Ellipsis />
          </IconButton>
        }
        items={[
          { label: 'Переименовать', icon: <Pencil />, onSelect: () => setIsRenaming(true) },
          { label: 'Удалить', icon: <Trash2 />, isDangerous: true, onSelect: remove },
        ]}
      />
      <RenameChat chat={chat} isOpen={isRenaming} onClose={() => setIsRenaming(false)} />
    </li>
  )
}

/** Enter presses a link, Space only a button. */
function clickOnSpace(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}

function ListSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-2 px-1 pt-1">
      <span className="sr-only">Чаты загружаются</span>
      {['a', 'b', 'c'].map((key) => (
        <Skeleton key={key} className="h-10 rounded-md" />
      ))}
    </div>
  )
}
