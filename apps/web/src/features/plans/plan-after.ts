import type { Usage } from '@lunaria/contract/common'
import type { Plan } from '@lunaria/contract/plans'
import { dayMs } from '@lunaria/words/time'

type PlanAfter = { subscriptionType: Usage['subscriptionType']; messages: number; endsAt: Date }

/**
 * What a plan bought now makes of the one that still runs: it takes over the unused messages and the remaining time,
 * and goes by the name of the larger of the two. Undefined when nothing runs.
 */
export function planAfter(usage: Usage | undefined, plan: Plan, now: Date): PlanAfter | undefined {
  if (!usage?.subscriptionExpires || usage.subscriptionType === 'free') return undefined
  const leftMs = Date.parse(usage.subscriptionExpires) - now.getTime()
  if (leftMs <= 0) return undefined
  return {
    subscriptionType: usage.subscriptionType === 'monthly' ? 'monthly' : plan.id,
    messages: plan.messageLimit + usage.remainingMessages,
    endsAt: new Date(now.getTime() + plan.durationDays * dayMs + leftMs),
  }
}
