const whole = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 0 })
const exact = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** «1 490» or «490,50»: for a place that draws the sign of the rouble itself. */
export function shownPrice(roubles: number): string {
  return (Number.isInteger(roubles) ? whole : exact).format(roubles)
}

/** «1 490 ₽»; both digits of the kopecks, and only where there are any. */
export function shownAmount(roubles: number): string {
  return `${shownPrice(roubles)}\u00a0₽`
}

/** «12 345 ₽»: rounded to roubles, except where a rouble is too coarse. */
export function shownRoundAmount(roubles: number): string {
  return `${(roubles !== 0 && Math.abs(roubles) < 100 ? exact : whole).format(roubles)}\u00a0₽`
}
