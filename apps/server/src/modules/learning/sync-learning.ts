import type { ReplyOf } from '@lunaria/contract/endpoint'
import { type learningApi, lessonIds, mostAnswersTold } from '@lunaria/contract/learning'
import { cardIds } from '@lunaria/tarot/card-ids'
import type { z } from 'zod'
import type { Db } from '#db/connect.ts'
import { AppError } from '#lib/app-error.ts'
import { lockUser } from '#modules/people/lock-user.ts'

type Asked = z.infer<(typeof learningApi.sync)['body']> & { userId: string }
type Told = ReplyOf<typeof learningApi.sync>

/** A hundred answers a day for three years; who learns the deck needs a tenth of it. */
const mostKept = 100_000

/**
 * Adds what a device has answered and tells what it lacks. One user's calls come one after the other: otherwise a device could
 * move its cursor past an answer that another device is just saving.
 */
export function syncLearning(db: Db, { userId, answers, lessons, after }: Asked): Promise<Told> {
  return db.transaction().execute(async (trx) => {
    if (!(await lockUser(trx, userId))) throw new AppError('user_not_found')
    if (answers.length > 0) await add(trx, userId, answers)
    if (lessons.length > 0) {
      await trx
        .insertInto('learning_lessons')
        .values(lessons.map((lesson) => ({ user_id: userId, lesson })))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
    return tell(trx, userId, after)
  })
}

async function add(trx: Db, userId: string, answers: Asked['answers']): Promise<void> {
  const { kept } = await trx
    .selectFrom('learning_answers')
    .select(({ fn }) => fn.countAll<number>().as('kept'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  if (kept + answers.length > mostKept) throw new AppError('notes_full')
  await trx
    .insertInto('learning_answers')
    .values(
      answers.map(({ id, cardId, isReversed, rating, at }) => ({
        user_id: userId,
        id,
        card_id: cardId,
        is_reversed: isReversed,
        rating,
        answered_at_ms: at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function tell(trx: Db, userId: string, after: number): Promise<Told> {
  const rows = await trx
    .selectFrom('learning_answers')
    .select(['id', 'card_id', 'is_reversed', 'rating', 'answered_at_ms', 'place'])
    .where('user_id', '=', userId)
    .where('place', '>', after)
    .orderBy('place')
    .limit(mostAnswersTold + 1)
    .execute()
  const told = rows.slice(0, mostAnswersTold)
  const read = await trx.selectFrom('learning_lessons').select('lesson').where('user_id', '=', userId).execute()
  return {
    answers: told.flatMap(({ id, card_id, is_reversed, rating, answered_at_ms }) => {
      const cardId = cardIds.find((known) => known === card_id)
      const known = ([1, 3, 4] as const).find((one) => one === rating)
      return cardId && known ? [{ id, cardId, isReversed: is_reversed, rating: known, at: answered_at_ms }] : []
    }),
    lessons: lessonIds.filter((lesson) => read.some((row) => row.lesson === lesson)),
    cursor: told.at(-1)?.place ?? after,
    hasMore: rows.length > told.length,
  }
}
