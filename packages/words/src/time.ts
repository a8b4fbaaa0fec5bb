export const secondMs = 1000
export const minuteMs = 60 * secondMs
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** Moscow is three hours ahead of UTC all year round; its days are the days of the books. */
const moscowAheadMs = 3 * hourMs

/** Returns when each of the last so many days of Moscow's calendar began, the oldest first; the last is today. */
export function moscowDayStarts(count: number, now: Date): Date[] {
  const today = Math.floor((now.getTime() + moscowAheadMs) / dayMs)
  return Array.from({ length: count }, (_, index) => new Date((today - count + 1 + index) * dayMs - moscowAheadMs))
}

/** Returns when the current month of Moscow's calendar began. */
export function moscowMonthStart(now: Date): Date {
  const there = new Date(now.getTime() + moscowAheadMs)
  return new Date(Date.UTC(there.getUTCFullYear(), there.getUTCMonth(), 1) - moscowAheadMs)
}
