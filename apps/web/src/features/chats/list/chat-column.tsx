import { Plus, Search } from 'lucide-react'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { lazyPart } from '#shared/loading/lazy-part.tsx'
import { Button } from '#shared/ui/buttons/button.tsx'
import { IconButton } from '#shared/ui/buttons/icon-button.tsx'
import { ChatList } from './chat-list.tsx'
import { useCreateChat } from './use-create-chat.ts'

/** Comes with the first search. */
const ChatSearch = lazyPart(async () => (await import('./chat-search.tsx')).ChatSearch)

type ChatColumnProps = {
  userId: string
  /** Called when a chat has been chosen (the drawer closes). */
  onChosen?: () => void
  /** Between what begins a chat and the list of chats. */
  children: ReactNode
}

/** The user's chats, with what begins a new one; a search takes the place of everything below its field. */
export function ChatColumn({ userId, onChosen, children }: ChatColumnProps) {
  const { create, isPending } = useCreateChat(userId, { onCreated: () => onChosen?.() })
  const [isSearching, setIsSearching] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)

  function endSearch() {
    setIsSearching(false)
    // The button is back after this render.
    requestAnimationFrame(() => opener.current?.focus())
  }

  if (isSearching) {
    return (
      <Suspense>
        <ChatSearch userId={userId} onChosen={onChosen} onEnd={endSearch} />
      </Suspense>
    )
  }
  return (
    <>
      <div className="flex shrink-0 items-center gap-2">
        <Button icon={<Plus />} isLoading={isPending} onClick={create} className="h-11! min-w-0 flex-1">
          Новый чат
        </Button>
        <IconButton ref={opener} label="Поиск по чатам" onClick={() => setIsSearching(true)}>
          <Search />
        </IconButton>
      </div>
      {children}
      <ChatList userId={userId} onChosen={onChosen} />
    </>
  )
}
