import { dayMs, minuteMs } from '@lunaria/words/time'

/** Returns the application's clock in the hands of a test: it runs, and can be put forward. */
export function testClock() {
  let aheadMs = 0
  return {
    now: () => new Date(Date.now() + aheadMs),
    forward({ days = 0, minutes = 0, seconds = 0 }: { days?: number; minutes?: number; seconds?: number }): void {
      aheadMs += days * dayMs + minutes * minuteMs + seconds * 1000
    },
  }
}
