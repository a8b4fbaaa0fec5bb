import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

type Heir = { id: string; status: string; own_plan: 'daily' | 'monthly'; starts_at: Date }

/**
 * Takes back what a refunded grant brought. When it is current it ends; when a newer one has taken it over, its unused
 * messages and its time leave that one, which keeps its own. Once: to a grant that has ended otherwise nothing happens.
 * To be run in a transaction that holds the user.
 */
export async function revokeGrant(db: Db, { grantId, now }: { grantId: string; now: Date }): Promise<void> {
  const grant = await db
    .selectFrom('grants')
    .select(['status', 'ends_at', 'messages_used', 'message_limit'])
    .where('id', '=', grantId)
    .where('status', 'in', ['active', 'superseded'])
    .forUpdate()
    .executeTakeFirst()
  if (!grant) return

  await db
    .updateTable('grants')
    .set({ status: 'refunded', ended_at: now, ...(grant.status === 'active' && { ends_at: now }) })
    .where('id', '=', grantId)
    .execute()
  if (grant.status === 'active') return

  const heirs = await listHeirs(db, grantId)
  const [first] = heirs
  const current = heirs.find(({ status }) => status === 'active')
  if (!first || !current) return
  await shrink(db, {
    grantId: current.id,
    plan: heirs.some(({ own_plan }) => own_plan === 'monthly') ? 'monthly' : 'daily',
    messages: grant.message_limit - grant.messages_used,
    ms: Math.max(0, grant.ends_at.getTime() - first.starts_at.getTime()),
  })
}

/** The grants that took it over, one after another. */
async function listHeirs(db: Db, grantId: string): Promise<Heir[]> {
  const { rows } = await sql<Heir>`
    with recursive heirs as (
      select id, status, own_plan, starts_at, 1 as place from grants where took_over_id = ${grantId}
      union all
      select next.id, next.status, next.own_plan, next.starts_at, heirs.place + 1
      from grants next join heirs on next.took_over_id = heirs.id
    )
    select id, status, own_plan, starts_at from heirs order by place`.execute(db)
  return rows
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
