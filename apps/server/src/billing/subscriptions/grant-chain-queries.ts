import type { PlanId } from '@lunaria/contract/common'
import { planDays } from '@lunaria/contract/plans'
import { sql } from 'kysely'
import type { Db } from '#platform/db/connect.ts'
import type { ChainGrant } from './grant-chain.ts'
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

/** The chain of a grant: itself and those that it took over, by `place`. A frozen one has handed nothing over, so it ends before one. */
const chain = (grantId: string) => sql`
  with recursive chain as (
    select grants.*, 0 as place from grants where id = ${grantId}
    union all
    select earlier.*, chain.place + 1 from grants earlier join chain on earlier.id = chain.took_over_id
    where earlier.frozen_at is null
  )`

/** Returns the plans back to where the user was last without one. */
async function listChain(db: Db, grantId: string): Promise<PlanLink[]> {
  const { rows } = await sql<PlanLink>`
    ${chain(grantId)}
    select chain.id, chain.starts_at, chain.ends_at, chain.messages_used, chain.message_limit,
      payments.id as refundable_payment_id
    from chain
    left join payments on payments.id = chain.payment_id and payments.status = 'succeeded'
      and chain.status in ('active', 'superseded')
    order by chain.place`.execute(db)
  return rows
}

type Row = {
  id: string
  status: string
  own_plan: PlanId
  own_messages: number
  paid_days: number | null
  messages_used: number
  starts_at: string
}

/** Lists a grant and those that it took over, the oldest first. A frozen one has handed nothing over. */
export async function listGrantChain(db: Db, grantId: string): Promise<ChainGrant[]> {
  const { rows } = await sql<Row>`
    ${chain(grantId)}
    select chain.id, chain.status, chain.own_plan, chain.own_messages, chain.messages_used, chain.starts_at,
      payments.duration_days as paid_days
    from chain left join payments on payments.id = chain.payment_id
    order by chain.place desc`.execute(db)
  return rows.map(({ id, status, own_plan, own_messages, paid_days, messages_used, starts_at }) => ({
    id,
    isRefunded: status === 'refunded',
    plan: own_plan,
    messages: own_messages,
    // Without messages of its own it is the remainder of a refunded grant, which adds no days.
    days: own_messages === 0 ? 0 : (paid_days ?? planDays[own_plan]),
    messagesUsed: messages_used,
    startsAt: starts_at,
  }))
}

export type SuccessorGrant = { id: string; status: string; plan: PlanId; starts_at: string; frozen_at: string | null }

type SuccessorChain = {
  /** The plan that took a grant over. */
  first: SuccessorGrant | undefined
  /** The running one that has its rest by now. */
  current: SuccessorGrant | undefined
  /** The current one, or one that was frozen and has handed nothing over since. */
  holder: SuccessorGrant | undefined
}

/** Finds the plans that have taken a grant over, one after another; a frozen one has handed nothing over. */
export async function findSuccessorGrants(db: Db, grantId: string): Promise<SuccessorChain> {
  const { rows } = await sql<SuccessorGrant>`
    with recursive heirs as (
      select id, status, plan, starts_at, frozen_at, 1 as place from grants where took_over_id = ${grantId}
      union all
      select next.id, next.status, next.plan, next.starts_at, next.frozen_at, heirs.place + 1
      from grants next join heirs on next.took_over_id = heirs.id
      where heirs.frozen_at is null
    )
    select id, status, plan, starts_at, frozen_at from heirs order by place`.execute(db)
  const current = rows.find(({ status }) => status === 'active')
  return {
    first: rows[0],
    current,
    holder: current ?? rows.find(({ status, frozen_at }) => status === 'superseded' && frozen_at !== null),
  }
}
