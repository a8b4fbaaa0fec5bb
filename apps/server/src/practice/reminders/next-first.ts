import { monthStart } from '@lunaria/words/months'
import { dayIn, momentIn } from '@lunaria/words/zones'

/** Ten in the morning, by the clock of the zone. */
const minute = 10 * 60

/** Returns when a user is next reminded of a month: on its first date, if no reminder of that has been sent. */
export function nextFirst({ zone, sentDay }: { zone: string; sentDay: string | null }, after: Date) {
  for (let day = monthStart(dayIn(zone, after)); ; day = monthStart(day, 1)) {
    const at = momentIn({ zone, day, minute })
    if (at > after && (sentDay === null || day > sentDay)) return { next_day: day, next_at: at }
  }
}
