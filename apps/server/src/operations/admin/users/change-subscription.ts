import type { Plan } from '@lunaria/contract/plans'
import type { Kysely } from 'kysely'
import { assignPlan } from '#billing/subscriptions/assign-plan.ts'
import { endPlan } from '#billing/subscriptions/grant-queries.ts'
import { findUsage } from '#billing/subscriptions/usage-queries.ts'
import { audit } from '#platform/audit/audit-queries.ts'
import type { Database } from '#platform/db/schema.ts'

export type SubscriptionChange = {
  userId: string
  actorId?: string
  /** Null ends the current plan, without a refund: billing/payments/cancel-by-admin.ts can give one. */
  plan: Plan | null
  now: Date
}

/** Assigns a plan, or ends the current one, on an admin's word. */
export async function changeSubscription(db: Kysely<Database>, change: SubscriptionChange): Promise<void> {
  const { userId, actorId, plan, now } = change
  await db.transaction().execute(async (trx) => {
    const before = await findUsage(trx, { userId, now })
    if (plan && plan.id !== 'free') await assignPlan(trx, { userId, plan: plan.id, terms: plan, source: 'admin', now })
    else await endPlan(trx, { userId, now })
    const after = await findUsage(trx, { userId, now })
    await audit(trx, {
      actorId,
      action: plan ? 'subscription.assign' : 'subscription.cancel',
      subject: userId,
      before,
      after,
      now,
    })
  })
}
