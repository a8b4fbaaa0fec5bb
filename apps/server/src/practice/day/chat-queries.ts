import { sql } from 'kysely'
import { uuidv7 } from '#lib/uuid.ts'
import type { Db } from '#platform/db/connect.ts'

/** Returns the chat in which the cards of a user's days are; it is made at the first. */
export async function dayChat(db: Db, { userId, now }: { userId: string; now: Date }): Promise<string> {
  await sql`insert into chats (id, user_id, kind, title, created_at, updated_at)
    values (${uuidv7(now.getTime())}, ${userId}, 'day', 'Карты дня', ${now}, ${now})
    on conflict (user_id) where kind = 'day' do nothing`.execute(db)
  const { rows } = await sql<{ id: string }>`
    select id from chats where user_id = ${userId} and kind = 'day'`.execute(db)
  const [chat] = rows
  if (!chat) throw new Error('The chat of the days was not made')
  return chat.id
}
