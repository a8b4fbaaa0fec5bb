const short = new Intl.NumberFormat('ru-RU', { notation: 'compact', maximumFractionDigits: 1 })
const oneDigit = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const twoDigits = new Intl.NumberFormat('ru-RU', { maximumSignificantDigits: 2 })
const upToOneDigit = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1 })

/** «12,3 тыс.» */
export function shownShort(count: number): string {
  return short.format(count)
}

/** «2,0»: an average, always with its decimal. */
export function shownAverage(value: number): string {
  return oneDigit.format(value)
}

/** «12,3», «12»: at most one decimal. */
export function shownDecimal(value: number): string {
  return upToOneDigit.format(value)
}

/** «0,052»: two digits that mean something, however small the number is. */
export function shownTwoDigits(value: number): string {
  return twoDigits.format(value)
}

/** «19,4 %» */
export function shownPercent(percent: number): string {
  return `${upToOneDigit.format(percent)}\u00a0%`
}

/** «19,4 %» of a plan, rounded up: a share just above the limit of the refund must not look like the limit. */
export function shownUsedShare(share: number): string {
  return shownPercent(Math.max(0, Math.ceil(share * 1000 - 1e-9)) / 10)
}
