import { type AxisEnd, axisEnds } from '@lunaria/reader/texts/tables'
import { findAxes } from '@lunaria/tarot/card-axes'
import type { DrawnCard } from './drawn-card.ts'

/** Returns the ends of the five axes to which a card draws in its orientation, the most significant first. */
export function findAxisEnds({ card, isReversed }: Pick<DrawnCard, 'card' | 'isReversed'>): AxisEnd[] {
  const { holds, flies, together, speaks, gives } = findAxes(card.id, isReversed)
  const ends: [number, AxisEnd, AxisEnd][] = [
    [speaks, 'speaks', 'silent'],
    [gives, 'gives', 'takes'],
    [together, 'together', 'alone'],
    [flies, 'flies', 'stands'],
    [holds, 'holds', 'lets_go'],
  ]
  return ends.flatMap(([sign, plus, minus]) => (sign > 0 ? [plus] : sign < 0 ? [minus] : []))
}

/** Returns the other end of an axis: the two are side by side in the list of ends. */
export function oppositeEnd(pole: AxisEnd): AxisEnd {
  return axisEnds[axisEnds.indexOf(pole) ^ 1] ?? pole
}
