import type { DayState } from '@lunaria/contract/day'
import { dayText } from '@lunaria/reader/modes/day-text'
import { cardIds } from '@lunaria/tarot/card-ids'
import { monthDay } from '@lunaria/words/moments'
import { addDays, dayIn } from '@lunaria/words/zones'
import { sql } from 'kysely'
import { dealPicked } from '#conversation/deal/by-hand.ts'
import type { ConversationDeps } from '#conversation/deps.ts'
import { AppError } from '#lib/app-error.ts'
import { uuidv7 } from '#lib/uuid.ts'
import type { PracticeDeps } from '#practice/deps.ts'
import { readDay } from './read-day.ts'

type RevealCall = { userId: string; day: string }

/**
 * Turns the card of a date, and writes it down as what was asked and answered: so the journal, the book of draws and a copy of the
 * data have it as they have every reading. Turned again it stays what it is. A page that was opened before midnight may still turn
 * its card after it; one that was not turned for longer stays so.
 */
export async function revealDayCard(deps: PracticeDeps, { userId, day }: RevealCall): Promise<DayState> {
  const now = deps.now()
  const sealed = await deps.db
    .selectFrom('day_cards')
    .innerJoin('draws', 'draws.id', 'day_cards.draw_id')
    .select(['draws.id', 'draws.chat_id', 'draws.picks', 'day_cards.zone'])
    .where('day_cards.user_id', '=', userId)
    .where('day_cards.day', '=', day)
    .executeTakeFirst()
  if (!sealed) throw new AppError('draw_not_found')
  if (!sealed.picks) {
    if (day < addDays(dayIn(sealed.zone, now), -1)) throw new AppError('draw_not_found')
    await dealCard(deps, { userId, chatId: sealed.chat_id, drawId: sealed.id, day, now })
  }
  return readDay(deps, { userId, day })
}

type Dealing = RevealCall & { chatId: string; drawId: string; now: Date }

async function dealCard(
  deps: Pick<ConversationDeps, 'db' | 'limits' | 'now' | 'replies'>,
  { userId, chatId, drawId, day, now }: Dealing,
): Promise<void> {
  const { draw } = await dealPicked(deps, { chatId, drawId, picks: undefined })
  const [card] = draw.selectedCards
  const cardId = cardIds.find((id) => id === card?.cardId)
  if (!(card && cardId)) throw new Error('A draw of one card has none')
  const text = dayText({ cardId, isReversed: card.isReversed === true }, draw.seed).join('\n\n')
  const [questionId, answerId] = [uuidv7(now.getTime()), uuidv7(now.getTime())]
  await deps.db.transaction().execute(async (trx) => {
    // The row lock: the second of two simultaneous calls waits here, then updates no row.
    const turned = await trx
      .updateTable('draws')
      .set({ picks: draw.picks })
      .where('id', '=', drawId)
      .where('picks', 'is', null)
      .executeTakeFirst()
    if (turned.numUpdatedRows === 0n) return

    const question = `Карта дня, ${monthDay(day, 'UTC')}`
    const cards = JSON.stringify([{ ...card, positionName: undefined, positionMeaning: undefined }])
    // No spread is named: the counts of spreads show what users ask for.
    await sql`insert into messages (id, chat_id, type, content, status, selected_cards, is_from_client, created_at)
      values (${questionId}, ${chatId}, 'user', ${question}, 'done', '[]', false, ${now}),
        (${answerId}, ${chatId}, 'assistant', ${text}, 'done', ${cards}, false, ${now})`.execute(trx)
    await sql`update chats set message_count = message_count + 2, updated_at = ${now} where id = ${chatId}`.execute(trx)
    const reply = { message_id: answerId, chat_id: chatId, user_id: userId, question_id: questionId, draw_id: drawId }
    await trx
      .insertInto('replies')
      .values({ ...reply, status: 'running', owner: deps.replies.owner, created_at: now })
      .execute()
    // The end of an answer is what the book of draws is written by.
    await trx
      .updateTable('replies')
      .set({ status: 'done', finished_at: now })
      .where('message_id', '=', answerId)
      .execute()
  })
}
