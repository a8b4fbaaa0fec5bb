import type { CareStep } from '@lunaria/care/care-state'
import { isCareMessage } from '@lunaria/care/decide-care'
import { checkAnswerBudget, takeFromAnswerBudget } from '#billing/subscriptions/answer-budget.ts'
import { giveBackMessage } from '#billing/subscriptions/charge-queries.ts'
import type { ConversationDeps } from '#conversation/deps.ts'
import { AppError } from '#lib/app-error.ts'
import type { PlatformDeps } from '#platform/deps.ts'
import { rateLimits } from '#platform/rate-limit.ts'
import { isAnsweredByUs } from './care.ts'

type Needs = Pick<PlatformDeps, 'db' | 'limits' | 'now' | 'settings'>

/** What a user in trouble may write, and is answered, at least in a minute, however few the operator allows. */
const leastInTrouble = 30

async function mostPerMinute({ settings }: Needs, step: CareStep | undefined): Promise<number> {
  const { messagesPerMinute } = await settings.read()
  return isCareMessage(step) ? Math.max(messagesPerMinute, leastInTrouble) : messagesPerMinute
}

/** Takes a message from what a user may write in a minute. */
export async function takeFromMessages(deps: Needs, userId: string, step: CareStep | undefined): Promise<void> {
  await deps.limits.take(rateLimits.message(userId, await mostPerMinute(deps, step)))
}

type Asked = { userId: string; chatId: string; content: string }

/** Refuses a question where the operator allows no more answers today; our own words are given all the same. */
export async function checkBudget(deps: Needs, asked: Asked, step: CareStep | undefined): Promise<void> {
  if (isCareMessage(step)) return
  try {
    await checkAnswerBudget(deps, asked.userId)
  } catch (error) {
    if (!(await isAnsweredByUs(deps.db, asked))) throw error
  }
}

/** Takes an answer from those that a user may get in a minute. */
export async function takeFromAnswers(deps: Needs, userId: string, step: CareStep | undefined): Promise<void> {
  await deps.limits.take(rateLimits.answer(userId, await mostPerMinute(deps, step)))
}

/** Refuses an answer while none can be generated here. */
export function checkCanAnswer({ config, replies }: Pick<ConversationDeps, 'config' | 'replies'>): void {
  if (config.ai.configError) throw new AppError('ai_misconfigured')
  const refusal = replies.refusal()
  if (refusal) throw refusal
}

type Budgeted = { userId: string; chargeId: string | null }

/** Takes an answer from those of the day; where there are no more the message that was taken for it goes back. */
export async function takeFromBudget(deps: Needs, { userId, chargeId }: Budgeted): Promise<void> {
  try {
    await takeFromAnswerBudget(deps, userId)
  } catch (error) {
    const returned = { reason: 'no_answers_left', now: deps.now() }
    if (chargeId) await deps.db.transaction().execute((trx) => giveBackMessage(trx, { chargeId, ...returned }))
    throw error
  }
}
