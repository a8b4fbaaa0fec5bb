import type { InterpretedCard, LastInterpretation, Message } from '@lunaria/contract/chats'
import type { Deps } from '#deps.ts'
import { unpackDeltas } from '#lib/deltas.ts'
import { findInterpretation, listMessages } from './queries.ts'
import { type MessageRow, messageOf } from './wire.ts'

/** The messages of a chat, the oldest first; an answer that still runs with what has been said of it so far. */
export async function readMessages(deps: Pick<Deps, 'db' | 'replies'>, chatId: string): Promise<Message[]> {
  const rows = await listMessages(deps.db, chatId)
  return rows.map((row) => asSaidSoFar(deps, row))
}

/** What the user asked last about a card and has not been given back, with the answer as far as it has come. */
export async function readInterpretation(
  deps: Pick<Deps, 'pool' | 'replies'>,
  asked: InterpretedCard & { userId: string },
): Promise<LastInterpretation | null> {
  const row = await findInterpretation(deps.pool, asked)
  if (!row) return null
  return { questionId: row.question_id, answer: row.id === null ? null : asSaidSoFar(deps, row) }
}

function asSaidSoFar(deps: Pick<Deps, 'replies'>, { deltas, ...row }: MessageRow & { deltas: string | null }): Message {
  if (row.status !== 'running') return messageOf(row)
  return messageOf({ ...row, content: deps.replies.textOf(row.id) ?? unpackDeltas(deltas ?? '').join('') })
}
