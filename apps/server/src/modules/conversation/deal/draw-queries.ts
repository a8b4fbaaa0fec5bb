import type { Db } from '#db/connect.ts'

export function findDraw(db: Db, drawId: string) {
  return db
    .selectFrom('draws')
    .select(['id', 'chat_id', 'spread_id', 'seed', 'commitment', 'picks'])
    .where('id', '=', drawId)
    .executeTakeFirst()
}

export async function insertDraw(
  db: Db,
  draw: { id: string; chatId: string; spreadId: string; seed: string; commitment: string; now: Date },
): Promise<void> {
  await db
    .insertInto('draws')
    .values({
      id: draw.id,
      chat_id: draw.chatId,
      spread_id: draw.spreadId,
      seed: draw.seed,
      commitment: draw.commitment,
      created_at: draw.now,
    })
    .execute()
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
