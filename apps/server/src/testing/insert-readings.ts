import { createHash } from 'node:crypto'
import { dealCards, topPicks } from '@lunaria/tarot/draw'
import { spreads } from '@lunaria/tarot/spreads'
import { hourMs } from '@lunaria/words/time'
import { sql } from 'kysely'
import { shuffleDeck } from '#conversation/deal/draw-cards.ts'
import type { Deps } from '#deps.ts'
import { uuidv7 } from '#lib/uuid.ts'

export type InsertedReading = { drawId: string; spreadId: string; cards: { cardId: string; isReversed: boolean }[] }
type Wanted = { userId: string; chatId: string; count: number; first?: number; now: Date }

/**
 * Inserts answered readings of all spreads in turn, an hour apart and the oldest first, as the master's answers leave them; each draw from
 * a seed that its number gives.
 */
export async function insertReadings(
  { db }: Pick<Deps, 'db'>,
  { userId, chatId, count, first = 0, now }: Wanted,
): Promise<InsertedReading[]> {
  const readings = Array.from({ length: count }, (_, index) => {
    const spread = spreads[index % spreads.length]
    if (!spread) throw new Error('No spreads')
    const seed = createHash('sha256')
      .update(`reading ${first + index}`)
      .digest('hex')
    const { deck, commitment } = shuffleDeck(seed)
    const picks = topPicks(spread.positions.length)
    const at = new Date(now.getTime() - (count - index) * hourMs)
    const id = () => uuidv7(at.getTime())
    const ids = { drawId: id(), questionId: id(), answerId: id() }
    return {
      ...ids,
      spreadId: spread.id,
      seed,
      commitment,
      picks,
      cards: dealCards({ deck, picks }),
      at,
      number: first + index,
    }
  })
  const rows = JSON.stringify(readings.map((reading) => ({ ...reading, picks: `{${reading.picks.join(',')}}` })))
  await sql`
      with reading as (
        select * from jsonb_to_recordset(${rows}::jsonb) as reading ("drawId" uuid, "questionId" uuid, "answerId" uuid,
          "spreadId" text, seed text, commitment text, picks int[], cards jsonb, at timestamptz, number int)
      ), question as (
        insert into messages (id, chat_id, type, content, created_at)
          select "questionId", ${chatId}::uuid, 'user', 'Вопрос номер ' || number, at from reading
      ), answer as (
        insert into messages (id, chat_id, type, content, status, spread_id, selected_cards, is_from_client, created_at)
          select "answerId", ${chatId}::uuid, 'assistant', 'Ответ', 'done', "spreadId", cards, false, at from reading
      )
      insert into draws (id, chat_id, spread_id, seed, commitment, picks, created_at)
        select "drawId", ${chatId}::uuid, "spreadId", seed, commitment, picks, at from reading`.execute(db)
  // One answer runs in a chat at a time, and each ends in a transaction of its own.
  for (const { answerId, questionId, drawId, at } of readings) {
    const reply = { message_id: answerId, chat_id: chatId, user_id: userId, question_id: questionId, draw_id: drawId }
    await db
      .insertInto('replies')
      .values({ ...reply, status: 'running', owner: answerId, created_at: at })
      .execute()
    await db
      .updateTable('replies')
      .set({ status: 'done', finished_at: at })
      .where('message_id', '=', answerId)
      .execute()
  }
  return readings
}
