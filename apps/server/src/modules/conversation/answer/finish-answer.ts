import type { Message } from '@lunaria/contract/chats'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { uuidv7 } from '#lib/uuid.ts'
import { insertMessage } from '#modules/conversation/chats/queries.ts'
import { messageOf, previewLength } from '#modules/conversation/chats/wire.ts'

export type FinishedAnswer = {
  messageId: string
  chatId: string
  content: string
  status: 'done' | 'stopped' | 'failed'
  /** Added to what the message has already; that it was cut is said again or is over. */
  metadata: Record<string, unknown>
  now: Date
}

/** Writes the text of an answer that has ended into its message and its chat. */
export async function finishAnswer(db: Db, answer: FinishedAnswer): Promise<Message> {
  const row = await db
    .updateTable('messages')
    .set({
      content: answer.content,
      status: answer.status,
      metadata: sql`metadata - 'cut' || ${JSON.stringify(answer.metadata)}::jsonb`,
    })
    .where('id', '=', answer.messageId)
    .returning(['id', 'chat_id', 'type', 'content', 'status', 'spread_id', 'selected_cards', 'metadata', 'created_at'])
    .executeTakeFirstOrThrow()
  if (answer.content) {
    await db
      .updateTable('chats')
      .set({
        last_message_content: sql<string>`left(${answer.content}, ${previewLength})`,
        last_message_at: answer.now,
        updated_at: answer.now,
      })
      .where('id', '=', answer.chatId)
      .execute()
  }
  return messageOf(row)
}

/** Saves a line of the system itself in a chat, such as why an answer failed. */
export async function addSystemMessage(
  db: Db,
  { chatId, content, metadata, now }: { chatId: string; content: string; metadata: Record<string, unknown>; now: Date },
): Promise<Message> {
  const message = {
    id: uuidv7(now.getTime()),
    chat_id: chatId,
    type: 'system' as const,
    content,
    spread_id: null,
    selected_cards: [],
    metadata,
    created_at: now.toISOString(),
  }
  await insertMessage(db, message)
  return messageOf({ ...message, status: 'done' })
}

/** A message by its id, for the server's own work: who may see it has been decided before. */
export async function findMessage(db: Db, messageId: string): Promise<Message | undefined> {
  const row = await db
    .selectFrom('messages')
    .select(['id', 'chat_id', 'type', 'content', 'status', 'spread_id', 'selected_cards', 'metadata', 'created_at'])
    .where('id', '=', messageId)
    .executeTakeFirst()
  return row && messageOf(row)
}
