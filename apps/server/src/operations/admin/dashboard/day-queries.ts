import { dashboardDays, type PaymentDays, type PeopleDays } from '@lunaria/contract/admin-dashboard'
import { dayMs } from '@lunaria/words/time'
import { sql } from 'kysely'
import type { Db } from '#platform/db/connect.ts'
import { type Days, everyDay, lastDays } from './days.ts'
import { splitWindow } from './split-window.ts'

type PaymentRow = { bucket: number; count: number; kopecks: number; failed: number }

/** Returns payments by the day on which they were begun: how many were paid, and for how much less what was returned of them since. */
export async function readPaymentDays(db: Db, now: Date): Promise<PaymentDays> {
  const days = lastDays(now)
  // What is before the first day is numbered 0: as many days again, to compare with.
  const since = new Date(days.since.getTime() - dashboardDays * dayMs)
  const { rows } = await sql<PaymentRow>`
    select width_bucket(created_at, ${days.starts}::timestamptz[]) as bucket,
      count(*) filter (where status in ('succeeded', 'refunded'))::int as count,
      coalesce(sum(amount_kopecks - refunded_kopecks) filter (where status in ('succeeded', 'refunded')), 0)::bigint as kopecks,
      count(*) filter (where status = 'failed')::int as failed
    from payments where created_at >= ${since} group by 1`.execute(db)
  const current = rows.filter(({ bucket }) => bucket > 0)
  const kopecks = (some: PaymentRow[]) => some.reduce((sum, row) => sum + row.kopecks, 0)
  return {
    days: everyDay(days, rows, (row) => ({ count: row?.count ?? 0, amount: (row?.kopecks ?? 0) / 100 })),
    succeeded: current.reduce((sum, { count }) => sum + count, 0),
    failed: current.reduce((sum, { failed }) => sum + failed, 0),
    amount: kopecks(current) / 100,
    previousAmount: kopecks(rows.filter(({ bucket }) => bucket === 0)) / 100,
  }
}

/** Returns who registered and who wrote, day by day. */
export async function readPeopleDays(db: Db, now: Date): Promise<PeopleDays> {
  const days = lastDays(now)
  const [registered, writing] = await Promise.all([countRegistered(db, days), countWriting(db, days)])
  const active = new Map(writing.map(({ bucket, count }) => [bucket, count]))
  return {
    days: everyDay(days, registered, (row) => ({ registrations: row?.count ?? 0 })).map((day, index) => ({
      ...day,
      active: active.get(index + 1) ?? 0,
    })),
  }
}

type CountRow = { bucket: number; count: number }

async function countRegistered(db: Db, { starts, since }: Days): Promise<CountRow[]> {
  const { rows } = await sql<CountRow>`
    select width_bucket(created_at, ${starts}::timestamptz[]) as bucket, count(*)::int as count
    from users where not is_guest and created_at >= ${since} group by 1`.execute(db)
  return rows
}

async function countWriting(db: Db, { names, starts, since }: Days): Promise<CountRow[]> {
  const { firstDay, endDay, liveFrom } = await splitWindow(db, since)
  const { rows } = await sql<CountRow>`
    select day - ${names[0]}::date + 1 as bucket, count(*)::int as count from person_days
    where day >= ${firstDay} and day < ${endDay} and has_asked group by day
    union all
    select bucket, count(*)::int
    from (
      select width_bucket(taken_at, ${starts}::timestamptz[]) as bucket, user_id from charges
      where taken_at >= ${liveFrom} and user_id not in (select id from users where is_guest)
      group by 1, 2
    ) writing
    group by bucket`.execute(db)
  return rows
}
