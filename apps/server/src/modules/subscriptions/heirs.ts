import type { PlanId } from '@lunaria/contract/common'
import { largestPlan } from '@lunaria/contract/plan-names'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

type Heir = { id: string; status: string; plan: PlanId; own_plan: PlanId; starts_at: string }

type Heirs = {
  /** The plan that took a grant over. */
  first: Heir | undefined
  /** The one that has its rest by now. */
  current: Heir | undefined
  /** The larger of what they brought themselves. */
  plan: PlanId
}

/** The plans that have taken a grant over, one after another; a frozen one has handed nothing over. */
export async function findHeirs(db: Db, grantId: string): Promise<Heirs> {
  const { rows } = await sql<Heir>`
    with recursive heirs as (
      select id, status, plan, own_plan, starts_at, frozen_at, 1 as place from grants where took_over_id = ${grantId}
      union all
      select next.id, next.status, next.plan, next.own_plan, next.starts_at, next.frozen_at, heirs.place + 1
      from grants next join heirs on next.took_over_id = heirs.id
      where heirs.frozen_at is null
    )
    select id, status, plan, own_plan, starts_at from heirs order by place`.execute(db)
  return {
    first: rows[0],
    current: rows.find(({ status }) => status === 'active'),
    plan: largestPlan('daily', ...rows.map(({ own_plan }) => own_plan)),
  }
}
