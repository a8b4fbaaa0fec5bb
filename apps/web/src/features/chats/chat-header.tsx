import type { Chat } from '@lunaria/contract/chats'
import { Ellipsis } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useMedia } from '#shared/browser/use-media.ts'
import { lazyOverlay } from '#shared/loading/lazy-overlay.tsx'
import { lazyPart } from '#shared/loading/lazy-part.tsx'
import { IconButton } from '#shared/ui/buttons/icon-button.tsx'
import { onPhone } from './composer/messages-left.ts'
import { ChatMenu } from './list/chat-menu.tsx'
import { useDeleteChat } from './list/use-delete-chat.ts'

/** Comes with the names of all spreads, which the frame does without. */
const HeaderLine = lazyPart(
  async () => (await import('./header-line.tsx')).HeaderLine,
  () => null,
)

const RenameChat = lazyOverlay(async () => (await import('./list/rename-chat.tsx')).RenameChat)

const ShareLast = lazyPart(
  async () => (await import('./versions/last-reading.tsx')).ShareLast,
  () => null,
)

type ChatHeaderProps = {
  chat: Chat
  children?: ReactNode
}

/**
 * A chat's title, which can be changed by a press, what else is known of it, the way to share it and the menu of what else can be done:
 * one line. On a phone two, and room for one action: the menu is in the list of chats there.
 */
export function ChatHeader({ chat, children }: ChatHeaderProps) {
  const remove = useDeleteChat(chat)
  const isPhone = useMedia(onPhone)
  const [isRenaming, setIsRenaming] = useState(false)

  return (
    <>
      <div className="min-w-0 flex-1">
        <h1 title={chat.title} className="flex font-display text-card-name">
          <button
            type="button"
            aria-description="Переименовать чат"
            onClick={() => setIsRenaming(true)}
            className="-my-3 flex min-h-11 min-w-0 items-center rounded-sm text-left transition-colors duration-hover hover:text-gold-hi"
          >
            <span className="truncate">{chat.title}</span>
          </button>
        </h1>
        {isPhone && (
          <Suspense>
            <HeaderLine chat={chat} />
          </Suspense>
        )}
      </div>
      {children}
      {chat.last_spread_id && (
        <Suspense>
          <ShareLast chatId={chat.id} />
        </Suspense>
      )}
      {!isPhone && (
        <ChatMenu
          trigger={
            <IconButton label="Действия с чатом">
              <Ellipsis />
            </IconButton>
          }
          onRename={() => setIsRenaming(true)}
          onRemove={remove}
        />
      )}
      <RenameChat chat={chat} isOpen={isRenaming} onClose={() => setIsRenaming(false)} />
    </>
  )
}
