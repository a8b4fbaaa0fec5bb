import type { PaymentStats } from '@lunaria/contract/admin-payments'
import type { PaymentStatus } from '@lunaria/contract/payments'
import { isoDay } from '@lunaria/words/moments'
import { moscowDayStarts } from '@lunaria/words/time'
import { sql } from 'kysely'
import type { Db } from '#platform/db/connect.ts'

/** The payments of one day that came to the same. */
type Group = {
  /** When the day began. */
  day: string
  status: PaymentStatus
  count: number
  /** Those of which something has gone back. */
  returned: number
  kopecks: number
  returned_kopecks: number
}

/**
 * Returns the payments made on the last so many days, in figures; what has gone back counts on the day of its payment.
 */
export async function readPaymentStats(db: Db, { days, now }: { days: number; now: Date }): Promise<PaymentStats> {
  const starts = moscowDayStarts(days, now)
  const [groups, needsReview] = await Promise.all([listGroups(db, starts), countReviews(db)])
  const byDay = Map.groupBy(groups, ({ day }) => day)

  const all = computeFigures(groups)
  const decided = all.successfulPayments + all.failedPayments
  return {
    ...all,
    pendingPayments: sum(
      groups.filter(({ status }) => status === 'pending'),
      'count',
    ),
    conversion: decided > 0 ? Math.round((100 * all.successfulPayments) / decided) : 0,
    averageCheck: all.successfulPayments > 0 ? Math.round(all.totalAmount / all.successfulPayments) : 0,
    needsReview,
    series: starts.map((start) => {
      const { successfulPayments, failedPayments, totalAmount } = computeFigures(byDay.get(start.toISOString()) ?? [])
      return { day: isoDay(start, 'Moscow'), successfulPayments, failedPayments, amount: totalAmount }
    }),
  }
}

function computeFigures(groups: readonly Group[]) {
  const paid = groups.filter(({ status }) => status === 'succeeded' || status === 'refunded')
  const failed = groups.filter(({ status }) => status === 'failed')
  const returnedKopecks = sum(paid, 'returned_kopecks')
  return {
    successfulPayments: sum(paid, 'count'),
    failedPayments: sum(failed, 'count'),
    totalAmount: (sum(paid, 'kopecks') - returnedKopecks) / 100,
    refundedPayments: sum(paid, 'returned'),
    refundedAmount: returnedKopecks / 100,
  }
}

/** Counts from the index payments_list alone, day by day: else the database would sort all of them. */
async function listGroups(db: Db, starts: Date[]): Promise<Group[]> {
  const { rows } = await sql<Group>`
    select day, status, count(*)::int as count,
      count(*) filter (where refunded_kopecks > 0)::int as returned,
      sum(amount_kopecks)::bigint as kopecks, sum(refunded_kopecks)::bigint as returned_kopecks
    from unnest(${starts}::timestamptz[]) as days (day) cross join lateral (
      select status, amount_kopecks, refunded_kopecks from payments
      where created_at >= day and created_at < day + interval '24 hours'
    ) made
    group by day, status`.execute(db)
  return rows
}

async function countReviews(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('payments')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('review_reason', 'is not', null)
    .executeTakeFirstOrThrow()
  return count
}

function sum(groups: readonly Group[], column: 'count' | 'returned' | 'kopecks' | 'returned_kopecks'): number {
  return groups.reduce((total, group) => total + group[column], 0)
}
