import type { CardSelection } from '@lunaria/contract/chats'
import { type CardId, cardIds } from '@lunaria/tarot/card-ids'
import { firstMonth } from '@lunaria/words/months'
import { dayIn } from '@lunaria/words/zones'
import { sql, type Updateable } from 'kysely'
import type { Db } from '#platform/db/connect.ts'
import type { Database } from '#platform/db/schema.ts'
import { selectEntries } from '#practice/journal/entry-queries.ts'

/** The spread that is lived month by month: its theme, then the twelve. */
const spreadId = 'yearly'
const cardCount = 13

/** A yearly reading of a user's own. */
export type Year = {
  drawId: string
  chatId: string
  createdAt: string
  startsOn: string
  text: string
  cards: { cardId: CardId; isReversed: boolean }[]
}

type Row = {
  draw_id: string
  chat_id: string
  created_at: string
  starts_on: string | null
  content: string
  cards: CardSelection[]
}

/**
 * Returns the yearly readings of a user, the newest first; those of a chat in which danger holds are not among them.
 * One that was not opened yet begins by the calendar of the zone.
 */
export async function listYears(db: Db, { userId, zone }: { userId: string; zone: string }): Promise<Year[]> {
  const { rows } = await sql<Row>`
    select replies.draw_id, replies.chat_id, replies.created_at, answer.content, answer.selected_cards as cards,
      (select starts_on::text from years where years.draw_id = replies.draw_id) as starts_on
    from ${selectEntries(userId)} and answer.spread_id = ${spreadId} and jsonb_array_length(answer.selected_cards) = ${cardCount}
    order by replies.created_at desc, replies.message_id desc limit 20`.execute(db)
  return rows.map(({ draw_id, chat_id, created_at, starts_on, content, cards }) => ({
    drawId: draw_id,
    chatId: chat_id,
    createdAt: created_at,
    startsOn: starts_on ?? firstMonth(dayIn(zone, new Date(created_at))),
    text: content,
    cards: cards.flatMap(({ cardId, isReversed = false }) => {
      const known = cardIds.find((id) => id === cardId)
      return known ? [{ cardId: known, isReversed }] : []
    }),
  }))
}

/** Keeps when a year begins: what the first opening has said stays. */
export async function saveYear(db: Db, { userId, year }: { userId: string; year: Year }): Promise<void> {
  await db
    .insertInto('years')
    .values({ draw_id: year.drawId, user_id: userId, starts_on: year.startsOn })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Returns what a user has written of the months of a year. */
export function listNotes(db: Db, drawId: string) {
  return db
    .selectFrom('year_notes')
    .select(['month', 'note', 'note_revision', 'outcome'])
    .where('draw_id', '=', drawId)
    .execute()
}

type Month = { drawId: string; month: number }

/** Returns what a user has written of a month, locked to the end of the transaction; made where there was nothing. */
export async function lockNote(trx: Db, { userId, drawId, month, now }: Month & { userId: string; now: Date }) {
  await trx
    .insertInto('year_notes')
    .values({ draw_id: drawId, month, user_id: userId, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return trx
    .selectFrom('year_notes')
    .select(['note', 'note_revision'])
    .where('draw_id', '=', drawId)
    .where('month', '=', month)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Changes the named columns of a month's note. */
export async function updateNote(
  trx: Db,
  { drawId, month }: Month,
  changes: Updateable<Database['year_notes']>,
): Promise<void> {
  await trx.updateTable('year_notes').set(changes).where('draw_id', '=', drawId).where('month', '=', month).execute()
}
