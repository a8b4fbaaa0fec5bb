import type { PlanId, SubscriptionType } from './common.ts'

const renamed = new Map<unknown, PlanId>([
  ['basic', 'daily'],
  ['premium', 'monthly'],
])

/** The present name of a plan that was called otherwise; any other name as it is. */
export function presentPlan(name: string): string {
  return renamed.get(name) ?? name
}

/** The plan of a name, also of a former one; `free` for an unknown name. */
export function subscriptionTypeOf(name: unknown): SubscriptionType {
  const present = renamed.get(name) ?? name
  return present === 'daily' || present === 'monthly' ? present : 'free'
}
