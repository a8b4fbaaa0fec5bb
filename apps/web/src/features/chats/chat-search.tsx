import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Ornament } from '#shared/ui/ornament.tsx'
import { SearchField } from '#shared/ui/search-field.tsx'
import { searchQuery } from './chat-queries.ts'

type ChatSearchProps = { search: string; onSearch: (search: string) => void; onChosen?: () => void }

/** Finds one's chats by title and messages by what was said in them. */
export function ChatSearch({ search, onSearch, onChosen }: ChatSearchProps) {
  const q = search.trim()
  const found = useQuery({ ...searchQuery(q), placeholderData: (previous) => previous })

  return (
    <>
      <SearchField label="Поиск по чатам" placeholder="Поиск по чатам" value={search} onSearch={onSearch} />
      {q && found.data && (
        <section aria-label="Найдено" className="-m-1 min-h-0 flex-1 overflow-y-auto overscroll-contain p-1">
          {found.data.chats.length + found.data.messages.length === 0 && (
            <div className="flex flex-col items-center gap-2 px-3 py-4">
              <Ornament name="nothing-found" className="w-44" />
              <p className="text-small text-text-3">Ничего не нашлось</p>
            </div>
          )}
          <ul className="flex flex-col gap-0.5">
            {found.data.chats.map((chat) => (
              <Found key={chat.id} to={`/app/chat/${chat.id}`} onChosen={onChosen}>
                {chat.title}
              </Found>
            ))}
            {found.data.messages.map((message) => (
              <Found key={message.messageId} to={`/app/chat/${message.chatId}`} onChosen={onChosen}>
                <span className="line-clamp-2 text-caption text-text-3">{message.snippet}</span>
              </Found>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Found({ to, onChosen, children }: { to: string; onChosen?: () => void; children: ReactNode }) {
  return (
    <li>
      <Link
        to={to}
        onClick={onChosen}
        className="flex min-h-11 items-center rounded-md px-3 py-1.5 text-small text-text-2 hover:bg-bg-2 hover:text-text-1"
      >
        {children}
      </Link>
    </li>
  )
}
