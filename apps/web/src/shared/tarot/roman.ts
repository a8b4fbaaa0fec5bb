const romanDigits = [
  ['X', 10],
  ['IX', 9],
  ['V', 5],
  ['IV', 4],
  ['I', 1],
] as const

/** Writes 0–39 as cards number themselves: «0» for the Fool, then I, II, III… */
export function roman(value: number): string {
  if (value === 0) return '0'
  let rest = value
  let written = ''
  for (const [digit, worth] of romanDigits) {
    while (rest >= worth) {
      written += digit
      rest -= worth
    }
  }
  return written
}
