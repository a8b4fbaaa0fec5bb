import { dayMs, hourMs, moscowDayStarts } from '@lunaria/words/time'

type Asked = { hour: number | null; newestAt: Date | undefined; now: Date }

/** Returns whether Moscow's clock has shown the hour since the newest backup was begun. */
export function isDue({ hour, newestAt, now }: Asked): boolean {
  if (hour === null) return false
  const [today = now] = moscowDayStarts(1, now)
  const thisDay = today.getTime() + hour * hourMs
  const lastDue = thisDay <= now.getTime() ? thisDay : thisDay - dayMs
  return newestAt === undefined || newestAt.getTime() < lastDue
}
