import type { PlatformDeps } from '#platform/deps.ts'
import { type RateLimit, rateLimits } from '#platform/rate-limit.ts'

type Needs = Pick<PlatformDeps, 'limits' | 'settings'>

/** Returns what the operator lets the answers of a day cost: so many for one user, so many for all. */
async function dailyLimits({ settings }: Needs, userId: string): Promise<RateLimit[]> {
  const { answersDailyPerUser, answersDailyTotal } = await settings.read()
  return [
    ...(answersDailyPerUser === null ? [] : [rateLimits.dailyAnswers(userId, answersDailyPerUser)]),
    ...(answersDailyTotal === null ? [] : [rateLimits.dailyAnswersInAll(answersDailyTotal)]),
  ]
}

/** Throws `daily_answers_reached` or `site_answers_reached` where no answer could be begun, before a message is taken for it. */
export async function checkAnswerBudget(deps: Needs, userId: string): Promise<void> {
  for (const limit of await dailyLimits(deps, userId)) await deps.limits.check(limit)
}

/** Counts an answer that begins now, or throws as above. */
export async function takeFromAnswerBudget(deps: Needs, userId: string): Promise<void> {
  for (const limit of await dailyLimits(deps, userId)) await deps.limits.take(limit)
}
