import { isoDay } from '@lunaria/words/moments'
import { dayMs, moscowDayStarts } from '@lunaria/words/time'
import type { Db } from '#platform/db/connect.ts'
import { findLastClosed } from './closed-day-queries.ts'
import { endOfDay } from './days.ts'

/** A window up to now: closed days are in their tables, the rest is counted from the rows. */
export type Window = {
  since: Date
  /** What is before the first whole day is counted from the rows too; `since` where nothing does. */
  edgeUntil: Date
  /** The closed days within it, from one up to before another. */
  firstDay: string
  endDay: string
  /** From here on nothing is closed. */
  liveFrom: Date
}

/** Returns which part of a window since a moment is closed: none of it until the job has come so far. */
export async function splitWindow(db: Db, since: Date): Promise<Window> {
  const lastClosed = await findLastClosed(db)
  const [dayStart = since] = moscowDayStarts(1, since)
  const firstWhole = dayStart < since ? new Date(dayStart.getTime() + dayMs) : since
  const closedUntil = lastClosed === undefined ? since : endOfDay(lastClosed)
  const firstDay = isoDay(firstWhole, 'Moscow')
  if (closedUntil <= firstWhole) return { since, edgeUntil: since, firstDay, endDay: firstDay, liveFrom: since }
  return { since, edgeUntil: firstWhole, firstDay, endDay: isoDay(closedUntil, 'Moscow'), liveFrom: closedUntil }
}
