import { useQuery } from '@tanstack/react-query'
import { MessageCircle } from 'lucide-react'
import { Link } from 'react-router'
import { tableById } from '#shared/spreads/spread-on-table.ts'
import { SpreadSign } from '#shared/spreads/spread-sign.tsx'
import { chatsQuery } from '../flow/chat-queries.ts'
import { dayName } from './group-by-day.ts'

/** The two chats that were spoken in last, to continue with. */
export function LastChats({ userId }: { userId: string }) {
  const { data: chats } = useQuery(chatsQuery(userId))
  const last = chats?.filter(({ messageCount }) => messageCount > 0).slice(0, 2) ?? []
  if (last.length === 0) return null

  return (
    <section aria-labelledby="go-on" className="mt-2 flex flex-col gap-2">
      <h2 id="go-on" className="font-text text-caption text-text-3">
        Продолжить
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2">
        {last.map(({ id, title, last_spread_id, updated_at }) => (
          <li key={id} className="min-w-0">
            <Link
              to={`/app/chat/${id}`}
              className="flex min-h-16 items-center gap-3.5 rounded-lg border border-line bg-bg-1 px-4.5 transition-colors duration-hover hover:border-gold"
            >
              <span className="size-6 shrink-0 text-gold">
                {last_spread_id ? (
                  <SpreadSign spreadId={last_spread_id} />
                ) : (
                  <MessageCircle aria-hidden="true" className="size-6 stroke-[1.5]" />
                )}
              </span>
              <span className="min-w-0">
                <span className="block truncate text-small text-text-1">{title}</span>
                <span className="block truncate text-caption text-text-3">
                  {[
                    dayName(new Date(updated_at), new Date()).toLowerCase(),
                    last_spread_id && tableById(last_spread_id)?.name,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
