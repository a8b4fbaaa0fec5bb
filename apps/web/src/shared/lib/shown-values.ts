const counts = new Intl.NumberFormat('ru-RU', { useGrouping: 'min2' })
const money = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 2 })

/** A number of things: «1000», as the plans' own texts have it, and «12 345». */
export function shownCount(count: number): string {
  return counts.format(count)
}

/** «1 490 ₽»; kopecks only where there are any. */
export function shownAmount(roubles: number): string {
  return `${money.format(roubles)}\u00a0₽`
}

const percents = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1 })

/** «19,4 %» of a plan, rounded up: a share just above the border of the refund must not look like the border. */
export function shownUsedShare(share: number): string {
  return `${percents.format(Math.max(0, Math.ceil(share * 1000 - 1e-9)) / 10)}\u00a0%`
}

/** A day in a list: «21.11.2026». */
export function listedDay(moment: string): string {
  return new Date(moment).toLocaleDateString('ru-RU')
}

/** A moment in a list or a table: «21.11.2026, 14:05». In a sentence it is `shownMoment`. */
export function listedMoment(moment: string): string {
  return new Date(moment).toLocaleString('ru-RU', { dateStyle: 'short', timeStyle: 'short' })
}
