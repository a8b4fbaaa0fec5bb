import type { Chat } from '@lunaria/contract/chats'
import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { Ellipsis, MessageCircle } from 'lucide-react'
import { type KeyboardEvent, Suspense, useId, useState } from 'react'
import { Link, useParams } from 'react-router'
import { focusNextRow } from '#shared/browser/focus-next-row.ts'
import { lazyOverlay } from '#shared/loading/lazy-overlay.tsx'
import { lazyPart } from '#shared/loading/lazy-part.tsx'
import { IconButton } from '#shared/ui/buttons/icon-button.tsx'
import { Skeleton } from '#shared/ui/states/skeleton.tsx'
import { chatErrorText } from '../flow/chat-error-texts.ts'
import { chatsQuery } from '../flow/chat-queries.ts'
import { ChatMenu } from './chat-menu.tsx'
import { groupByDay } from './group-by-day.ts'
import { useDeleteChat } from './use-delete-chat.ts'

/** Loaded later: it brings the places of all spreads, which the first screen does not need. */
const SpreadSign = lazyPart(
  async () => (await import('#shared/spreads/spread-sign.tsx')).SpreadSign,
  () => null,
)
const RenameChat = lazyOverlay(async () => (await import('./rename-chat.tsx')).RenameChat)

type ChatListProps = {
  userId: string
  /** Called when a chat has been chosen (the drawer closes). */
  onChosen?: () => void
}

/** The user's chats, newest first, with what can be done to them: one Tab stop, in which the arrows move. */
export function ChatList({ userId, onChosen }: ChatListProps) {
  const { data: chats, isPending, isLoadingError, error, refetch } = useQuery(chatsQuery(userId))
  const { chatId } = useParams()
  const [focusedId, setFocusedId] = useState<string>()
  const stopId = [focusedId, chatId].find((id) => chats?.some((chat) => chat.id === id)) ?? chats?.[0]?.id

  return (
    <section
      data-list
      aria-label="Чаты"
      tabIndex={-1}
      className="outline-none -m-1 flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain mask-[linear-gradient(#000_calc(100%-1.5rem),transparent)] p-1 pb-6"
    >
      {isPending && <ListSkeleton />}
      {isLoadingError && (
        <p className="px-3 py-2 text-small text-text-3">
          {chatErrorText(error)}{' '}
          <button type="button" onClick={() => refetch()} className="min-h-11 text-gold-hi underline">
            Повторить
          </button>
        </p>
      )}
      {chats?.length === 0 && <p className="px-3 py-2 text-small text-text-3">Нет активных чатов</p>}
      {groupByDay(chats ?? [], new Date()).map((day) => (
        <ChatsOfDay key={day.name} {...day} {...{ stopId, onChosen }} onFocused={setFocusedId} />
      ))}
    </section>
  )
}

type ChatsOfDayProps = { name: string; chats: Chat[] } & Omit<ChatRowProps, 'chat' | 'isStop'> & {
    stopId: string | undefined
  }

function ChatsOfDay({ name, chats, stopId, ...row }: ChatsOfDayProps) {
  const nameId = useId()

  return (
    <>
      <p id={nameId} className="px-3 pt-3 pb-1 text-caption text-text-3 first:pt-0">
        {name}
      </p>
      <ul aria-labelledby={nameId} className="flex flex-col gap-0.5">
        {chats.map((chat) => (
          <ChatRow key={chat.id} chat={chat} isStop={chat.id === stopId} {...row} />
        ))}
      </ul>
    </>
  )
}

type ChatRowProps = {
  chat: Chat
  /** It is the row that Tab reaches. */
  isStop: boolean
  onFocused: (chatId: string) => void
  onChosen?: () => void
}

function ChatRow({ chat, isStop, onFocused, onChosen }: ChatRowProps) {
  const isCurrent = useParams().chatId === chat.id
  const [isRenaming, setIsRenaming] = useState(false)
  const remove = useDeleteChat(chat)

  return (
    <li
      ref={focusNextRow}
      className={clsx(
        'group hit-area relative flex items-center rounded-field',
        isCurrent ? 'bg-bg-2 text-text-1' : 'text-text-2 hover:bg-bg-2/60 hover:text-text-1',
      )}
    >
      {/* A link, so that it opens in a new tab and has an address; its role is the contract's: each chat is a button. */}
      <Link
        role="button"
        to={`/app/chat/${chat.id}`}
        aria-current={isCurrent ? 'true' : undefined}
        aria-keyshortcuts="Shift+F10"
        tabIndex={isStop ? 0 : -1}
        onFocus={() => onFocused(chat.id)}
        onClick={onChosen}
        onKeyDown={onRowKey}
        className="relative flex min-h-10 min-w-0 flex-1 items-center gap-3 rounded-field pl-3 text-small max-frame:pr-11 frame:group-focus-within:pr-11 frame:group-hover:pr-11"
      >
        <span className={clsx('size-4 shrink-0', isCurrent ? 'text-gold' : 'text-text-3')}>
          {chat.last_spread_id ? (
            <Suspense>
              <SpreadSign spreadId={chat.last_spread_id} />
            </Suspense>
          ) : (
            <MessageCircle aria-hidden="true" className="size-4 stroke-[1.7]" />
          )}
        </span>
        <span
          title={chat.title}
          className="min-w-0 flex-1 overflow-hidden mask-[linear-gradient(90deg,#000_calc(100%-1.75rem),transparent)] whitespace-nowrap"
        >
          {chat.title}
        </span>
      </Link>
      <ChatMenu
        trigger={
          <IconButton
            label="Меню чата"
            tabIndex={-1}
            className="absolute right-0 h-10! frame:opacity-0 frame:group-focus-within:opacity-100 frame:group-hover:opacity-100 frame:aria-expanded:opacity-100"
          >
            <Ellipsis />
          </IconButton>
        }
        onRename={() => setIsRenaming(true)}
        onRemove={remove}
      />
      <RenameChat chat={chat} isOpen={isRenaming} onClose={() => setIsRenaming(false)} />
    </li>
  )
}

/**
 * Presses the row at Space as a button does, moves to another one by the arrows, Home and End, and opens its menu by
 * the menu's key.
 */
function onRowKey(event: KeyboardEvent<HTMLElement>) {
  const row = event.currentTarget
  const rows = Array.from(row.closest('section')?.querySelectorAll<HTMLElement>('a[role=button]') ?? [])
  const at = rows.indexOf(row)
  const isMenuKey = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)
  const actions: Record<string, (() => void) | undefined> = {
    ' ': () => row.click(),
    ArrowDown: () => rows[at + 1]?.focus(),
    ArrowUp: () => rows[at - 1]?.focus(),
    Home: () => rows[0]?.focus(),
    End: () => rows.at(-1)?.focus(),
  }
  const act = isMenuKey ? () => row.parentElement?.querySelector('button')?.click() : actions[event.key]
  if (!act) return
  event.preventDefault()
  act()
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
