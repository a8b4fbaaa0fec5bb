import { leanOf } from '@lunaria/reader/answers/card-lean'
import type { DrawnCard } from '@lunaria/reader/drawn-card'
import type { CardId } from '@lunaria/tarot/card-ids'

export type Tempo = 'fast' | 'slow' | 'still'

const fast: ReadonlySet<CardId> = new Set<CardId>([
  'fool',
  'magician',
  'chariot',
  'wheel_of_fortune',
  'tower',
  'sun',
  'judgement',
  'Ace_of_Wands',
  'Three_of_Wands',
  'Six_of_Wands',
  'Eight_of_Wands',
  'Page_of_Wands',
  'Knight_of_Wands',
  'Ace_of_Swords',
  'Knight_of_Swords',
  'Page_of_Swords',
  'Six_of_Swords',
  'Ace_of_Cups',
  'Knight_of_Cups',
  'Eight_of_Cups',
])
const still: ReadonlySet<CardId> = new Set<CardId>([
  'hermit',
  'hanged_man',
  'high_priestess',
  'devil',
  'moon',
  'Two_of_Wands',
  'Nine_of_Wands',
  'Two_of_Swords',
  'Four_of_Swords',
  'Eight_of_Swords',
  'Nine_of_Swords',
  'Four_of_Cups',
  'Five_of_Cups',
  'Seven_of_Cups',
  'Four_of_Pentacles',
])

/** How far a card as it lies leans to «yes» (2) or «no» (−2), and how fast what it speaks of moves. */
export function natureOf({ card, isReversed }: DrawnCard): { weight: number; tempo: Tempo } {
  const tempo: Tempo = fast.has(card.id) ? 'fast' : still.has(card.id) ? 'still' : 'slow'
  return { weight: leanOf({ cardId: card.id, isReversed }), tempo: isReversed ? heldBack[tempo] : tempo }
}

/** Reversed, what flies is delayed, and what stands begins to stir. */
const heldBack: Record<Tempo, Tempo> = { fast: 'slow', slow: 'still', still: 'slow' }
