import { findLines } from '@lunaria/reader/texts/lines'

/** From this many cards on each group of places has a line of its own that says what it is about. */
const fewestHeaded = 10
const headed = ['celtic_cross', 'yearly', 'tree_of_life', 'twelve_houses']

/**
 * Returns the heading over each place, '' where none is; undefined for a spread of fewer than ten cards. A spread of
 * the operator's own has none but the last.
 */
export function headingsFor(spreadId: string | undefined, placeCount: number): string[] | undefined {
  if (placeCount < fewestHeaded) return undefined
  const known = spreadId && headed.includes(spreadId) ? findLines(`heading.${spreadId}`) : []
  const isKnown = known.length === placeCount
  return Array.from({ length: placeCount }, (_, index) => (isKnown && known[index] !== '-' ? (known[index] ?? '') : ''))
}
