const roubles = new Intl.NumberFormat('ru-RU')

/** «1 490»: whole roubles, for a place that draws the sign itself. */
export function shownPrice(wholeRoubles: number): string {
  return roubles.format(wholeRoubles)
}
