import type { PlanId } from '@lunaria/contract/common'
import { sql } from 'kysely'
import type { Db } from '#platform/db/connect.ts'

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
