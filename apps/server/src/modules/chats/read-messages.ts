import type { Message } from '@lunaria/contract/chats'
import type { Deps } from '#deps.ts'
import { unpackDeltas } from '#modules/replies/live-reply.ts'
import { listMessages } from './queries.ts'
import { messageOf } from './wire.ts'

/** The messages of a chat, the oldest first; an answer that still runs with what has been said of it so far. */
export async function readMessages(deps: Deps, chatId: string): Promise<Message[]> {
  const rows = await listMessages(deps.db, chatId)
  return rows.map(({ deltas, ...row }) => {
    if (row.status !== 'running') return messageOf(row)
    return messageOf({ ...row, content: deps.replies.textOf(row.id) ?? unpackDeltas(deltas ?? '').join('') })
  })
}
