import { axesOf } from '@lunaria/tarot/card-axes'
import type { CardId } from '@lunaria/tarot/card-ids'
import { cardById } from '@lunaria/tarot/cards'

/** How far a card leans to «yes» (up to 2) or to «no» (down to −2) as it lies. */
export function leanOf({ cardId, isReversed }: { cardId: CardId; isReversed: boolean }): number {
  return axesOf(cardId, isReversed).weight
}

export type Lean = 'yes' | 'ratherYes' | 'open' | 'ratherNo' | 'no'

const decisivePlaces =
  /^(?:будущее|ближайшее будущее|итог|ответ|совет|куда всё идёт|куда ведёт путь|куда клонится ответ)$/i

/** Where the cards lean together; the places that look ahead count double. */
export function leanTogether(cards: readonly { cardId: CardId; isReversed: boolean; positionName: string }[]): Lean {
  const weights = cards.map(({ positionName }) => (decisivePlaces.test(positionName) ? 2 : 1))
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
