import type { CardId } from '@lunaria/tarot/card-ids'

/** Heavy cards: never offered as a support, and no road is said to lead to them. */
export const heavyCards: ReadonlySet<CardId> = new Set<CardId>([
  'tower',
  'death',
  'devil',
  'Three_of_Swords',
  'Five_of_Swords',
  'Nine_of_Swords',
  'Ten_of_Swords',
  'Five_of_Cups',
  'Five_of_Pentacles',
])
