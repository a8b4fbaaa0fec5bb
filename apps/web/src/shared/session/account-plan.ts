import type { Profile, User } from '@lunaria/contract/auth'
import type { Usage } from '@lunaria/contract/common'
import { toSubscriptionType } from '@lunaria/contract/plan-names'

/** Returns a plan's state under the names that are known here, for either form of the answer. */
export function withPlanNames(usage: Usage): Usage {
  return { ...usage, subscriptionType: toSubscriptionType(usage.subscriptionType) }
}

/** Returns the plan of the signed-in user. */
export function withAccountPlan({ user, profile }: { user: User; profile: Profile }): { user: User; profile: Profile } {
  return {
    user: { ...user, subscriptionType: toSubscriptionType(user.subscriptionType) },
    profile: { ...profile, subscription_type: toSubscriptionType(profile.subscription_type) },
  }
}
