import { type CareState, noCare } from '@lunaria/care/care-state'
import type { ChatKind } from '@lunaria/contract/chats'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/connect.ts'
import { contains } from '#platform/db/contains.ts'
import { prepared } from '#platform/db/prepared.ts'
import type { Database } from '#platform/db/schema.ts'
import { type ChatRow, previewLength } from './mappers.ts'

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
/** The chat with the cards of the days is no chat to its user: a card could be taken back with it. */
const isOpen = sql<boolean>`kind <> 'day'`

/** Returns the newest chats of a user, at most so many. */
export const listChats = prepared<ChatRow, { userId: string; limit: number }>(
  'list-chats',
  `select ${chatColumns.join(', ')} from chats
   where user_id = :userId and kind = 'talk'
   order by updated_at desc, id desc limit :limit`,
)

/** Returns an own chat. */
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
 * Locks an own chat to the end of the transaction; undefined when there is none. Code that changes a chat and something beside it
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
    .where(isOpen)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Returns an own chat's state of care, with `isLocked` to the end of the transaction; undefined when there is no such chat. */
export async function findCare(
  db: Db,
  { chatId, userId, isLocked = false }: { chatId: string; userId: string; isLocked?: boolean },
): Promise<CareState | undefined> {
  const chat = await db
    .selectFrom('chats')
    .select('care')
    .where('id', '=', chatId)
    .where('user_id', '=', userId)
    .$if(isLocked, (query) => query.forNoKeyUpdate())
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

/** Returns the user's chat for interpretations of cards. */
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

/** Saves a new chat; returns its row. */
export function insertChat(db: Db, { userId, hasDefaultTitle, now, ...chat }: NewChat): Promise<ChatRow> {
  return db
    .insertInto('chats')
    .values({ ...chat, user_id: userId, has_default_title: hasDefaultTitle, created_at: now, updated_at: now })
    .returning(chatColumns)
    .executeTakeFirstOrThrow()
}

/** A talk without messages and without a name of its own. The counter is of the row itself, so it also counts what arrived while a lock was awaited. */
const isUntouched = sql<boolean>`kind = 'talk' and has_default_title and message_count = 0
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

/** Renames a chat. That does not move it in the list: `updated_at` is of its messages. */
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

/** Sets a chat's state of care. */
export async function setCare(db: Db, { chatId, care }: { chatId: string; care: CareState }): Promise<void> {
  await db
    .updateTable('chats')
    .set({ care: JSON.stringify(care) })
    .where('id', '=', chatId)
    .execute()
}

/** Makes a chat what it was before its last question; the name that the question gave it is replaced by the next one. */
export async function dropQuestion(db: Db, { chatId, name }: { chatId: string; name: string }): Promise<void> {
  const last = sql`from messages where chat_id = ${chatId} order by created_at desc, id desc limit 1`
  await db
    .updateTable('chats')
    .set((chat) => ({
      has_default_title: sql<boolean>`has_default_title or (message_count = 1 and title = ${name})`,
      message_count: chat('message_count', '-', 1),
      last_message_content: sql<string | null>`(select left(content, ${previewLength}) ${last})`,
      last_message_at: sql<string | null>`(select created_at ${last})`,
    }))
    .where('id', '=', chatId)
    .execute()
}

/** Deletes a chat with its messages. */
export async function deleteChatRow(db: Db, chatId: string): Promise<void> {
  await db.deleteFrom('chats').where('id', '=', chatId).execute()
}

/** Deletes a chat in which nothing was said and which has no name of its own. */
export async function deleteUntouched(db: Db, chatId: string): Promise<void> {
  await db.deleteFrom('chats').where('id', '=', chatId).where(isUntouched).execute()
}

/** Returns the answer that runs in a chat. */
export async function findRunning(db: Db, chatId: string): Promise<string | undefined> {
  const replies = db.selectFrom('replies').select('message_id').where('chat_id', '=', chatId)
  return (await replies.where('status', '=', 'running').executeTakeFirst())?.message_id
}

/** Returns what is still taken for questions of a chat that have no answer. */
export function listUnansweredCharges(db: Db, chatId: string) {
  return db
    .selectFrom('charges')
    .innerJoin('messages', 'messages.id', 'charges.message_id')
    .select('charges.id')
    .where('messages.chat_id', '=', chatId)
    .where('charges.returned_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('replies')
            .select('replies.message_id')
            .whereRef('replies.question_id', '=', 'messages.id')
            .where('replies.is_given_back', '=', false)
            .where('replies.status', '!=', 'waiting'),
        ),
      ),
    )
    .execute()
}

type Taken = { since: Date; until: Date; limit: number }

/** Returns what was taken in a period for questions to which no answer has begun, at most so many. */
export function listAbandonedCharges(db: Db, { since, until, limit }: Taken): Promise<{ id: string }[]> {
  return db
    .selectFrom('charges')
    .select('id')
    .where('taken_at', '>', since.toISOString())
    .where('taken_at', '<', until.toISOString())
    .where('returned_at', 'is', null)
    .where('message_id', 'is not', null)
    .where(isUnanswered)
    .limit(limit)
    .execute()
}

/** Locks a charge, then returns whether its question still has no answer. */
export async function lockUnansweredCharge(db: Db, chargeId: string): Promise<boolean> {
  const charge = db.selectFrom('charges').select('id').where('id', '=', chargeId)
  await charge.forUpdate().execute()
  return (await charge.where(isUnanswered).executeTakeFirst()) !== undefined
}

function isUnanswered({ not, exists, selectFrom }: ExpressionBuilder<Database, 'charges'>) {
  return not(
    exists(selectFrom('replies').select('message_id').whereRef('replies.question_id', '=', 'charges.message_id')),
  )
}
