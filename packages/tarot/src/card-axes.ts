import type { CardId } from './card-ids.ts'

export type Tempo = 'fast' | 'slow' | 'still'
type Sign = -1 | 0 | 1

/** Where a card is on the axes: how good its news is, how fast it goes, and to which end of five axes it draws. */
export type CardAxes = {
  /** From −2, the hardest, to +2, the lightest. */
  weight: -2 | -1 | 0 | 1 | 2
  tempo: Tempo
  /** +1 holds on, −1 lets go. */
  holds: Sign
  /** +1 flies, −1 stays. */
  flies: Sign
  /** +1 together, −1 alone. */
  together: Sign
  /** +1 speaks, −1 keeps silent. */
  speaks: Sign
  /** +1 gives, −1 takes. */
  gives: Sign
}

type Row = [CardAxes['weight'], Tempo, Sign, Sign, Sign, Sign, Sign]

/** Upright, then reversed; in a row: weight, tempo, holds, flies, together, speaks, gives. */
const rows: Record<CardId, [Row, Row]> = {
  fool: [
    [1, 'fast', -1, 1, -1, 0, 0],
    [-1, 'slow', 0, -1, -1, 0, 0],
  ],
  magician: [
    [2, 'fast', 1, 1, -1, 1, 0],
    [-1, 'fast', 0, 1, 0, 0, -1],
  ],
  high_priestess: [
    [0, 'still', 1, -1, -1, -1, 0],
    [-1, 'still', 1, 0, -1, -1, 0],
  ],
  empress: [
    [2, 'slow', 1, -1, 1, 0, 1],
    [-1, 'slow', 1, -1, 0, 0, 1],
  ],
  emperor: [
    [1, 'still', 1, -1, 0, 1, 0],
    [-1, 'still', 1, -1, -1, 0, -1],
  ],
  hierophant: [
    [1, 'slow', 1, -1, 1, 1, 1],
    [-1, 'still', 1, -1, 0, -1, 0],
  ],
  lovers: [
    [2, 'fast', 1, 0, 1, 1, 1],
    [-1, 'slow', 0, 0, -1, -1, 0],
  ],
  chariot: [
    [2, 'fast', 1, 1, -1, 0, 0],
    [-1, 'slow', 1, -1, -1, 0, 0],
  ],
  strength: [
    [2, 'slow', 1, -1, 1, -1, 1],
    [-1, 'fast', -1, 0, 0, -1, 0],
  ],
  hermit: [
    [0, 'slow', 0, -1, -1, -1, 0],
    [-1, 'still', 1, -1, -1, -1, 0],
  ],
  wheel_of_fortune: [
    [1, 'fast', -1, 1, 0, 0, 0],
    [-1, 'slow', 1, -1, 0, 0, 0],
  ],
  justice: [
    [1, 'slow', 0, -1, 0, 1, 0],
    [-1, 'slow', 1, -1, 0, -1, 0],
  ],
  hanged_man: [
    [-1, 'still', -1, -1, -1, -1, 1],
    [-1, 'still', 1, -1, -1, -1, 1],
  ],
  death: [
    [-1, 'slow', -1, 0, 0, 0, 0],
    [-1, 'still', 1, -1, 0, -1, 0],
  ],
  temperance: [
    [1, 'slow', 0, -1, 1, 0, 1],
    [-1, 'fast', 0, 1, 0, 0, 0],
  ],
  devil: [
    [-2, 'still', 1, -1, 0, -1, 0],
    [0, 'slow', -1, 0, -1, 1, 0],
  ],
  tower: [
    [-2, 'fast', -1, 1, 0, 1, 0],
    [-1, 'still', 1, -1, 0, -1, 0],
  ],
  star: [
    [2, 'slow', -1, 0, 0, 1, 1],
    [-1, 'still', 0, -1, -1, -1, 0],
  ],
  moon: [
    [-1, 'slow', 0, 0, -1, -1, 0],
    [0, 'slow', -1, 0, 0, 1, 0],
  ],
  sun: [
    [2, 'fast', 0, 1, 1, 1, 1],
    [0, 'slow', 1, 0, 0, -1, 0],
  ],
  judgement: [
    [1, 'fast', -1, 1, 1, 1, 0],
    [-1, 'still', 1, -1, -1, -1, 0],
  ],
  world: [
    [2, 'still', 0, -1, 1, 0, 0],
    [-1, 'slow', 1, -1, 0, 0, 0],
  ],
  Ace_of_Wands: [
    [2, 'fast', 0, 1, 0, 0, 0],
    [-1, 'still', 0, -1, 0, 0, 0],
  ],
  Two_of_Wands: [
    [1, 'slow', 1, 0, -1, 0, 0],
    [-1, 'still', 1, -1, -1, 0, 0],
  ],
  Three_of_Wands: [
    [1, 'slow', -1, 0, 0, 0, 1],
    [-1, 'slow', 1, -1, 0, 0, 0],
  ],
  Four_of_Wands: [
    [2, 'still', 1, -1, 1, 0, 1],
    [0, 'still', 0, -1, -1, -1, 0],
  ],
  Five_of_Wands: [
    [-1, 'fast', 1, 0, 0, 1, -1],
    [-1, 'still', 1, 0, 0, -1, 0],
  ],
  Six_of_Wands: [
    [2, 'fast', 0, 1, 1, 1, -1],
    [-1, 'slow', 0, 0, -1, -1, 1],
  ],
  Seven_of_Wands: [
    [0, 'still', 1, -1, -1, 1, 0],
    [-1, 'still', 1, -1, -1, 0, 0],
  ],
  Eight_of_Wands: [
    [2, 'fast', -1, 1, 0, 1, 0],
    [-1, 'slow', 0, 0, 0, -1, 0],
  ],
  Nine_of_Wands: [
    [0, 'still', 1, -1, -1, -1, 0],
    [-1, 'still', 1, -1, -1, -1, -1],
  ],
  Ten_of_Wands: [
    [-1, 'slow', 1, 0, -1, -1, 1],
    [0, 'slow', -1, 0, 0, 1, 0],
  ],
  Page_of_Wands: [
    [1, 'fast', 0, 1, 0, 1, 0],
    [-1, 'still', 0, -1, -1, -1, 0],
  ],
  Knight_of_Wands: [
    [1, 'fast', -1, 1, -1, 0, 0],
    [-1, 'fast', -1, 1, -1, 1, 0],
  ],
  Queen_of_Wands: [
    [1, 'fast', 0, 0, 1, 1, 1],
    [-1, 'slow', 1, 0, -1, 0, -1],
  ],
  King_of_Wands: [
    [1, 'fast', 1, 1, 1, 1, 0],
    [-1, 'fast', 1, 1, -1, 0, -1],
  ],
  Ace_of_Cups: [
    [2, 'fast', -1, 0, 1, 0, 1],
    [-1, 'still', 1, 0, -1, -1, 0],
  ],
  Two_of_Cups: [
    [2, 'slow', 1, 0, 1, 1, 1],
    [-1, 'slow', 0, 0, -1, -1, -1],
  ],
  Three_of_Cups: [
    [2, 'fast', 0, 0, 1, 1, 1],
    [-1, 'fast', -1, 0, 0, 0, -1],
  ],
  Four_of_Cups: [
    [-1, 'still', 0, -1, -1, -1, 0],
    [1, 'slow', 0, 0, 0, 1, -1],
  ],
  Five_of_Cups: [
    [-2, 'still', 1, -1, -1, -1, 0],
    [1, 'slow', -1, 0, 1, 0, 0],
  ],
  Six_of_Cups: [
    [1, 'slow', 1, 0, 1, 0, 1],
    [-1, 'still', 1, -1, -1, 0, 0],
  ],
  Seven_of_Cups: [
    [-1, 'slow', 0, 0, -1, 0, -1],
    [1, 'slow', -1, -1, 0, 0, 0],
  ],
  Eight_of_Cups: [
    [-1, 'slow', -1, 0, -1, -1, 0],
    [-1, 'still', 1, -1, -1, 0, 0],
  ],
  Nine_of_Cups: [
    [2, 'still', 1, -1, -1, 0, -1],
    [-1, 'still', 1, -1, -1, -1, -1],
  ],
  Ten_of_Cups: [
    [2, 'still', 1, -1, 1, 0, 1],
    [-1, 'still', 1, -1, -1, -1, 0],
  ],
  Page_of_Cups: [
    [1, 'slow', 0, 0, 1, 1, 1],
    [-1, 'slow', 0, 0, -1, -1, 0],
  ],
  Knight_of_Cups: [
    [1, 'slow', 0, 0, 1, 1, 1],
    [-1, 'slow', 0, -1, 0, 0, -1],
  ],
  Queen_of_Cups: [
    [1, 'slow', 1, -1, 1, -1, 1],
    [-1, 'slow', 1, 0, 0, -1, 1],
  ],
  King_of_Cups: [
    [1, 'slow', 1, -1, 1, -1, 1],
    [-1, 'still', 1, -1, -1, -1, 0],
  ],
  Ace_of_Swords: [
    [1, 'fast', -1, 1, -1, 1, 0],
    [-1, 'slow', 1, 0, 0, -1, 0],
  ],
  Two_of_Swords: [
    [-1, 'still', 1, -1, -1, -1, 0],
    [0, 'slow', -1, 0, 0, 0, 0],
  ],
  Three_of_Swords: [
    [-2, 'slow', 0, 0, -1, 1, 0],
    [-1, 'slow', 1, -1, -1, -1, 0],
  ],
  Four_of_Swords: [
    [0, 'still', 0, -1, -1, -1, -1],
    [-1, 'still', 1, -1, -1, 0, 0],
  ],
  Five_of_Swords: [
    [-2, 'fast', 1, 0, -1, 0, 0],
    [0, 'slow', -1, 0, 1, 1, 1],
  ],
  Six_of_Swords: [
    [0, 'slow', -1, 0, 1, -1, 0],
    [-1, 'still', 1, -1, 0, -1, 0],
  ],
  Seven_of_Swords: [
    [-1, 'fast', 1, 0, -1, -1, 0],
    [0, 'slow', -1, 0, 0, 1, 1],
  ],
  Eight_of_Swords: [
    [-2, 'still', 1, -1, -1, -1, 0],
    [1, 'slow', -1, 0, 0, 0, 0],
  ],
  Nine_of_Swords: [
    [-2, 'still', 1, 0, -1, -1, 0],
    [0, 'slow', -1, 0, 1, 1, 0],
  ],
  Ten_of_Swords: [
    [-2, 'still', -1, -1, -1, 0, 0],
    [-1, 'slow', 1, -1, -1, 0, 0],
  ],
  Page_of_Swords: [
    [0, 'fast', 0, 1, -1, 1, -1],
    [-1, 'fast', 0, 1, 0, 0, -1],
  ],
  Knight_of_Swords: [
    [0, 'fast', -1, 1, -1, 1, 0],
    [-1, 'fast', 0, 1, -1, 0, 0],
  ],
  Queen_of_Swords: [
    [0, 'slow', 1, -1, -1, 1, 0],
    [-1, 'still', 1, -1, -1, 0, 0],
  ],
  King_of_Swords: [
    [1, 'slow', 1, -1, -1, 1, 0],
    [-1, 'still', 1, -1, -1, 0, -1],
  ],
  Ace_of_Pentacles: [
    [2, 'slow', 1, 0, 0, 0, -1],
    [-1, 'slow', 0, -1, 0, 0, 0],
  ],
  Two_of_Pentacles: [
    [0, 'fast', 1, 1, 0, 0, 0],
    [-1, 'fast', 1, 1, -1, 0, 0],
  ],
  Three_of_Pentacles: [
    [1, 'slow', 1, -1, 1, 1, 1],
    [-1, 'slow', 0, 0, -1, -1, 0],
  ],
  Four_of_Pentacles: [
    [-1, 'still', 1, -1, -1, -1, -1],
    [0, 'slow', -1, 0, 0, 0, 1],
  ],
  Five_of_Pentacles: [
    [-2, 'slow', 0, 0, -1, -1, -1],
    [1, 'slow', -1, 0, 1, 0, -1],
  ],
  Six_of_Pentacles: [
    [1, 'slow', -1, 0, 1, 0, 1],
    [-1, 'slow', 1, 0, 0, -1, -1],
  ],
  Seven_of_Pentacles: [
    [0, 'slow', 1, -1, -1, -1, 0],
    [-1, 'slow', 0, 0, -1, 0, 0],
  ],
  Eight_of_Pentacles: [
    [1, 'slow', 1, -1, -1, -1, 0],
    [-1, 'slow', 1, -1, -1, -1, 0],
  ],
  Nine_of_Pentacles: [
    [2, 'still', 1, -1, -1, 0, -1],
    [-1, 'still', 1, -1, -1, 0, -1],
  ],
  Ten_of_Pentacles: [
    [2, 'still', 1, -1, 1, 0, 1],
    [-1, 'still', 1, -1, 0, 0, -1],
  ],
  Page_of_Pentacles: [
    [1, 'slow', 1, -1, 0, 0, -1],
    [-1, 'still', 0, -1, 0, -1, 0],
  ],
  Knight_of_Pentacles: [
    [1, 'slow', 1, -1, -1, -1, 0],
    [-1, 'still', 1, -1, -1, -1, 0],
  ],
  Queen_of_Pentacles: [
    [1, 'slow', 1, -1, 1, 0, 1],
    [-1, 'slow', 1, 0, 0, -1, 1],
  ],
  King_of_Pentacles: [
    [1, 'still', 1, -1, 1, 0, 1],
    [-1, 'still', 1, -1, -1, 0, -1],
  ],
}

/** Returns where a card is on each axis, in this orientation. */
export function findAxes(cardId: CardId, isReversed: boolean): CardAxes {
  const [weight, tempo, holds, flies, together, speaks, gives] = rows[cardId][isReversed ? 1 : 0]
  return { weight, tempo, holds, flies, together, speaks, gives }
}
