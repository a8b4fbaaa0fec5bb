import { type Care, isOurs } from '@lunaria/care/hold'
import type { Deps } from '#deps.ts'
import { rateLimits } from '#lib/rate-limit.ts'
import { checkAnswerBudget } from '#modules/subscriptions/answer-budget.ts'
import { isAnsweredByUs } from './care.ts'

/** What a user in trouble may write at least, however few messages a minute the operator allows. */
const careMessagesPerMinute = 30

type Asked = { userId: string; chatId: string; content: string }

/**
 * Takes a message from what a user may write in a minute, and refuses a question where the operator allows no more answers
 * today; our own words are given all the same. `care` is of a question alone.
 */
export async function takeFromLimits(deps: Deps, asked: Asked, care: Care | undefined): Promise<void> {
  const isFree = isOurs(care?.step)
  const { messagesPerMinute } = await deps.settings.read()
  const most = isFree ? Math.max(messagesPerMinute, careMessagesPerMinute) : messagesPerMinute
  await deps.limits.take(rateLimits.message(asked.userId, most))
  if (!care || isFree) return
  try {
    await checkAnswerBudget(deps, asked.userId)
  } catch (error) {
    if (!(await isAnsweredByUs(deps.db, asked))) throw error
  }
}
