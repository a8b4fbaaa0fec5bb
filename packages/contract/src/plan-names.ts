import type { PlanId, SubscriptionType } from './common.ts'

export const planNames: Record<SubscriptionType, string> = {
  free: 'Бесплатный',
  daily: 'Пробный',
  monthly: 'Месячный',
  reader: 'Таролог',
}

const bySize: readonly PlanId[] = ['daily', 'monthly', 'reader']

const renamed = new Map<unknown, PlanId>([
  ['basic', 'daily'],
  ['premium', 'monthly'],
])

/** Returns the present name of a plan that was called otherwise; any other name as it is. */
export function presentPlan(name: string): string {
  return renamed.get(name) ?? name
}

/** Returns the plan of a name, also of a former one; `free` for an unknown name. */
export function toSubscriptionType(name: unknown): SubscriptionType {
  const present = renamed.get(name) ?? name
  return bySize.find((id) => id === present) ?? 'free'
}

/** Returns the largest of the plans that one is made of: it is called by that. */
export function largestPlan(first: PlanId, ...others: PlanId[]): PlanId {
  return bySize.findLast((id) => id === first || others.includes(id)) ?? first
}
