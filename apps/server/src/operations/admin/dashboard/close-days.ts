import { funnelPeriods } from '@lunaria/contract/limits'
import { hourMs } from '@lunaria/words/time'
import type { PlatformDeps } from '#platform/deps.ts'
import { closeDay, countDemoSessions, findLastClosed, removeOldDays } from './closed-day-queries.ts'
import { lastDays } from './days.ts'

/** The longest period that the panel asks for, and the day at its edge. */
const retentionDays = Math.max(...funnelPeriods) + 2
/** What a browser saw comes up to an hour later, and servers' clocks differ. */
const graceMs = 3 * hourMs

/** Registers the job of this screen; called before jobs are started. */
export function handleDashboardJobs(deps: Pick<PlatformDeps, 'db' | 'jobs' | 'now'>): void {
  deps.jobs.schedule('close-days', '10 * * * *', () => closeDays(deps))
}

/**
 * Sums up the days that are over, oldest first and each in a transaction of its own, also those before the first run. What the rows
 * of a day say does not change afterwards, except that people go: their sums go with them.
 */
export async function closeDays({ db, now }: Pick<PlatformDeps, 'db' | 'now'>): Promise<void> {
  const { names, starts } = lastDays(now(), retentionDays + 1)
  const last = await findLastClosed(db)
  for (const [index, day] of names.entries()) {
    const [from, to] = [starts[index], starts[index + 1]]
    if (!from || !to || to.getTime() + graceMs > now().getTime()) break
    if (last === undefined || day > last) await closeDay(db, { day, from, to })
  }
  await removeOldDays(db, { day: names[0] ?? '', at: starts[0] ?? now() })
  await countDemoSessions(db)
}
