import { type CareState, noCare } from '@lunaria/care/care-state'
import type { ChatKind, InterpretedCard, Message } from '@lunaria/contract/chats'
import { sql } from 'kysely'
import type pg from 'pg'
import { uuidv7 } from '#lib/uuid.ts'
import type { Db } from '#platform/db/connect.ts'
import { contains } from '#platform/db/contains.ts'
import { prepared } from '#platform/db/prepared.ts'
import { type ChatRow, type MessageRow, previewLength, toMessage } from './mappers.ts'

const chatColumns = [
  'id',
  'user_id',
  'title',
  'message_count',
  'last_message_content',
  'last_message_at',
  'last_spread_id',
  'created_at',
  'updated_at',
] as const
const messageColumns = [
  'messages.id',
  'messages.chat_id',
  'messages.type',
  'messages.content',
  'messages.status',
  'messages.spread_id',
  'messages.selected_cards',
  'messages.metadata',
  'messages.created_at',
] as const

/** The chat with the cards of the days is no chat to its user: a card could be taken back with it. */
const isOpen = sql<boolean>`kind <> 'day'`

/** Returns the newest chats of a user, at most so many. */
export const listChats = prepared<ChatRow, { userId: string; limit: number }>(
  'list-chats',
  `select ${chatColumns.join(', ')} from chats
   where user_id = :userId and kind = 'talk'
   order by updated_at desc, id desc limit :limit`,
)

export function findChat(db: Db, { chatId, userId }: { chatId: string; userId: string }): Promise<ChatRow | undefined> {
  return db
    .selectFrom('chats')
    .select(chatColumns)
    .where('id', '=', chatId)
    .where('user_id', '=', userId)
    .where(isOpen)
    .executeTakeFirst()
}

/**
 * Holds an own chat to the end of the transaction; undefined when there is none. Code that changes a chat and something beside it
 * takes the chat first, so that two of them never wait for each other.
 */
export function lockChat(
  db: Db,
  { chatId, userId }: { chatId: string; userId: string },
): Promise<{ kind: string } | undefined> {
  return db
    .selectFrom('chats')
    .select('kind')
    .where('id', '=', chatId)
    .where('user_id', '=', userId)
    .where(sql<boolean>`kind <> 'day'`) // its cards of the days could be taken back with it
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Returns an own chat's state of care; undefined when there is no such chat. */
export async function findCare(
  db: Db,
  { chatId, userId }: { chatId: string; userId: string },
): Promise<CareState | undefined> {
  const chat = await db
    .selectFrom('chats')
    .select('care')
    .where('id', '=', chatId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return chat && (chat.care ?? noCare)
}

type Search = { userId: string; q: string }

/** Returns a user's newest chats with this in their titles. */
export function searchChats(db: Db, { userId, q }: Search): Promise<ChatRow[]> {
  return db
    .selectFrom('chats')
    .select(chatColumns)
    .where('user_id', '=', userId)
    .where('kind', '=', 'talk')
    .where(contains(sql.ref('title'), q))
    .orderBy('updated_at', 'desc')
    .limit(50)
    .execute()
}

/** Returns a user's newest messages and answers with this in them. */
export function searchMessages(db: Db, { userId, q }: Search) {
  return db
    .selectFrom('messages')
    .innerJoin('chats', 'chats.id', 'messages.chat_id')
    .select(['messages.id', 'messages.chat_id', 'messages.content', 'messages.created_at'])
    .where('chats.user_id', '=', userId)
    .where('chats.kind', '=', 'talk')
    .where('messages.type', '!=', 'system')
    .where(contains(sql.ref('messages.content'), q))
    .orderBy('messages.created_at', 'desc')
    .limit(50)
    .execute()
}

export function findServiceChat(db: Db, userId: string): Promise<ChatRow | undefined> {
  return db
    .selectFrom('chats')
    .select(chatColumns)
    .where('user_id', '=', userId)
    .where('kind', '=', 'service')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
}

export type NewChat = {
  id: string
  userId: string
  kind: ChatKind | 'client'
  title: string
  hasDefaultTitle: boolean
  now: Date
}

export function insertChat(db: Db, { userId, hasDefaultTitle, now, ...chat }: NewChat): Promise<ChatRow> {
  return db
    .insertInto('chats')
    .values({ ...chat, user_id: userId, has_default_title: hasDefaultTitle, created_at: now, updated_at: now })
    .returning(chatColumns)
    .executeTakeFirstOrThrow()
}

/** A talk without messages and without a name of its own. The counter is of the row itself, so it also counts what arrived while a lock was awaited. */
export const isUntouched = sql<boolean>`kind = 'talk' and has_default_title and message_count = 0
  and not exists (select from messages where messages.chat_id = chats.id)`

/** Renames and returns the user's newest chat without messages; undefined if there is none. */
export function renewEmptyChat(
  db: Db,
  { userId, title, now }: { userId: string; title: string; now: Date },
): Promise<ChatRow | undefined> {
  return db
    .updateTable('chats')
    .set({ title, created_at: now, updated_at: now })
    .where('id', '=', (chats) =>
      chats
        .selectFrom('chats')
        .select('id')
        .where('user_id', '=', userId)
        .where(isUntouched)
        .orderBy('updated_at', 'desc')
        .limit(1),
    )
    .where(isUntouched)
    .returning(chatColumns)
    .executeTakeFirst()
}

/** Renaming does not move a chat in the list: `updated_at` is of its messages. */
export function updateTitle(db: Db, chat: { chatId: string; userId: string; title: string }) {
  return db
    .updateTable('chats')
    .set({ title: chat.title, has_default_title: false })
    .where('id', '=', chat.chatId)
    .where('user_id', '=', chat.userId)
    .where(isOpen)
    .returning(chatColumns)
    .executeTakeFirst()
}

/**
 * Returns the name that the first question gives its chat, in place of the title that it was created with; undefined
 * where it has another by now.
 */
export async function nameChat(
  db: Db,
  { chatId, name, isCareful }: { chatId: string; name: string; isCareful: boolean },
): Promise<string | undefined> {
  const chat = await db
    .updateTable('chats')
    .set({ title: name, has_default_title: false })
    .where('id', '=', chatId)
    .where('has_default_title', '=', true)
    .$if(!isCareful, (query) => query.where('care', 'is', null)) // danger may have been mentioned meanwhile
    .returning('title')
    .executeTakeFirst()
  return chat?.title
}

export type AnsweredRow = { question_id: string } & (
  | (MessageRow & { deltas: string | null })
  | { [key in keyof MessageRow | 'deltas']: null }
)

/**
 * The newest question of a user about a card that was paid for, with its answer where there is one; what was given back is
 * as if it had never been asked.
 */
const findInterpretationStatement = prepared<AnsweredRow, { userId: string; card: string }>(
  'find-interpretation',
  `select question.id as question_id, ${messageColumns.join(', ')},
     case when replies.status = 'running' then replies.deltas end as deltas
   from messages question
   join chats on chats.id = question.chat_id
   left join replies on replies.question_id = question.id and replies.telling = 0 and not replies.is_given_back
   left join messages on messages.id = replies.message_id
   where chats.user_id = :userId and chats.kind = 'service' and question.type = 'user'
     and question.metadata @> jsonb_build_object('interpretation', :card::jsonb)
     and exists (select from charges where message_id = question.id and returned_at is null)
   order by question.created_at desc, question.id desc limit 1`,
)

export async function findInterpretation(
  pool: pg.Pool,
  { userId, ...card }: InterpretedCard & { userId: string },
): Promise<AnsweredRow | undefined> {
  const [row] = await findInterpretationStatement(pool, { userId, card: JSON.stringify(card) })
  return row
}

/** Returns a message of any user by its id, with its chat's owner and title. */
export function findMessageAnywhere(db: Db, id: string) {
  return db
    .selectFrom('messages')
    .innerJoin('chats', 'chats.id', 'messages.chat_id')
    .select([...messageColumns, 'chats.user_id', 'chats.title'])
    .where('messages.id', '=', id)
    .executeTakeFirst()
}

/** Returns a chat's messages in order, the newest 2,000; a running answer with what its owner has saved of it. */
export async function listMessages(db: Db, chatId: string): Promise<(MessageRow & { deltas: string | null })[]> {
  const newest = await db
    .selectFrom('messages')
    .leftJoin('replies', (join) =>
      join.onRef('replies.message_id', '=', 'messages.id').on('replies.status', '=', 'running'),
    )
    .select([...messageColumns, 'replies.deltas'])
    .where('messages.chat_id', '=', chatId)
    .orderBy('messages.created_at', 'desc')
    .orderBy('messages.id', 'desc')
    .limit(2000)
    .execute()
  return newest.reverse()
}

export type NewMessage = Omit<MessageRow, 'status'> & { is_from_client?: boolean }

/** Saves a message that no plan counts, and touches its chat. */
export async function insertMessage(db: Db, message: NewMessage): Promise<void> {
  await db
    .insertInto('messages')
    .values({
      ...message,
      selected_cards: JSON.stringify(message.selected_cards),
      metadata: JSON.stringify(message.metadata),
    })
    .execute()
  await db
    .updateTable('chats')
    .set((chat) => ({
      message_count: chat('message_count', '+', 1),
      last_message_content: sql<string>`left(${message.content}, ${previewLength})`,
      last_message_at: message.created_at,
      updated_at: message.created_at,
    }))
    .where('id', '=', message.chat_id)
    .execute()
}

type Line = {
  chatId: string
  type: 'assistant' | 'system'
  content: string
  metadata: Record<string, unknown>
  now: Date
}

/** Saves a line of the server's own: an answer that is complete, or why one failed. */
export async function addLine(db: Db, { chatId, type, content, metadata, now }: Line): Promise<Message> {
  const [id, created_at] = [uuidv7(now.getTime()), now.toISOString()]
  const line = { id, chat_id: chatId, type, content, spread_id: null, selected_cards: [], metadata, created_at }
  await insertMessage(db, { ...line, ...(type === 'assistant' && { is_from_client: false }) })
  return toMessage({ ...line, status: 'done' })
}
