/** Returns the protocol's decimal text («149.00») in whole kopecks. The text has been checked before. */
export function toKopecks(value: string): number {
  return Number(value.replace('.', ''))
}

/** Writes whole kopecks as the protocol writes them: a dot and always two decimals. */
export function toValue(kopecks: number): string {
  return `${Math.floor(kopecks / 100)}.${String(kopecks % 100).padStart(2, '0')}`
}
