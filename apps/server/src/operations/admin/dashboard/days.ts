import { dashboardDays } from '@lunaria/contract/admin-dashboard'
import { isoDay } from '@lunaria/words/moments'
import { dayMs, moscowDayStarts } from '@lunaria/words/time'

export type Days = {
  /** `2026-11-21`, the oldest first; the last one is the current day, which is not over. */
  names: string[]
  /** When each begins. */
  starts: Date[]
  /** When the first of them begins. */
  since: Date
}

/** Returns the last days of Moscow's calendar. */
export function lastDays(now: Date, count = dashboardDays): Days {
  const starts = moscowDayStarts(count, now)
  const names = starts.map((start) => isoDay(start, 'Moscow'))
  return { names, starts, since: starts[0] ?? now }
}

/** Returns when a day of Moscow's calendar ends. */
export function endOfDay(day: string): Date {
  return new Date(Date.parse(`${day}T00:00+03:00`) + dayMs)
}

/** Returns one row a day: those that the database has, by `bucket` as `width_bucket` over the starts numbers them, and empty ones between. */
export function everyDay<Row extends { bucket: number }, Shown>(
  { names }: Days,
  rows: readonly Row[],
  show: (row: Row | undefined) => Shown,
): (Shown & { day: string })[] {
  const byBucket = new Map(rows.map((row) => [row.bucket, row]))
  return names.map((day, index) => ({ day, ...show(byBucket.get(index + 1)) }))
}
