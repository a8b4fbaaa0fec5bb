import { dayMs } from '@lunaria/words/time'

/** From so many days on, the longest first. */
const ages: readonly (readonly [days: number, text: string])[] = [
  [365, 'прошло больше года'],
  [180, 'прошло больше полугода'],
  [90, 'прошло больше трёх месяцев'],
  [60, 'прошло два месяца'],
  [30, 'прошёл месяц'],
  [21, 'прошло три недели'],
  [14, 'прошло две недели'],
]

/** Returns how long ago a reading was, undefined where it is too early to ask what came of it. */
export function agePassed(moment: string, now = Date.now()): string | undefined {
  return ages.find(([days]) => now - Date.parse(moment) >= days * dayMs)?.[1]
}
