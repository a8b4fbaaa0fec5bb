import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { findHeirs } from './heirs.ts'

/**
 * Takes back what a refunded grant brought. When it is current it ends; when a newer one has taken it over, its unused
 * messages and its time leave that one, which keeps its own. Once: to a grant that has ended otherwise nothing happens.
 * To be run in a transaction that holds the user.
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
  if (grant.status === 'active' || grant.frozen_at) return

  const { first, current, plan } = await findHeirs(db, grantId)
  if (!first || !current) return
  await shrink(db, {
    grantId: current.id,
    plan,
    messages: grant.message_limit - grant.messages_used,
    ms: Math.max(0, grant.ends_at.getTime() - first.starts_at.getTime()),
  })
}

type Loss = { grantId: string; plan: 'daily' | 'monthly'; messages: number; ms: number }

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
