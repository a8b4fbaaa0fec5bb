const dayMs = 24 * 60 * 60 * 1000
/** Moscow's clock is three hours ahead of UTC the whole year: its days are the days of the books. */
const moscowMs = 3 * 60 * 60 * 1000

/** When the first of so many days began of which the last is today. */
export function periodStart(days: number, now: Date): Date {
  const today = Math.floor((now.getTime() + moscowMs) / dayMs)
  return new Date((today - days + 1) * dayMs - moscowMs)
}

/** The beginnings of those days, oldest first. */
export function dayStarts(days: number, now: Date): Date[] {
  const first = periodStart(days, now).getTime()
  return Array.from({ length: days }, (_, index) => new Date(first + index * dayMs))
}

/** The day that began then: `2026-11-21`. */
export function nameOfDay(start: Date): string {
  return new Date(start.getTime() + moscowMs).toISOString().slice(0, 10)
}
