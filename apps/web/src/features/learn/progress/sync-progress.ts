import type { ReplyOf } from '@lunaria/contract/endpoint'
import type { learningApi } from '@lunaria/contract/learning'
import { lessonIds, mostAnswersSent } from '@lunaria/contract/lessons'
import { ApiError, isPassing } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { sessionSignal } from '#shared/api/session-signal.ts'
import { unsentAnswers } from '#shared/learning/unsent-answers.ts'
import { savedUserId } from '#shared/storage/saved-user.ts'
import { mergeReviews, readOwned, saveOwned } from './progress.ts'

type SyncReply = ReplyOf<typeof learningApi.sync>

/**
 * Sends what the account has not got and gets what this browser lacks; what was learned here without an account goes with it.
 * Where the server cannot be reached it tries again by itself. One tab at a time, as far as the browser can say.
 */
export async function syncProgress(): Promise<void> {
  const userId = savedUserId()
  if (!userId) return
  const { locks }: { locks?: LockManager | null } = navigator // absent where the site is not served over HTTPS
  const work = () => exchange(userId)
  try {
    await (locks ? locks.request('lunaria-learn', work) : work())
  } catch (error) {
    const isLeft = error instanceof DOMException && error.name === 'AbortError' // signed out meanwhile
    if (!isLeft && !(error instanceof ApiError)) throw error
    if (isPassing(error)) tryAgain(userId)
  }
}

const againMs = 15_000
let retry: ReturnType<typeof setTimeout> | undefined

function tryAgain(userId: string): void {
  clearTimeout(retry)
  if (unsentAnswers(userId) === 0) return
  retry = setTimeout(() => void syncProgress(), againMs)
  sessionSignal().addEventListener('abort', () => clearTimeout(retry), { once: true })
}

async function exchange(userId: string): Promise<void> {
  for (let hasMore = savedUserId() === userId; hasMore; ) {
    const { reviews, lessons, unsent, cursor } = readOwned(userId)
    const wanted = new Set(unsent.slice(0, mostAnswersSent))
    const answers = reviews.filter(({ id }) => wanted.has(id))
    const told = await call('POST /api/learning/sync', {
      body: { answers, lessons: lessonIds.filter((id) => lessons.includes(id)), after: cursor },
      signal: sessionSignal(),
    })
    if (savedUserId() !== userId) return
    hasMore = takeIn(userId, wanted, told)
  }
}

/**
 * Reads what is kept once more: it may have grown while the server was asked. Says whether anything is left to
 * exchange.
 */
function takeIn(userId: string, sent: ReadonlySet<string>, told: SyncReply): boolean {
  const { answers, refused, lessons, cursor, hasMore } = told
  const owned = readOwned(userId)
  const unsent = owned.unsent.filter((id) => !sent.has(id))
  saveOwned({
    userId,
    cursor: Math.max(cursor, owned.cursor),
    // The account's form of an answer wins: it has brought the time of a clock that was ahead back.
    reviews: mergeReviews(
      owned.reviews.filter(({ id }) => !refused.includes(id)),
      answers,
    ),
    lessons: [...new Set([...owned.lessons, ...lessons])],
    unsent,
  })
  return hasMore || unsent.length > 0
}
