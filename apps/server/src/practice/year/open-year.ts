import type { YearState } from '@lunaria/contract/year'
import { dayIn } from '@lunaria/words/zones'
import { AppError } from '#lib/app-error.ts'
import type { PracticeDeps } from '#practice/deps.ts'
import { saveZone } from '#practice/reminders/save-zone.ts'
import { readYear } from './read-year.ts'
import { listYears, saveYear } from './year-queries.ts'

type Asked = { userId: string; zone: string; drawId?: string }

/**
 * Returns the newest yearly reading of a user as a year, or the one that is named; the first opening says when it
 * begins.
 */
export async function openYear(deps: PracticeDeps, { userId, zone, drawId }: Asked): Promise<YearState | null> {
  const now = deps.now()
  const years = await listYears(deps.db, { userId, zone })
  const year = drawId ? years.find((known) => known.drawId === drawId) : years[0]
  if (drawId && !year) throw new AppError('entry_not_found')
  if (!year) return null
  await saveYear(deps.db, { userId, year })
  await saveZone(deps, { userId, zone })
  return readYear(deps, { userId, year, years, today: dayIn(zone, now) })
}
