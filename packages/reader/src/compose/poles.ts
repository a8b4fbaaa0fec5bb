import { type Pole, poles } from '@lunaria/reader/texts/tables'
import { axesOf } from '@lunaria/tarot/card-axes'
import type { DrawnCard } from './drawn-card.ts'

/** Returns the ends of the five axes to which a card draws in its orientation, the most significant first. */
export function polesOf({ card, isReversed }: Pick<DrawnCard, 'card' | 'isReversed'>): Pole[] {
  const { holds, flies, together, speaks, gives } = axesOf(card.id, isReversed)
  const ends: [number, Pole, Pole][] = [
    [speaks, 'speaks', 'silent'],
    [gives, 'gives', 'takes'],
    [together, 'together', 'alone'],
    [flies, 'flies', 'stands'],
    [holds, 'holds', 'lets_go'],
  ]
  return ends.flatMap(([sign, plus, minus]) => (sign > 0 ? [plus] : sign < 0 ? [minus] : []))
}

/** Returns the other end of an axis: the two are side by side in the list of ends. */
export function oppositePole(pole: Pole): Pole {
  return poles[poles.indexOf(pole) ^ 1] ?? pole
}
