import type { PlanId } from '@lunaria/contract/common'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { findHeirs } from './heirs.ts'

/**
 * Takes back what a refunded grant brought. When it is current it ends, with the grants that it took over; when a newer
 * one has taken it over, its unused messages and its time leave that one, which keeps its own. Does nothing to a grant
 * that has already ended. To be run in a transaction that holds the user.
 */
export async function revokeGrant(db: Db, { grantId, now }: { grantId: string; now: Date }): Promise<void> {
  const grant = await db
    .selectFrom('grants')
    .select(['status', 'ends_at', 'messages_used', 'message_limit', 'frozen_at'])
    .where('id', '=', grantId)
    .where('status', 'in', ['active', 'superseded'])
    .forUpdate()
    .executeTakeFirst()
  if (!grant) return

  await db
    .updateTable('grants')
    .set({ status: 'refunded', ended_at: now, frozen_at: null, ...(grant.status === 'active' && { ends_at: now }) })
    .where('id', '=', grantId)
    .execute()
  // Of a frozen one nothing was taken over.
  if (grant.status === 'active' || grant.frozen_at) return endTakenOver(db, { grantId, now })

  const { first, current, plan } = await findHeirs(db, grantId)
  if (!first || !current) return
  await shrink(db, {
    grantId: current.id,
    plan,
    messages: grant.message_limit - grant.messages_used,
    ms: Math.max(0, Date.parse(grant.ends_at) - Date.parse(first.starts_at)),
  })
}

/** What a grant took over ends with it: no later refund of a part may be counted against a newer plan. */
async function endTakenOver(db: Db, { grantId, now }: { grantId: string; now: Date }): Promise<void> {
  await sql`
    with recursive chain as (
      select id, took_over_id from grants where id = ${grantId}
      union all
      select earlier.id, earlier.took_over_id from grants earlier join chain on earlier.id = chain.took_over_id
    )
    update grants set ended_at = ${now}, status = case
      when exists (
        select from refunds where refunds.payment_id = grants.payment_id and refunds.status in ('pending', 'succeeded')
          and refunds.grant_id = ${grantId}
      ) then 'refunded' else 'cancelled' end
    where id in (select id from chain) and status = 'superseded'`.execute(db)
}

type Loss = { grantId: string; plan: PlanId; messages: number; ms: number }

async function shrink(db: Db, { grantId, plan, messages, ms }: Loss): Promise<void> {
  await db
    .updateTable('grants')
    .set({
      plan,
      message_limit: sql`greatest(messages_used, message_limit - ${messages}::int)`,
      ends_at: sql`ends_at - ${ms}::float8 * interval '1 millisecond'`,
    })
    .where('id', '=', grantId)
    .execute()
}
