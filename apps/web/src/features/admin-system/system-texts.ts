import { shownDecimal } from '@lunaria/words/figures'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** Returns «2 дн 3 ч», «5 мин»: the two greatest parts at most. */
export function shownDuration(seconds: number): string {
  const parts: [number, string][] = [
    [Math.floor(seconds / day), 'дн'],
    [Math.floor((seconds % day) / hour), 'ч'],
    [Math.floor((seconds % hour) / minute), 'мин'],
  ]
  const first = parts.findIndex(([count]) => count > 0)
  if (first === -1) return 'меньше минуты'
  return parts
    .slice(first, first + 2)
    .flatMap(([count, unit]) => (count > 0 ? [`${count}\u00a0${unit}`] : []))
    .join(' ')
}

/** Returns an amount of memory in the unit that suits it. */
export function megabytes(mb: number): string {
  const [value, unit] = mb >= 1024 ? [mb / 1024, 'ГБ'] : mb >= 1 ? [mb, 'МБ'] : [mb * 1024, 'КБ']
  return `${shownDecimal(value)}\u00a0${unit}`
}
