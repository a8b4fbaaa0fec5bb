import { dayMs, hourMs, minuteMs } from '@lunaria/words/time'

/** How long the provider stores an idempotence key; an hour less, for differences between clocks. */
export const keyLifeMs = 23 * hourMs

/** How long after its beginning something undecided is looked at again: often at first, then hourly, then daily. */
const agesMs = [
  ...[1, 2, 3, 5, 8, 13, 21, 34, 55, 70].map((minutes) => minutes * minuteMs),
  ...Array.from({ length: 24 }, (_, index) => (index + 2) * hourMs),
  ...Array.from({ length: 6 }, (_, index) => (index + 2) * dayMs),
]

/** Returns when to look again; undefined when it is time that a person does. */
export function nextCheckAt(begunAt: Date | string, now: Date): Date | undefined {
  const begunMs = new Date(begunAt).getTime()
  const age = now.getTime() - begunMs
  const next = agesMs.find((ageMs) => ageMs > age)
  return next === undefined ? undefined : new Date(begunMs + next)
}
