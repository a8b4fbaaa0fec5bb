import type { PlanId } from '@lunaria/contract/common'
import { largestPlan } from '@lunaria/contract/plan-names'
import { dayMs } from '@lunaria/words/time'

/** A grant with what it brought itself. */
export type ChainGrant = {
  id: string
  isRefunded: boolean
  plan: PlanId
  messages: number
  days: number
  messagesUsed: number
  startsAt: string
}

export type Rest = { messages: number; ms: number }

/**
 * Computes what is left of a chain of grants, the oldest first, at a moment. A grant uses up what it took over before its
 * own; a refunded one has nothing of its own, and what was used of it is taken from no other.
 */
export function computeRest(chain: readonly ChainGrant[], until: Date): Rest {
  return chain.reduce<Rest>(
    (carried, grant, index) => {
      const endsAt = chain[index + 1]?.startsAt ?? until.toISOString()
      const elapsedMs = Date.parse(endsAt) - Date.parse(grant.startsAt)
      const own = grant.isRefunded ? { messages: 0, ms: 0 } : { messages: grant.messages, ms: grant.days * dayMs }
      return {
        messages: Math.max(0, carried.messages + own.messages - grant.messagesUsed),
        ms: Math.max(0, carried.ms + own.ms - elapsedMs),
      }
    },
    { messages: 0, ms: 0 },
  )
}

/** Returns the largest plan of a chain that was not refunded, or undefined. */
export function largestLeft(chain: readonly ChainGrant[]): PlanId | undefined {
  const [first, ...others] = chain.filter(({ isRefunded, days }) => !isRefunded && days > 0).map(({ plan }) => plan)
  return first && largestPlan(first, ...others)
}
