import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

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
