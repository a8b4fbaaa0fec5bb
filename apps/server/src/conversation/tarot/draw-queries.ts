import { sql } from 'kysely'
import type { Db } from '#platform/db/connect.ts'
import { deleteInBatches } from '#platform/db/delete-in-batches.ts'

/** Removes decks that were shuffled before a moment and never picked from. Returns their number. */
export function removeUnplayedDraws(db: Db, { before }: { before: Date }): Promise<number> {
  return deleteInBatches(db, 'draws', { where: sql`picks is null and seed is not null and created_at < ${before}` })
}

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
