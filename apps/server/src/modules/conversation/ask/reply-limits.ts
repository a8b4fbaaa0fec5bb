import type { CareStep } from '@lunaria/care/care-state'
import { isOurs } from '@lunaria/care/hold'
import type { Deps } from '#deps.ts'
import { rateLimits } from '#lib/rate-limit.ts'
import { takeFromAnswerBudget } from '#modules/subscriptions/answer-budget.ts'
import { giveBackMessage } from '#modules/subscriptions/give-back-message.ts'

/** What a user in trouble is answered at least, however few answers a minute the operator allows. */
const careAnswersPerMinute = 30

/** The answer is one of those that a user may get in a minute. */
export async function takeFromMinute(deps: Deps, userId: string, step: CareStep | undefined): Promise<void> {
  const { messagesPerMinute } = await deps.settings.read()
  const most = isOurs(step) ? Math.max(messagesPerMinute, careAnswersPerMinute) : messagesPerMinute
  await deps.limits.take(rateLimits.answer(userId, most))
}

type Budgeted = { userId: string; chargeId: string | null }

/** The answer is one of the day's; where there are no more the message that was taken for it goes back. */
export async function takeFromBudget(deps: Deps, { userId, chargeId }: Budgeted): Promise<void> {
  try {
    await takeFromAnswerBudget(deps, userId)
  } catch (error) {
    const returned = { reason: 'no_answers_left', now: deps.now() }
    if (chargeId) await deps.db.transaction().execute((trx) => giveBackMessage(trx, { chargeId, ...returned }))
    throw error
  }
}
