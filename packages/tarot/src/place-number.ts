/**
 * Returns the number by which a place of a spread is called, on the table and in its text; undefined for the only
 * place, and for the middle of a year, whose months have numbers of their own.
 */
export function placeNumber(spreadId: string | undefined, index: number, count: number): number | undefined {
  if (count < 2) return undefined
  if (spreadId !== 'yearly') return index + 1
  return index === 0 ? undefined : index
}
