import { shownPrice } from './price.ts'

const exact = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** «1 490 ₽»; both digits of the kopecks, and only where there are any. */
export function shownAmount(roubles: number): string {
  return `${Number.isInteger(roubles) ? shownPrice(roubles) : exact.format(roubles)}\u00a0₽`
}

/** «12 345 ₽»: rounded to roubles, except where a rouble is too coarse. */
export function shownRoundAmount(roubles: number): string {
  const isCoarse = roubles !== 0 && Math.abs(roubles) < 100
  return `${isCoarse ? exact.format(roubles) : shownPrice(Math.round(roubles))}\u00a0₽`
}
