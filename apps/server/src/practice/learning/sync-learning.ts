import type { ReplyOf } from '@lunaria/contract/endpoint'
import { LearningAnswer, type learningApi, mostAnswersReturned } from '@lunaria/contract/learning'
import { lessonIds } from '@lunaria/contract/lessons'
import { cardIds } from '@lunaria/tarot/card-ids'
import type { z } from 'zod'
import { AppError } from '#lib/app-error.ts'
import type { Db } from '#platform/db/connect.ts'
import type { PlatformDeps } from '#platform/deps.ts'
import { lockUser } from '#platform/people/lock-queries.ts'
import { countAnswers, findStoredIds, insertAnswers, insertLessons, listAnswers, listLessons } from './queries.ts'

type SyncDeps = Pick<PlatformDeps, 'db' | 'now'>
type Asked = z.infer<(typeof learningApi.sync)['body']> & { userId: string }
type SyncReply = ReplyOf<typeof learningApi.sync>

/** A hundred answers a day for three years; who learns the deck needs a tenth of it. */
const mostStored = 100_000

/** No answer is older: a clock that says so is as wrong as one that is ahead. */
const firstMs = Date.UTC(2020)

/**
 * Adds what a device has answered and returns what it lacks. One user's calls come one after the other: otherwise a
 * device could move its cursor past an answer that another device is just saving.
 */
export function syncLearning({ db, now }: SyncDeps, { userId, answers, lessons, after }: Asked): Promise<SyncReply> {
  return db.transaction().execute(async (trx) => {
    if (!(await lockUser(trx, userId))) throw new AppError('user_not_found')
    const saved = await add(trx, userId, inTime(answers.flatMap(readAnswer), now().getTime()))
    if (lessons.length > 0) {
      await insertLessons(trx, userId, lessons)
    }
    const refused = answers.flatMap(({ id }) => (saved.has(id) ? [] : [id]))
    return { ...(await listMissing(trx, userId, after)), refused }
  })
}

function readAnswer(sent: unknown): LearningAnswer[] {
  const { data } = LearningAnswer.safeParse(sent)
  return data ? [data] : []
}

/** Moves answers whose time cannot be right to the present, a millisecond apart, so that they stay in their order. */
function inTime(answers: readonly LearningAnswer[], nowMs: number): LearningAnswer[] {
  const isRight = ({ at }: LearningAnswer) => at >= firstMs && at <= nowMs
  const wrong = answers.filter((answer) => !isRight(answer)).toSorted((one, other) => one.at - other.at)
  return [
    ...answers.filter(isRight),
    ...wrong.map((answer, index) => ({ ...answer, at: nowMs - wrong.length + 1 + index })),
  ]
}

/** Returns the ids of those that the account has now; it takes as many as it has room for. */
async function add(trx: Db, userId: string, answers: readonly LearningAnswer[]): Promise<Set<string>> {
  if (answers.length === 0) return new Set()
  const ids = answers.map(({ id }) => id)
  const had = await findStoredIds(trx, userId, ids)
  const stored = await countAnswers(trx, userId)
  const added = answers.filter(({ id }) => !had.has(id)).slice(0, Math.max(0, mostStored - stored))
  if (added.length > 0) await insertAnswers(trx, userId, added)
  return new Set([...had, ...added.map(({ id }) => id)])
}

async function listMissing(trx: Db, userId: string, after: number): Promise<Omit<SyncReply, 'refused'>> {
  const rows = await listAnswers(trx, { userId, after, limit: mostAnswersReturned + 1 })
  const told = rows.slice(0, mostAnswersReturned)
  const read = await listLessons(trx, userId)
  return {
    answers: told.flatMap(({ id, card_id, is_reversed, rating, answered_at_ms }) => {
      const cardId = cardIds.find((known) => known === card_id)
      const known = ([1, 3, 4] as const).find((one) => one === rating)
      return cardId && known ? [{ id, cardId, isReversed: is_reversed, rating: known, at: answered_at_ms }] : []
    }),
    lessons: lessonIds.filter((lesson) => read.includes(lesson)),
    cursor: told.at(-1)?.place ?? after,
    hasMore: rows.length > told.length,
  }
}
