import type { Chat, InterpretedCard, LastInterpretation, Message } from '@lunaria/contract/chats'
import { plainText } from '@lunaria/tarot/card-tags'
import { graphemeStart } from '@lunaria/words/cut'
import { fold } from '@lunaria/words/fold'
import type { ConversationDeps } from '#conversation/deps.ts'
import { AppError } from '#lib/app-error.ts'
import { unpackDeltas } from '#lib/deltas.ts'
import type { Db } from '#platform/db/connect.ts'
import { type ChatRow, type MessageRow, toChat, toMessage } from './mappers.ts'
import { findInterpretation, listMessages, searchMessages } from './message-queries.ts'
import { findChat, listChats, searchChats } from './queries.ts'

type Needs = Pick<ConversationDeps, 'db' | 'pool' | 'replies'>

/** Returns the messages of a chat, the oldest first; an answer that still runs with what has been said of it so far. */
export async function readMessages(deps: Needs, chatId: string): Promise<Message[]> {
  const rows = await listMessages(deps.db, chatId)
  return rows.map((row) => withLiveText(deps, row))
}

/** Returns what the user asked last about a card and has not been given back, with the answer as far as it has come. */
export async function readInterpretation(
  deps: Needs,
  asked: InterpretedCard & { userId: string },
): Promise<LastInterpretation | null> {
  const row = await findInterpretation(deps.pool, asked)
  if (!row) return null
  return { questionId: row.question_id, answer: row.id === null ? null : withLiveText(deps, row) }
}

function withLiveText(deps: Needs, { deltas, ...row }: MessageRow & { deltas: string | null }): Message {
  if (row.status !== 'running') return toMessage(row)
  return toMessage({ ...row, content: deps.replies.readText(row.id) ?? unpackDeltas(deltas ?? '').join('') })
}

/** Returns a user's newest chats, at most so many. */
export async function recentChats(db: Db, { userId, limit }: { userId: string; limit: number }): Promise<Chat[]> {
  return (await listChats(db, { userId, limit })).map(toChat)
}

/** Returns a chat of the caller's own; another's is as absent as one that never was. */
export async function findOwnChat(db: Db, own: { chatId: string; userId: string }): Promise<ChatRow> {
  const chat = await findChat(db, own)
  if (!chat) throw new AppError('chat_not_found')
  return chat
}

const around = 70

/** Finds own chats by title and own messages by text. */
export async function searchOwn(deps: Needs, { userId, q }: { userId: string; q: string }) {
  const needle = fold(q)
  const [chats, messages] = await Promise.all([
    searchChats(deps.db, { userId, q }),
    searchMessages(deps.db, { userId, q }),
  ])
  return {
    chats: chats.map(toChat),
    messages: messages.map((row) => ({
      chatId: row.chat_id,
      messageId: row.id,
      snippet: cutSnippet(plainText(row.content), needle),
      created_at: row.created_at,
    })),
  }
}

function cutSnippet(content: string, needle: string): string {
  const found = Math.max(0, fold(content).indexOf(needle))
  const start = graphemeStart(content, found - around)
  const end = graphemeStart(content, found + needle.length + around)
  return `${start > 0 ? '…' : ''}${content.slice(start, end).replace(/\s+/g, ' ')}${end < content.length ? '…' : ''}`
}
