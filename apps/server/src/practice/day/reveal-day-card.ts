import type { DayState } from '@lunaria/contract/day'
import { dayText } from '@lunaria/reader/modes/day-text'
import { cardIds } from '@lunaria/tarot/card-ids'
import { monthDay } from '@lunaria/words/moments'
import { addDays, dayIn } from '@lunaria/words/zones'
import { dealPicked } from '#conversation/deal/by-hand.ts'
import type { ConversationDeps } from '#conversation/deps.ts'
import { AppError } from '#lib/app-error.ts'
import { uuidv7 } from '#lib/uuid.ts'
import type { PracticeDeps } from '#practice/deps.ts'
import { findDayCard, insertDayReading, openDraw } from './card-queries.ts'
import { readDay } from './read-day.ts'

type RevealCall = { userId: string; day: string }

/**
 * Turns the card of a date, and writes it down as what was asked and answered: so the journal, the book of draws and a copy of the
 * data have it as they have every reading. Turned again it stays what it is. A page that was opened before midnight may still turn
 * its card after it; one that was not turned for longer stays so.
 */
export async function revealDayCard(deps: PracticeDeps, { userId, day }: RevealCall): Promise<DayState> {
  const now = deps.now()
  const sealed = await findDayCard(deps.db, { userId, day })
  if (!sealed) throw new AppError('draw_not_found')
  if (!sealed.picks) {
    if (day < addDays(dayIn(sealed.zone, now), -1)) throw new AppError('draw_not_found')
    await dealCard(deps, { userId, chatId: sealed.chat_id, drawId: sealed.draw_id, day, now })
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
  const cardAlone = { ...card, positionName: undefined, positionMeaning: undefined }
  await deps.db.transaction().execute(async (trx) => {
    if (!(await openDraw(trx, { drawId, picks: draw.picks }))) return
    await insertDayReading(trx, {
      userId,
      chatId,
      drawId,
      question: { id: questionId, text: `Карта дня, ${monthDay(day, 'UTC')}` },
      answer: { id: answerId, text, cards: JSON.stringify([cardAlone]) },
      owner: deps.replies.owner,
      now,
    })
  })
}
