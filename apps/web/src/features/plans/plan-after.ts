import type { Usage } from '@lunaria/contract/common'
import { largestPlan } from '@lunaria/contract/plan-names'
import type { Plan } from '@lunaria/contract/plans'
import { dayMs } from '@lunaria/words/time'

type PlanAfter = { subscriptionType: Usage['subscriptionType']; messages: number; endsAt: Date }

/**
 * Returns what a plan bought now makes of the one that still runs: it takes over the unused messages and the remaining
 * time, and goes by the name of the larger of the two. Undefined when nothing runs.
 */
export function planAfter(usage: Usage | undefined, plan: Plan, now: Date): PlanAfter | undefined {
  if (!usage?.subscriptionExpires || usage.subscriptionType === 'free') return undefined
  const leftMs = Date.parse(usage.subscriptionExpires) - now.getTime()
  if (leftMs <= 0) return undefined
  return {
    subscriptionType: plan.id === 'free' ? usage.subscriptionType : largestPlan(plan.id, usage.subscriptionType),
    messages: plan.messageLimit + usage.remainingMessages,
    endsAt: new Date(now.getTime() + plan.durationDays * dayMs + leftMs),
  }
}
