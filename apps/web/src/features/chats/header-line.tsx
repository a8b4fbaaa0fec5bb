import type { Chat } from '@lunaria/contract/chats'
import { useQuery } from '@tanstack/react-query'
import { usageQuery } from '#shared/session/session.ts'
import { isDue, leftWords } from './composer/messages-left.ts'
import { messagesQuery } from './flow/chat-queries.ts'
import { toChatState } from './flow/chat-state.ts'
import { TableName } from './table/table-name.tsx'

/** Under a chat's title on a phone: what is on the table, and how little is left of the plan. */
export function HeaderLine({ chat }: { chat: Chat }) {
  const { data: stand } = useQuery({ ...messagesQuery(chat.id), select: toChatState })
  const { data: usage } = useQuery(usageQuery(chat.userId))
  const table = stand?.held ? undefined : stand?.table
  const left = !stand?.held && usage && isDue(usage) && leftWords(usage)
  if (!table && !left) return null

  return (
    <p className="flex items-baseline justify-between gap-3 text-caption text-text-3">
      {table && (
        <span className="truncate">
          <TableName table={table} />
        </span>
      )}
      {left && <span className="shrink-0 truncate text-warn last:ml-auto">{left}</span>}
    </p>
  )
}
