import type { Pole } from '@lunaria/reader/texts/tables'
import { axesOf } from '@lunaria/tarot/card-axes'
import type { DrawnCard } from './drawn-card.ts'

/** Returns the ends of the five axes to which a card draws as it lies, the most telling first. */
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

export const oppositePole: Record<Pole, Pole> = {
  holds: 'lets_go',
  lets_go: 'holds',
  stands: 'flies',
  flies: 'stands',
  alone: 'together',
  together: 'alone',
  speaks: 'silent',
  silent: 'speaks',
  gives: 'takes',
  takes: 'gives',
}
