import type { AdminStats } from '@lunaria/contract/admin-dashboard'
import { dayMs } from '@lunaria/words/time'
import { sql } from 'kysely'
import { listSpreads } from '#conversation/tarot/active-spreads.ts'
import type { Db } from '#platform/db/connect.ts'
import { lastDays } from './days.ts'
import { selectDealtSpreads } from './dealt-spread-queries.ts'
import { splitWindow, type Window } from './split-window.ts'

const recentPayments = 10

/**
 * Returns the figures at the head of the dashboard. Guests of the demo chat are not people: nothing here counts them or
 * what they asked.
 */
export async function readStats(db: Db, now: Date): Promise<AdminStats> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)
  const month = await splitWindow(db, daysAgo(30))
  const [people, activeUsers, readingsToday, careAnswers, plans, totalRevenue, popularSpreads, payments] =
    await Promise.all([
      countPeople(db, { week: daysAgo(7), weekBefore: daysAgo(14) }),
      countActive(db, month),
      countReadingsSince(db, daysAgo(1)),
      countCareAnswers(db, now),
      countPlans(db, now),
      sumRevenue(db),
      listPopularSpreads(db, month),
      listRecentPayments(db),
    ])
  const { daily, monthly, reader } = plans
  return {
    ...people,
    activeUsers,
    readingsToday,
    careAnswers,
    totalRevenue,
    activeSubscriptions: daily + monthly + reader,
    subscriptionsByType: {
      free: people.totalUsers - daily - monthly - reader,
      daily,
      monthly,
      ...(reader > 0 && { reader }),
    },
    popularSpreads,
    recentPayments: payments,
  }
}

async function countCareAnswers(db: Db, now: Date): Promise<AdminStats['careAnswers']> {
  const { names } = lastDays(now)
  const { rows } = await sql<AdminStats['careAnswers']>`
    select coalesce(sum(count) filter (where day = ${names.at(-1)}::date), 0)::int as today,
      coalesce(sum(count), 0)::int as month
    from care_days where day >= ${names[0]}::date`.execute(db)
  return rows[0] ?? { today: 0, month: 0 }
}

/** Counts people by their totals of readings, messages taken and not given back: each person has one, no guest has. */
async function countPeople(db: Db, { week, weekBefore }: { week: Date; weekBefore: Date }) {
  const total = sql<{ people: number; readings: number }>`
    select count(*)::int as people, coalesce(sum(count), 0)::int as readings from reading_totals`.execute(db)
  const fresh = sql<{ now: number; before: number }>`
    select count(*) filter (where created_at >= ${week})::int as now,
      count(*) filter (where created_at < ${week})::int as before
    from users where not is_guest and created_at >= ${weekBefore}`.execute(db)
  const [all, newOnes] = await Promise.all([total, fresh])
  return {
    totalUsers: all.rows[0]?.people ?? 0,
    totalReadings: all.rows[0]?.readings ?? 0,
    newRegistrations: newOnes.rows[0]?.now ?? 0,
    previousRegistrations: newOnes.rows[0]?.before ?? 0,
  }
}

/**
 * Counts who signed in, and of the others who wrote: they are looked up one by one. One whose answer failed has written
 * too, so what was given back counts here.
 */
async function countActive(db: Db, { since, liveFrom }: Window): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*)::int from users where not is_guest and last_login_at >= ${since}) + (
      select count(*)::int from users
      where not is_guest and (last_login_at is null or last_login_at < ${since}) and id = any(array(
        select user_id from reading_totals where asked_at >= ${since}
        union all select user_id from charges where taken_at >= ${liveFrom}
      ))
    ) as count`.execute(db)
  return rows[0]?.count ?? 0
}

async function countReadingsSince(db: Db, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from charges
    where taken_at >= ${since} and returned_at is null and user_id not in (select id from users where is_guest)`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

type Counts = { daily: number; monthly: number; reader: number }

async function countPlans(db: Db, now: Date): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select count(*) filter (where plan = 'daily')::int as daily, count(*) filter (where plan = 'monthly')::int as monthly,
      count(*) filter (where plan = 'reader')::int as reader
    from grants where status = 'active' and ends_at > ${now} and source <> 'demo'`.execute(db)
  return rows[0] ?? { daily: 0, monthly: 0, reader: 0 }
}

/** Roubles: what was paid, less what was returned. */
async function sumRevenue(db: Db): Promise<number> {
  const { rows } = await sql<{ kopecks: number }>`
    select coalesce(sum(amount_kopecks - refunded_kopecks), 0)::bigint as kopecks
    from payments where status in ('succeeded', 'refunded')`.execute(db)
  return (rows[0]?.kopecks ?? 0) / 100
}

/** Returns spreads dealt within a window, under the names that the operator has given them. */
async function listPopularSpreads(db: Db, window: Window): Promise<AdminStats['popularSpreads']> {
  const [{ rows }, spreads] = await Promise.all([
    sql<{ spread_id: string; count: number }>`
      select case when spread_id ~ '^[0-9a-f]{8}-' and spread_id not in (select id::text from own_spreads where user_id is null)
        then 'own' else spread_id end as spread_id, sum(count)::int as count
      from ${selectDealtSpreads(window)} laid where not is_demo group by 1 order by 2 desc, 1`.execute(db),
    listSpreads(db),
  ])
  // What people make for themselves is not listed one by one.
  const names = new Map([['own', 'Свои расклады'], ...spreads.map(({ id, name }): [string, string] => [id, name])])
  return rows.map(({ spread_id, count }) => ({ spreadId: spread_id, name: names.get(spread_id) ?? spread_id, count }))
}

async function listRecentPayments(db: Db): Promise<AdminStats['recentPayments']> {
  const rows = await db
    .selectFrom('payments')
    .leftJoin('users', 'users.id', 'payments.user_id')
    .select(['payments.id', 'payments.user_id', 'email', 'amount_kopecks', 'status', 'payments.created_at'])
    .orderBy('payments.created_at', 'desc')
    .orderBy('payments.id', 'desc')
    .limit(recentPayments)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    userId: row.user_id,
    userEmail: row.email ?? '',
    amount: row.amount_kopecks / 100,
    status: row.status,
    createdAt: row.created_at,
  }))
}
