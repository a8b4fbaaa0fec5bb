const counts = new Intl.NumberFormat('ru-RU', { useGrouping: 'min2' })

/** Returns a number of things: «1000», as the plans' own texts have it, and «12 345». */
export function shownCount(count: number): string {
  return counts.format(count)
}
