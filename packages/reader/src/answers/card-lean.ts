import type { CardId } from '@lunaria/tarot/card-ids'
import { cardById } from '@lunaria/tarot/cards'

/** How far a card leans to «yes» (up to 2) or to «no» (down to −2) when it lies upright. */
const majors: Partial<Record<CardId, number>> = {
  fool: 1,
  magician: 2,
  high_priestess: 0,
  empress: 2,
  emperor: 1,
  hierophant: 1,
  lovers: 2,
  chariot: 2,
  strength: 2,
  hermit: -1,
  wheel_of_fortune: 1,
  justice: 1,
  hanged_man: -1,
  death: -1,
  temperance: 1,
  devil: -2,
  tower: -2,
  star: 2,
  moon: -1,
  sun: 2,
  judgement: 1,
  world: 2,
}
const minorOrder = 'Ace Two Three Four Five Six Seven Eight Nine Ten Page Knight Queen King'.split(' ')
const minors: Record<string, number[]> = {
  Wands: [2, 1, 1, 2, -1, 2, 0, 2, 0, -1, 1, 1, 1, 1],
  Cups: [2, 2, 2, -1, -2, 1, -1, -1, 2, 2, 1, 1, 1, 1],
  Swords: [1, -1, -2, 0, -2, 0, -1, -2, -2, -2, 0, 0, 0, 1],
  Pentacles: [2, 0, 1, 0, -2, 1, 0, 1, 2, 2, 1, 1, 1, 1],
}

/** A reversed card holds back what it promises and lets go of some of what it threatens. */
export function leanOf({ cardId, isReversed }: { cardId: CardId; isReversed: boolean }): number {
  const [rank = '', suit = ''] = cardId.split('_of_')
  const upright = majors[cardId] ?? minors[suit]?.[minorOrder.indexOf(rank)] ?? 0
  if (!isReversed) return upright
  if (upright > 0) return upright - 2.5
  return upright < 0 ? upright + 1 : -0.5
}

export type Lean = 'yes' | 'ratherYes' | 'open' | 'ratherNo' | 'no'

const decisivePlaces =
  /^(?:будущее|ближайшее будущее|итог|ответ|совет|куда всё идёт|куда ведёт путь|куда клонится ответ)$/i

/** A place that looks ahead counts double. */
export function isDecisivePlace(positionName: string): boolean {
  return decisivePlaces.test(positionName)
}

/** Where the cards lean together; the places that look ahead count double. */
export function leanTogether(cards: readonly { cardId: CardId; isReversed: boolean; positionName: string }[]): Lean {
  const weights = cards.map(({ positionName }) => (isDecisivePlace(positionName) ? 2 : 1))
  const sum = cards.reduce((total, card, index) => total + leanOf(card) * (weights[index] ?? 1), 0)
  const mean =
    sum /
    Math.max(
      1,
      weights.reduce((total, weight) => total + weight, 0),
    )
  if (mean > 1.2) return 'yes'
  if (mean > 0.35) return 'ratherYes'
  if (mean < -1.2) return 'no'
  return mean < -0.35 ? 'ratherNo' : 'open'
}

export type Pace = 'fast' | 'sudden' | 'slow' | 'heavy' | 'turning'

/** How fast what a card speaks of usually moves. */
export function paceOf(cardId: CardId): Pace {
  const suit = cardById(cardId)?.suit
  if (suit === 'wands') return 'fast'
  if (suit === 'swords') return 'sudden'
  if (suit === 'cups') return 'slow'
  return suit === 'pentacles' ? 'heavy' : 'turning'
}
