import { shownCount } from '#shared/lib/shown-values.ts'

const shortCounts = new Intl.NumberFormat('ru-RU', { notation: 'compact', maximumFractionDigits: 1 })
const roubles = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 0 })
const exactRoubles = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const seconds = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const percents = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1 })

/** 12,3 тыс. */
export function shownShort(count: number): string {
  return shortCounts.format(count)
}

/** 12 345 ₽; kopecks only where a rouble says too little. */
export function shownRoubles(amount: number): string {
  const format = amount !== 0 && Math.abs(amount) < 100 ? exactRoubles : roubles
  return `${format.format(amount)}\u00a0₽`
}

/** 12,3 % */
export function shownShare(part: number, whole: number): string {
  return whole > 0 ? `${percents.format((part / whole) * 100)}\u00a0%` : '—'
}

/** 1,2 с */
export function shownSeconds(ms: number | null): string {
  return ms === null ? '—' : `${seconds.format(ms / 1000)}\u00a0с`
}

/** By how much a figure differs from the one before: +12 %; nothing where there is nothing to compare with. */
export function shownChange(now: number, before: number): string | undefined {
  if (before <= 0) return undefined
  const change = Math.round((now / before - 1) * 100)
  if (change === 0) return 'столько же'
  return `${change > 0 ? '+' : '−'}${shownCount(Math.abs(change))}\u00a0%`
}

/** A day of the series, which has no zone any more: `21 ноября`, or `21.11` where there is little room. */
export function shownDay(day: string, length: 'long' | 'short' = 'long'): string {
  const date = new Date(`${day}T00:00:00Z`)
  if (length === 'short') return date.toLocaleDateString('ru-RU', { day: '2-digit', month: '2-digit', timeZone: 'UTC' })
  return date.toLocaleDateString('ru-RU', { day: 'numeric', month: 'long', timeZone: 'UTC' })
}

/** How long ago something was: «5 с назад», «3 мин назад». */
export function shownAgo(ms: number): string {
  const passed = Math.max(0, Math.floor(ms / 1000))
  if (passed < 60) return `${passed}\u00a0с\u00a0назад`
  const minutes = Math.floor(passed / 60)
  return minutes < 60 ? `${minutes}\u00a0мин\u00a0назад` : `${Math.floor(minutes / 60)}\u00a0ч\u00a0назад`
}
