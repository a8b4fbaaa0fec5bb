import type { Chat } from '@lunaria/contract/chats'
import { foldInPlace } from '@lunaria/words/fold'
import { clockTime, formatYear, listedDay, shortDay } from '@lunaria/words/moments'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { Link } from 'react-router'
import { IconButton } from '#shared/ui/buttons/icon-button.tsx'
import { SearchField } from '#shared/ui/fields/search-field.tsx'
import { Ornament } from '#shared/ui/marks/ornament.tsx'
import { LoadProblem } from '#shared/ui/states/load-problem.tsx'
import { inOneLine } from '#shared/words/in-one-line.ts'
import { chatsQuery, searchQuery } from '../flow/chat-queries.ts'
import { dayName } from './group-by-day.ts'

type ChatSearchProps = { userId: string; onChosen?: () => void; onEnd: () => void }

/** Finds one's chats by title and messages by what was said in them. */
export function ChatSearch({ userId, onChosen, onEnd }: ChatSearchProps) {
  const [search, setSearch] = useState('')
  const q = search.trim()
  const found = useQuery({ ...searchQuery(q), placeholderData: (previous) => previous })

  function endOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.preventDefault()
    onEnd()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape ends the search from each of its parts
    <div className="flex min-h-0 flex-1 flex-col gap-3" data-own-escape onKeyDown={endOnEscape}>
      <SearchField
        ref={focusAtOnce}
        label="Поиск по чатам"
        placeholder="Поиск по чатам"
        value={search}
        onSearch={setSearch}
        className="shrink-0 [&_input]:h-11"
        end={
          <IconButton label="Закончить поиск" onClick={onEnd}>
            <X />
          </IconButton>
        }
      />
      {q && found.error && <LoadProblem query={found} />}
      {q && found.data && <Results {...{ userId, q, onChosen }} found={found.data} />}
      {!q && <p className="px-3 text-caption text-text-3">По названию чата и по всему, что в нём сказано</p>}
    </div>
  )
}

function focusAtOnce(input: HTMLInputElement | null) {
  input?.focus()
}

type FoundMessage = { chatId: string; messageId: string; snippet: string; created_at: string }
type ResultsProps = {
  userId: string
  q: string
  found: { chats: Chat[]; messages: FoundMessage[] }
  onChosen?: () => void
}

function Results({ userId, q, found, onChosen }: ResultsProps) {
  const { data: chats } = useQuery(chatsQuery(userId))
  const findTitle = (chatId: string) => chats?.find(({ id }) => id === chatId)?.title ?? 'Чат'

  return (
    <section aria-label="Найдено" className="-m-1 min-h-0 flex-1 overflow-y-auto overscroll-contain p-1">
      {found.chats.length + found.messages.length === 0 && (
        <div className="flex flex-col items-center gap-2 px-3 py-4">
          <Ornament name="nothing-found" className="w-44" />
          <p className="text-small text-text-3">Ничего не нашлось</p>
        </div>
      )}
      <ul className="flex flex-col gap-0.5">
        {found.chats.map(({ id, title, last_message_content, updated_at }) => (
          <Found
            key={id}
            to={`/app/chat/${id}`}
            {...{ q, title, onChosen }}
            snippet={inOneLine(last_message_content ?? 'Пока ничего не сказано')}
            at={updated_at}
          />
        ))}
        {found.messages.map(({ chatId, messageId, snippet, created_at }) => (
          <Found
            key={messageId}
            to={`/app/chat/${chatId}#${messageId}`}
            {...{ q, snippet, onChosen }}
            title={findTitle(chatId)}
            at={created_at}
          />
        ))}
      </ul>
    </section>
  )
}

type FoundProps = { to: string; q: string; title: string; snippet: string; at: string; onChosen?: () => void }

function Found({ to, q, title, snippet, at, onChosen }: FoundProps) {
  return (
    <li>
      <Link
        to={to}
        onClick={onChosen}
        className="flex min-h-16 flex-col justify-center rounded-field px-3 py-2 text-text-2 hover:bg-bg-2 hover:text-text-1"
      >
        <span className="flex items-baseline gap-2">
          <span className="min-w-0 flex-1 truncate text-small text-text-1">
            <Marked text={title} q={q} />
          </span>
          <time dateTime={at} className="shrink-0 text-caption text-text-3">
            {shownDay(at, new Date())}
          </time>
        </span>
        <span className="line-clamp-2 text-caption text-text-3">
          <Marked text={cutBefore(snippet, q)} q={q} />
        </span>
      </Link>
    </li>
  )
}

/** «14:05» of today, «вчера», «19.11»; of another year the whole date. */
function shownDay(at: string, now: Date): string {
  const moment = new Date(at)
  const day = dayName(moment, now)
  if (day === 'Сегодня') return clockTime(moment, 'browser')
  if (day === 'Вчера') return 'вчера'
  return formatYear(moment, 'browser') === formatYear(now, 'browser')
    ? shortDay(moment, 'browser')
    : listedDay(moment, 'browser')
}

/** A text in which what was looked for is marked; «е» finds «ё», case does not matter. */
function Marked({ text, q }: { text: string; q: string }) {
  return splitParts(text, q).map((part, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: they keep their places
    at % 2 === 1 ? <Mark key={at}>{part}</Mark> : part,
  )
}

function Mark({ children }: { children: string }) {
  return <mark className="rounded-sm bg-bg-3 text-gold-hi forced-colors:bg-[Mark]">{children}</mark>
}

/** Returns what is around the found places and the places themselves, by turns. */
export function splitParts(text: string, q: string): string[] {
  const [haystack, needle] = [foldInPlace(text), foldInPlace(q.normalize('NFC'))]
  const parts: string[] = []
  let from = 0
  for (let at = haystack.indexOf(needle); needle && at >= 0; at = haystack.indexOf(needle, from)) {
    parts.push(text.slice(from, at), text.slice(at, at + needle.length))
    from = at + needle.length
  }
  return [...parts, text.slice(from)]
}

/** So much of a text before what was found is seen in two lines with it. */
const mostBefore = 30

/** Returns a text from a word not far before what was found, which is to be in sight. */
export function cutBefore(text: string, q: string): string {
  const at = foldInPlace(text).indexOf(foldInPlace(q.normalize('NFC')))
  const from = text.indexOf(' ', at - mostBefore)
  return at > mostBefore && from > 0 && from < at ? `…${text.slice(from + 1)}` : text
}
