import type { PlanId } from '@lunaria/contract/common'
import { sql } from 'kysely'
import type { Db } from '#platform/db/connect.ts'
import type { PlanLink } from './refund-share.ts'

export type CurrentPlan = {
  grantId: string
  plan: PlanId
  endsAt: string
  /** Since when a refund of it has been under way. */
  frozenAt: Date | null
  chain: [PlanLink, ...PlanLink[]]
}

type Asked = { userId: string; now: Date }

/**
 * Returns the current plan with everything that it is made of; `isLocked` keeps messages from being taken to the end of
 * the transaction.
 */
export async function findCurrentPlan(
  db: Db,
  { userId, now, isLocked }: Asked & { isLocked: boolean },
): Promise<CurrentPlan | undefined> {
  const current = await db
    .selectFrom('grants')
    .select(['id', 'plan', 'ends_at', 'frozen_at'])
    .where('user_id', '=', userId)
    .where('status', '=', 'active')
    .where('ends_at', '>', now.toISOString())
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst()
  if (!current) return undefined

  const [first, ...others] = await listChain(db, current.id)
  if (!first) return undefined
  const { id: grantId, plan, ends_at: endsAt, frozen_at } = current
  return { grantId, plan, endsAt, frozenAt: frozen_at === null ? null : new Date(frozen_at), chain: [first, ...others] }
}

/** Back to where the user was last without a plan. A frozen plan hands nothing over, so the chain also ends before one. */
async function listChain(db: Db, grantId: string): Promise<PlanLink[]> {
  const { rows } = await sql<PlanLink>`
    with recursive chain as (
      select grants.*, 0 as place from grants where id = ${grantId}
      union all
      select earlier.*, chain.place + 1 from grants earlier join chain on earlier.id = chain.took_over_id
      where earlier.frozen_at is null
    )
    select chain.id, chain.starts_at, chain.ends_at, chain.messages_used, chain.message_limit,
      payments.id as refundable_payment_id
    from chain
    left join payments on payments.id = chain.payment_id and payments.status = 'succeeded'
      and chain.status in ('active', 'superseded')
    order by chain.place`.execute(db)
  return rows
}
