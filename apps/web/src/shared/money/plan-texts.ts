import type { SubscriptionType, Usage } from '@lunaria/contract/common'
import { planNames, toSubscriptionType } from '@lunaria/contract/plan-names'
import { clockTime, monthDay } from '@lunaria/words/moments'
import { hourMs } from '@lunaria/words/time'

/** Returns what a plan is called, by any of its names. */
export function planName(plan: string): string {
  return planNames[toSubscriptionType(plan)]
}

/**
 * Returns the end of a plan that is near, where there is little room: the hour of a day's plan, the day of a month's.
 */
export function shownShortly(moment: string, type: SubscriptionType): string {
  return type !== 'daily' ? monthDay(moment, 'browser') : clockTime(moment, 'browser')
}

/** How long before its end a plan is said to end. */
const soonMs = { free: 0, daily: 3 * hourMs, monthly: 72 * hourMs, reader: 72 * hourMs }

/** Returns whether the plan ends so soon that it is worth saying. */
export function isEndingSoon({ subscriptionType, subscriptionExpires }: Usage): boolean {
  if (!subscriptionExpires) return false
  const left = Date.parse(subscriptionExpires) - Date.now()
  return left > 0 && left <= soonMs[subscriptionType]
}
