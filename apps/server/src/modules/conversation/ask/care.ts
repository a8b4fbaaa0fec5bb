import { type CareState, noCare } from '@lunaria/care/care-state'
import { careFor, isOurs } from '@lunaria/care/hold'
import type { CareMark, Message } from '@lunaria/contract/chats'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { insertMessage } from '#modules/conversation/chats/queries.ts'
import { messageOf } from '#modules/conversation/chats/wire.ts'

type Own = { chatId: string; userId: string }

/** What an own chat remembers of care; undefined when there is no such chat. */
export async function findCare(db: Db, own: Own): Promise<CareState | undefined> {
  const chat = await careOf(db, own).executeTakeFirst()
  return chat && (chat.care ?? noCare)
}

/** The same, with the chat held to the end of the transaction. */
export async function lockCare(db: Db, own: Own): Promise<CareState | undefined> {
  const chat = await careOf(db, own).forNoKeyUpdate().executeTakeFirst()
  return chat && (chat.care ?? noCare)
}

/** Whether our own words answer a message: they cost nothing, and a user in trouble is not turned away by a limit of costs. */
export async function isAnsweredByUs(db: Db, { content, ...own }: Own & { content: string }): Promise<boolean> {
  return isOurs(careFor(content, (await findCare(db, own)) ?? noCare).step)
}

function careOf(db: Db, { chatId, userId }: Own) {
  return db.selectFrom('chats').select('care').where('id', '=', chatId).where('user_id', '=', userId)
}

export async function saveCare(db: Db, { chatId, care }: { chatId: string; care: CareState }): Promise<void> {
  await db
    .updateTable('chats')
    .set({ care: JSON.stringify(care) })
    .where('id', '=', chatId)
    .execute()
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

type Answer = { id: string; chatId: string; content: string; metadata: Record<string, unknown>; now: Date }

/** Saves an answer that is complete. */
export async function addAnswer(db: Db, { id, chatId, content, metadata, now }: Answer): Promise<Message> {
  const message = {
    id,
    chat_id: chatId,
    type: 'assistant' as const,
    content,
    spread_id: null,
    selected_cards: [],
    metadata,
    created_at: now.toISOString(),
    is_from_client: false,
  }
  await insertMessage(db, message)
  return messageOf({ ...message, status: 'done' })
}
