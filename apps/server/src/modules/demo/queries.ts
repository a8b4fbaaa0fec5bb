import type { Db } from '#db/connect.ts'

export async function insertSession(
  db: Db,
  session: { id: string; userId: string; chatId: string; now: Date },
): Promise<void> {
  await db
    .insertInto('demo_sessions')
    .values({ id: session.id, user_id: session.userId, chat_id: session.chatId, created_at: session.now })
    .execute()
}

export function findSession(db: Db, sessionId: string) {
  return db
    .selectFrom('demo_sessions')
    .select(['id', 'user_id', 'chat_id'])
    .where('id', '=', sessionId)
    .executeTakeFirst()
}
