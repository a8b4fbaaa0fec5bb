import { shownCount } from '@lunaria/words/counts'
import { shownAverage, shownPercent } from '@lunaria/words/figures'
import { monthDay, shortDay } from '@lunaria/words/moments'

/** Writes a share: 12,3 %. */
export function shownShare(part: number, whole: number): string {
  return whole > 0 ? shownPercent((part / whole) * 100) : '—'
}

/** Writes seconds: 1,2 с. */
export function shownSeconds(ms: number | null): string {
  return ms === null ? '—' : `${shownAverage(ms / 1000)}\u00a0с`
}

/** Returns by how much a figure differs from the one before: +12 %; nothing where there is nothing to compare with. */
export function shownChange(now: number, before: number): string | undefined {
  if (before <= 0) return undefined
  const change = Math.round((now / before - 1) * 100)
  if (change === 0) return 'столько же'
  return `${change > 0 ? '+' : '−'}${shownCount(Math.abs(change))}\u00a0%`
}

/** Returns a day of the series, which has no zone any more: `21 ноября`, or `21.11` where there is little room. */
export function shownDay(day: string, length: 'long' | 'short' = 'long'): string {
  return length === 'short' ? shortDay(day, 'UTC') : monthDay(day, 'UTC')
}

/** Returns how long ago something was: «5 с назад», «3 мин назад». */
export function shownAgo(ms: number): string {
  const passed = Math.max(0, Math.floor(ms / 1000))
  if (passed < 60) return `${passed}\u00a0с\u00a0назад`
  const minutes = Math.floor(passed / 60)
  return minutes < 60 ? `${minutes}\u00a0мин\u00a0назад` : `${Math.floor(minutes / 60)}\u00a0ч\u00a0назад`
}
