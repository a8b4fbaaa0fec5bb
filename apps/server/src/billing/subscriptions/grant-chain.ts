import type { PlanId } from '@lunaria/contract/common'
import { largestPlan } from '@lunaria/contract/plan-names'
import { planDays } from '@lunaria/contract/plans'
import { dayMs } from '@lunaria/words/time'
import { sql } from 'kysely'
import type { Db } from '#platform/db/connect.ts'

/** A grant with what it brought itself. */
export type ChainGrant = {
  id: string
  isRefunded: boolean
  plan: PlanId
  messages: number
  days: number
  messagesUsed: number
  startsAt: string
}

export type Rest = { messages: number; ms: number }

/**
 * Computes what is left of a chain of grants, the oldest first, at a moment. A grant uses up what it took over before its
 * own; a refunded one has nothing of its own, and what was used of it is taken from no other.
 */
export function computeRest(chain: readonly ChainGrant[], until: Date): Rest {
  return chain.reduce<Rest>(
    (carried, grant, index) => {
      const endsAt = chain[index + 1]?.startsAt ?? until.toISOString()
      const elapsedMs = Date.parse(endsAt) - Date.parse(grant.startsAt)
      const own = grant.isRefunded ? { messages: 0, ms: 0 } : { messages: grant.messages, ms: grant.days * dayMs }
      return {
        messages: Math.max(0, carried.messages + own.messages - grant.messagesUsed),
        ms: Math.max(0, carried.ms + own.ms - elapsedMs),
      }
    },
    { messages: 0, ms: 0 },
  )
}

/** Returns the largest plan of a chain that was not refunded, or undefined. */
export function largestLeft(chain: readonly ChainGrant[]): PlanId | undefined {
  const [first, ...others] = chain.filter(({ isRefunded, days }) => !isRefunded && days > 0).map(({ plan }) => plan)
  return first && largestPlan(first, ...others)
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
    with recursive chain as (
      select grants.*, 0 as place from grants where id = ${grantId}
      union all
      select earlier.*, chain.place + 1 from grants earlier join chain on earlier.id = chain.took_over_id
      where earlier.frozen_at is null
    )
    select chain.id, chain.status, chain.own_plan, chain.own_messages, chain.messages_used, chain.starts_at,
      payments.duration_days as paid_days
    from chain left join payments on payments.id = chain.payment_id
    order by chain.place desc`.execute(db)
  return rows.map(({ id, status, own_plan, own_messages, paid_days, messages_used, starts_at }) => ({
    id,
    isRefunded: status === 'refunded',
    plan: own_plan,
    messages: own_messages,
    // A grant without messages of its own only continues what a refunded one had taken over.
    days: own_messages === 0 ? 0 : (paid_days ?? planDays[own_plan]),
    messagesUsed: messages_used,
    startsAt: starts_at,
  }))
}
