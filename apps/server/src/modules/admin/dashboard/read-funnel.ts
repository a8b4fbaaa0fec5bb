import type { Funnel } from '@lunaria/contract/admin-dashboard'
import { dayMs } from '@lunaria/words/time'
import { type Kysely, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Database } from '#db/schema.ts'

/**
 * From a visit to a purchase over the last days. Visits and demo chats are counted by the site's own events (a visit ends with
 * its tab, and is not linked to a user), registrations and purchases by the accounts and payments themselves.
 */
export async function readFunnel(db: Kysely<Database>, { now, days }: { now: Date; days: number }): Promise<Funnel> {
  const since = new Date(now.getTime() - days * dayMs)
  const [visits, people] = await Promise.all([
    db.transaction().execute(async (trx) => {
      // A quarter of a million visits are grouped in memory; with the usual 4 MB they would be sorted on disk.
      await sql`set local work_mem = '64MB'`.execute(trx)
      return {
        visits: await countVisits(trx, { name: 'page_view', since }),
        demos: await countVisits(trx, { name: 'demo_message', since }),
      }
    }),
    countRegistered(db, since),
  ])
  return { days, ...visits, ...people }
}

/** Visits in which something happened. Grouped first: to count distinct texts directly the database would sort them all. */
async function countVisits(db: Db, { name, since }: { name: 'page_view' | 'demo_message'; since: Date }) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from (select visit from events where name = ${sql.lit(name)} and at >= ${since} and visit is not null group by visit) visits
  `.execute(db)
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
