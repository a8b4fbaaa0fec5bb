import type { Chat } from '@lunaria/contract/chats'
import { Trash2 } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '#shared/lib/lazy-part.tsx'
import { useMedia } from '#shared/lib/use-media.ts'
import { IconButton } from '#shared/ui/icon-button.tsx'
import { onPhone } from './messages-left.ts'
import { useDeleteChat } from './use-delete-chat.ts'

/** Comes with the names of all spreads, which the frame does without. */
const HeaderLine = lazyPart(
  async () => (await import('./header-line.tsx')).HeaderLine,
  () => null,
)

type ChatHeaderProps = { chat: Chat; children?: ReactNode }

/** A chat's title, what else is known of it, and the way to delete it: one line, on a phone two. */
export function ChatHeader({ chat, children }: ChatHeaderProps) {
  const remove = useDeleteChat(chat)
  const isPhone = useMedia(onPhone)

  return (
    <>
      <div className="min-w-0 flex-1">
        <h1 title={chat.title} className="truncate font-display text-card-name">
          {chat.title}
        </h1>
        {isPhone && (
          <Suspense>
            <HeaderLine chat={chat} />
          </Suspense>
        )}
      </div>
      {children}
      <IconButton label="Удалить чат" onClick={remove}>
        <Trash2 />
      </IconButton>
    </>
  )
}
