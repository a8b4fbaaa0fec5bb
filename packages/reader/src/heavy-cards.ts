import type { CardId } from '@lunaria/tarot/card-ids'

/** Heavy cards: never offered as a support, and no road is said to lead to them. */
export const heavyCards: ReadonlySet<CardId> = new Set<CardId>([
  'tower',
  'death',
  'devil',
  'moon',
  'hanged_man',
  'Two_of_Swords',
  'Three_of_Swords',
  'Five_of_Swords',
  'Seven_of_Swords',
  'Eight_of_Swords',
  'Nine_of_Swords',
  'Ten_of_Swords',
  'Four_of_Cups',
  'Five_of_Cups',
  'Seven_of_Cups',
  'Five_of_Wands',
  'Ten_of_Wands',
  'Four_of_Pentacles',
  'Five_of_Pentacles',
])
