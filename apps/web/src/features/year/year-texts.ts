import { shownDays } from '@lunaria/words/days'
import { monthName, monthStart } from '@lunaria/words/months'
import { dayMs } from '@lunaria/words/time'

/** Returns «Ноябрь», of a date. */
export function monthTitle(day: string): string {
  const name = monthName(day)
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** Returns «Август 2026 — июль 2027» */
export function yearTitle(startsOn: string): string {
  const last = monthStart(startsOn, 11)
  const [year, lastYear] = [startsOn.slice(0, 4), last.slice(0, 4)]
  const first = year === lastYear ? monthTitle(startsOn) : `${monthTitle(startsOn)} ${year}`
  return `${first}\u00a0— ${monthName(last)} ${lastYear}`
}

/** Returns «завтра», «через 9 дней» */
export function opensIn(startsOn: string, today: string): string {
  const days = Math.round((Date.parse(startsOn) - Date.parse(today)) / dayMs)
  return days === 1 ? 'завтра' : `через ${shownDays(days)}`
}
