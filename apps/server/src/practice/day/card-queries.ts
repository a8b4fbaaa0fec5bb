import type { DayState } from '@lunaria/contract/day'
import { type NotNull, sql } from 'kysely'
import type { Db } from '#platform/db/connect.ts'

type Asked = { userId: string; day: string }

/** Returns the card of a date with its draw, and what was written of it in the evening. */
export function findDayCard(db: Db, { userId, day }: Asked) {
  return db
    .selectFrom('day_cards')
    .innerJoin('draws', 'draws.id', 'day_cards.draw_id')
    .leftJoin('journal_notes', 'journal_notes.draw_id', 'day_cards.draw_id')
    .select([
      'day_cards.draw_id',
      'day_cards.zone',
      'draws.chat_id',
      'draws.commitment',
      'draws.seed',
      'draws.picks',
      sql<string>`coalesce(journal_notes.note, '')`.as('note'),
      sql<number>`coalesce(journal_notes.note_revision, 0)`.as('note_revision'),
    ])
    .where('day_cards.user_id', '=', userId)
    .where('day_cards.day', '=', day)
    .$narrowType<{ seed: NotNull; commitment: NotNull }>() // a deck is sealed for each day
    .executeTakeFirst()
}

/** Returns the card of a date, once it is turned. */
export async function findRevealedCard(db: Db, asked: Asked): Promise<string | undefined> {
  const [card] = await listRevealedCards(db, { userId: asked.userId, from: asked.day, to: asked.day })
  return card?.cardId
}

/** Returns the turned cards of the dates from one to another, both included, the oldest first. */
export async function listRevealedCards(
  db: Db,
  { userId, from, to }: { userId: string; from: string; to: string },
): Promise<DayState['cards']> {
  const { rows } = await sql<DayState['cards'][number]>`
    select day_cards.day, day_cards.draw_id as "drawId", card->>'cardId' as "cardId",
      (card->>'isReversed')::boolean as "isReversed"
    from day_cards join replies on replies.draw_id = day_cards.draw_id and replies.telling = 0
      join messages on messages.id = replies.message_id
      cross join lateral (select messages.selected_cards->0 as card) laid
    where day_cards.user_id = ${userId} and day_cards.day >= ${from} and day_cards.day <= ${to}
    order by day_cards.day`.execute(db)
  return rows
}

/** Saves which draw is a date's; false where the date has another already. */
export async function insertDayCard(
  db: Db,
  { userId, day, drawId, zone }: Asked & { drawId: string; zone: string },
): Promise<boolean> {
  const added = await db
    .insertInto('day_cards')
    .values({ user_id: userId, day, draw_id: drawId, zone })
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .executeTakeFirst()
  return added !== undefined
}

/** Deletes a draw. */
export async function deleteDraw(db: Db, drawId: string): Promise<void> {
  await db.deleteFrom('draws').where('id', '=', drawId).execute()
}

/** Saves which card was turned; false where it was before. Of two simultaneous calls the second waits here for the row. */
export async function openDraw(
  trx: Db,
  { drawId, picks }: { drawId: string; picks: number[] | null },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('draws')
    .set({ picks })
    .where('id', '=', drawId)
    .where('picks', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type Written = {
  userId: string
  chatId: string
  drawId: string
  question: { id: string; text: string }
  answer: { id: string; text: string; cards: string }
  owner: string
  now: Date
}

/** Writes a turned card down as a question with its answer. No spread is named: the counts of spreads show what users ask for. */
export async function insertDayReading(
  trx: Db,
  { userId, chatId, drawId, question, answer, owner, now }: Written,
): Promise<void> {
  await sql`insert into messages (id, chat_id, type, content, status, selected_cards, is_from_client, created_at)
    values (${question.id}, ${chatId}, 'user', ${question.text}, 'done', '[]', false, ${now}),
      (${answer.id}, ${chatId}, 'assistant', ${answer.text}, 'done', ${answer.cards}, false, ${now})`.execute(trx)
  await sql`update chats set message_count = message_count + 2, updated_at = ${now} where id = ${chatId}`.execute(trx)
  const reply = { message_id: answer.id, chat_id: chatId, user_id: userId, question_id: question.id, draw_id: drawId }
  await trx
    .insertInto('replies')
    .values({ ...reply, status: 'running', owner, created_at: now })
    .execute()
  // The draw is published when the answer ends.
  await trx
    .updateTable('replies')
    .set({ status: 'done', finished_at: now })
    .where('message_id', '=', answer.id)
    .execute()
}
