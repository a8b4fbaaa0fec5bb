import type { Chat } from '@lunaria/contract/chats'
import { listedDay } from '@lunaria/words/moments'
import { messageForms } from '@lunaria/words/nouns'
import { plural } from '@lunaria/words/plural'
import { Link } from 'react-router'
import { inOneLine } from '#shared/words/in-one-line.ts'

/** A chat in a list: its name, how long it is, what was said last. */
export function ChatLink({ chat }: { chat: Chat }) {
  const { id, title, messageCount, last_message_content, last_message_at, created_at } = chat
  const moment = last_message_at ?? created_at
  const word = plural(messageCount, messageForms)

  return (
    <li>
      <Link to={`/app/chat/${id}`} className="block rounded-md px-3 py-2.5 hover:bg-bg-2">
        <span className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="min-w-0 break-words text-text-1">{title}</span>
          <span className="text-caption whitespace-nowrap text-text-3 tabular-nums">
            {messageCount} {word} · <time dateTime={moment}>{listedDay(moment, 'browser')}</time>
          </span>
        </span>
        {last_message_content && (
          <span className="mt-0.5 block truncate text-small text-text-2">{inOneLine(last_message_content)}</span>
        )}
      </Link>
    </li>
  )
}
