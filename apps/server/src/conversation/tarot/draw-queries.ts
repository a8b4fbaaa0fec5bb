import type { Db } from '#platform/db/connect.ts'

/** Returns a deck with what was drawn from it. */
export function findDraw(db: Db, drawId: string) {
  return db
    .selectFrom('draws')
    .select(['id', 'chat_id', 'spread_id', 'seed', 'commitment', 'picks'])
    .where('id', '=', drawId)
    .executeTakeFirst()
}

/** Saves a shuffled deck. */
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
