import type { LearningAnswer } from '@lunaria/contract/learning'
import type { Db } from '#platform/db/connect.ts'

/** Saves lessons that a user has finished; those that are saved already stay. */
export async function insertLessons(db: Db, userId: string, lessons: readonly string[]): Promise<void> {
  await db
    .insertInto('learning_lessons')
    .values(lessons.map((lesson) => ({ user_id: userId, lesson })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Returns the lessons that a user has finished. */
export async function listLessons(db: Db, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('learning_lessons').select('lesson').where('user_id', '=', userId).execute()
  return rows.map(({ lesson }) => lesson)
}

/** Returns which of some ids a user's answers have. */
export async function findStoredIds(db: Db, userId: string, ids: string[]): Promise<Set<string>> {
  const answers = db.selectFrom('learning_answers').select('id').where('user_id', '=', userId)
  return new Set((await answers.where('id', 'in', ids).execute()).map(({ id }) => id))
}

/** Counts a user's answers in the learning log. */
export async function countAnswers(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('learning_answers')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

/** Saves answers; those that are saved already stay. */
export async function insertAnswers(db: Db, userId: string, answers: readonly LearningAnswer[]): Promise<void> {
  await db
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
    .onConflict((conflict) => conflict.doNothing()) // the same twice in one call
    .execute()
}

type Page = { userId: string; after: number; limit: number }

/** Returns a user's answers behind a place, in the order in which they were stored. */
export function listAnswers(db: Db, { userId, after, limit }: Page) {
  return db
    .selectFrom('learning_answers')
    .select(['id', 'card_id', 'is_reversed', 'rating', 'answered_at_ms', 'place'])
    .where('user_id', '=', userId)
    .where('place', '>', after)
    .orderBy('place')
    .limit(limit)
    .execute()
}
