import { dayMs, minuteMs } from './time.ts'

/** A date of the calendar, `YYYY-MM-DD`. */
type Day = string
type WallTime = { zone: string; day: Day; minute: number }

const dayMinutes = dayMs / minuteMs
const clocks = new Map<string, Intl.DateTimeFormat>()

/** Returns true for a name that IANA's list of zones has. */
export function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}

/** Returns the zone of the browser's clock. */
export function browserZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** Returns the date of a moment by the calendar of a zone. */
export function dayIn(zone: string, moment: Date): Day {
  return toWallTime(zone, moment).day
}

/** Returns the date so many days later. */
export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}

/**
 * Returns when a minute of a date comes in a zone: the first time where clocks are put back and it comes twice, and as
 * long after the jump as it would have been after midnight where they are put forward and it does not come at all.
 */
export function momentIn({ zone, day, minute }: WallTime): Date {
  const asUtc = Date.parse(day) + minute * minuteMs
  // The zone's distance from UTC a day before and a day after: between them is at most one change.
  const [before, after] = [asUtc - dayMs, asUtc + dayMs].map((moment) => aheadMs(zone, moment))
  const candidates = [asUtc - (before ?? 0), asUtc - (after ?? 0)].toSorted((a, b) => a - b)
  const hit = candidates.find((moment) => moment + aheadMs(zone, moment) === asUtc)
  return new Date(hit ?? asUtc - (before ?? 0))
}

/**
 * Returns the next time after a moment that a minute of the day comes in a zone, for a date later than `lastDay` if one
 * is given.
 */
export function nextMinute(
  { zone, minute, lastDay }: { zone: string; minute: number; lastDay: Day | null },
  after: Date,
): { day: Day; at: Date } {
  let day = dayIn(zone, after)
  if (lastDay !== null && lastDay >= day) day = addDays(lastDay, 1)
  for (;;) {
    const at = momentIn({ zone, day, minute })
    if (at > after) return { day, at }
    day = addDays(day, 1)
  }
}

/** Returns how far a zone's clocks are ahead of UTC. */
function aheadMs(zone: string, moment: number): number {
  const { day, minute } = toWallTime(zone, new Date(moment))
  const whole = Math.floor(moment / minuteMs) * minuteMs
  return Date.parse(day) + minute * minuteMs - whole
}

function toWallTime(zone: string, moment: Date): WallTime {
  // Sweden writes days as ISO does.
  const clock =
    clocks.get(zone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' })
  clocks.set(zone, clock)
  const [day = '', time = ''] = clock.format(moment).split(' ')
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return { zone, day, minute: (hours * 60 + minutes) % dayMinutes }
}
