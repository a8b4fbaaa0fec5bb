import type { Funnel } from '@lunaria/contract/admin-dashboard'
import { dayMs } from '@lunaria/words/time'
import { sql } from 'kysely'
import type { Db } from '#platform/db/connect.ts'
import { findLastClosed } from './closed-day-queries.ts'
import { endOfDay } from './days.ts'

/**
 * Returns the steps from a visit to a purchase over the last days. Visits and demo chats are counted by the site's own events (a visit ends with
 * its tab, and is not linked to a user), registrations and purchases by the accounts and payments themselves.
 */
export async function readFunnel(db: Db, { now, days }: { now: Date; days: number }): Promise<Funnel> {
  const since = new Date(now.getTime() - days * dayMs)
  const lastClosed = await findLastClosed(db)
  const [visits, demos, people] = await Promise.all([
    countVisits(db, { name: 'page_view', column: 'viewed_at', since, lastClosed }),
    countVisits(db, { name: 'demo_message', column: 'demo_at', since, lastClosed }),
    countRegistered(db, since),
  ])
  return { days, visits, demos, ...people }
}

type Counted = {
  name: 'page_view' | 'demo_message'
  column: 'viewed_at' | 'demo_at'
  since: Date
  lastClosed: string | undefined
}

/**
 * Returns visits in which something happened: those that the closed days know, and those since then, but none twice. Ordered, so that the
 * first are counted from their index, which is a third of their table; the second are looked up one by one.
 */
async function countVisits(db: Db, { name, column, since, lastClosed }: Counted): Promise<number> {
  const closedUntil = lastClosed === undefined ? since : endOfDay(lastClosed)
  const at = sql.ref(column)
  const { rows } = await sql<{ count: number }>`
    select (select count(*)::int from (select from visits where ${at} >= ${since} order by ${at}) known)
      + cardinality(late.visits)
      - (select count(*)::int from visits where visit = any(late.visits) and ${at} >= ${since}) as count
    from (
      select array(
        select visit from events
        where name = ${sql.lit(name)} and at >= ${closedUntil > since ? closedUntil : since} and visit is not null
        group by visit
      ) as visits
    ) late`.execute(db)
  return rows[0]?.count ?? 0
}

async function countRegistered(db: Db, since: Date): Promise<{ registrations: number; purchases: number }> {
  const { rows } = await sql<{ registrations: number; purchases: number }>`
    select count(*)::int as registrations,
      count(*) filter (where id in (
        select user_id from payments where status in ('succeeded', 'refunded') and created_at >= ${since}
      ))::int as purchases
    from users where not is_guest and created_at >= ${since}`.execute(db)
  return rows[0] ?? { registrations: 0, purchases: 0 }
}
