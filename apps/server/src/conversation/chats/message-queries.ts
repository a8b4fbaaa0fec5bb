import type { CardSelection, CareMark, InterpretedCard, Message } from '@lunaria/contract/chats'
import { type NotNull, sql } from 'kysely'
import type pg from 'pg'
import { uuidv7 } from '#lib/uuid.ts'
import type { Db } from '#platform/db/connect.ts'
import { contains } from '#platform/db/contains.ts'
import { prepared } from '#platform/db/prepared.ts'
import { type MessageRow, previewLength, toMessage } from './mappers.ts'

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

/** Returns a user's newest messages and answers with this in them. */
export function searchMessages(db: Db, { userId, q }: { userId: string; q: string }) {
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

/** Returns a message by its id, for the server's own work: who may see it has been decided before. */
export async function findMessage(db: Db, messageId: string): Promise<Message | undefined> {
  const row = await db
    .selectFrom('messages')
    .select(['id', 'chat_id', 'type', 'content', 'status', 'spread_id', 'selected_cards', 'metadata', 'created_at'])
    .where('id', '=', messageId)
    .executeTakeFirst()
  return row && toMessage(row)
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

/** Returns the newest question about this card that the user has paid for, with its answer. */
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

/** Returns the words of the last question of a chat: a deck is shuffled for that one. */
export async function findLastQuestion(db: Db, chatId: string): Promise<string> {
  const row = await db
    .selectFrom('messages')
    .select('content')
    .where('chat_id', '=', chatId)
    .where('type', '=', 'user')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.content ?? ''
}

/** Returns the user's messages of a chat from one to another, both included. */
export async function listWritten(
  db: Db,
  { chatId, from, to }: { chatId: string; from: string; to: string },
): Promise<string[]> {
  const { rows } = await sql<{ content: string }>`
    select content from messages
    where chat_id = ${chatId}::uuid and type = 'user'
      and (created_at, id) >= (select created_at, id from messages where id = ${from}::uuid)
      and (created_at, id) <= (select created_at, id from messages where id = ${to}::uuid)
    order by created_at, id`.execute(db)
  return rows.map(({ content }) => content)
}

/** Deletes a question. Returns what it said; undefined where there is none. */
export async function deleteQuestion(
  db: Db,
  { chatId, messageId }: { chatId: string; messageId: string },
): Promise<string | undefined> {
  const question = await db
    .deleteFrom('messages')
    .where('id', '=', messageId)
    .where('chat_id', '=', chatId)
    .returning('content')
    .executeTakeFirst()
  return question?.content
}

/** Marks a question with what was done about it, where that was decided after it had been saved. */
export async function markQuestion(db: Db, { messageId, mark }: { messageId: string; mark: CareMark }): Promise<void> {
  await db
    .updateTable('messages')
    .set({ metadata: sql`metadata || ${JSON.stringify({ care: mark })}::jsonb` })
    .where('id', '=', messageId)
    .where(sql<boolean>`metadata->'care' is null`)
    .execute()
}

/** Among how many readings a repeated question is looked for. */
const mostRecent = 100

/**
 * Returns a user's questions since a moment that were answered with cards, newest first; none for a user who wants no
 * reminder. Chats with a message about danger or grief are left out.
 */
export function listRecentReadings(db: Db, { userId, since }: { userId: string; since: Date }) {
  return db
    .selectFrom('chats')
    .innerJoin('users', 'users.id', 'chats.user_id')
    .innerJoin('replies', 'replies.chat_id', 'chats.id')
    .innerJoin('messages as answer', 'answer.id', 'replies.message_id')
    .innerJoin('messages as question', 'question.id', 'replies.question_id')
    .select(['chats.id as chatId', 'question.id as questionId', 'question.content', 'answer.created_at'])
    .select(['answer.spread_id as spreadId', 'answer.selected_cards as selectedCards'])
    .where('chats.user_id', '=', userId)
    .where('users.repeat_reminder', '=', true)
    .where('chats.kind', '=', 'talk')
    .where('chats.care', 'is', null)
    .where('chats.updated_at', '>', since.toISOString())
    .where('replies.created_at', '>', since.toISOString())
    .where('replies.status', 'in', ['done', 'stopped'])
    .where('replies.is_given_back', '=', false)
    .where('answer.spread_id', 'is not', null)
    .where('replies.telling', '=', 0)
    .orderBy('replies.created_at', 'desc')
    .limit(mostRecent)
    .$narrowType<{ spreadId: NotNull }>()
    .execute()
}

export type OwnMessage = { messageId: string; chatId: string; userId: string }

type SourcedAnswer = {
  content: string
  spread_id: string | null
  selected_cards: CardSelection[]
  metadata: Record<string, unknown>
  question_id: string
  /** What was said before the question, as far back as the model was given it. */
  before: { type: 'user' | 'assistant'; content: string }[] | null
}

/** Returns a finished answer of the user's own, with what was said before its question. */
export async function findSourcedAnswer(
  db: Db,
  { messageId, chatId, userId }: OwnMessage,
): Promise<SourcedAnswer | undefined> {
  const { rows } = await sql<SourcedAnswer>`
    select answer.content, answer.spread_id, answer.selected_cards, answer.metadata, question.id as question_id,
      (select json_agg(recent) from (
        select type, content from messages
        where chat_id = chats.id and (created_at, id) < (question.created_at, question.id) and type <> 'system'
          and (type = 'user' or not is_from_client) and status in ('done', 'stopped') and retells_id is null
        order by created_at desc, id desc limit 8
      ) recent) as before
    from messages answer
    join chats on chats.id = answer.chat_id
    join replies on replies.message_id = answer.id
    join messages question on question.id = replies.question_id
    where answer.id = ${messageId}::uuid and chats.id = ${chatId}::uuid and chats.user_id = ${userId}::uuid
      and answer.status in ('done', 'stopped')`.execute(db)
  return rows[0]
}
