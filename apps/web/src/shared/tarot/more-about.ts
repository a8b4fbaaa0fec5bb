import type { CardId } from '@lunaria/tarot/card-ids'
import { cardById } from '@lunaria/tarot/cards'
import { classicalLine } from '@lunaria/tarot/classical'
import { listPairs } from '@lunaria/tarot/list-pairs'
import { findMore } from '@lunaria/tarot/reference-more'
import type { CardMore, Oriented } from '@lunaria/tarot/types'
import { yesOrNo } from '@lunaria/tarot/yes-or-no'
import { findAdvice } from './card-advice.ts'

export type MoreAboutCard = CardMore & {
  advice: Oriented
  yesOrNo: Oriented
  /** How the picture differs from the classical one, where it does. */
  classical: string | undefined
  /** In the order in which a text speaks of the two. */
  pairs: { cards: { id: CardId; name: string }[]; text: string }[]
}

/**
 * Returns what the reference says of a card besides its meaning. Long: loaded where a card is open, never with the
 * deck's names.
 */
export function moreAbout(cardId: CardId): MoreAboutCard {
  return {
    ...findMore(cardId),
    advice: findAdvice(cardId),
    yesOrNo: { upright: describeLean(cardId, false), reversed: describeLean(cardId, true) },
    classical: classicalLine(cardId),
    pairs: listPairs(cardId).map(({ cards, text }) => ({
      cards: cards.map((id) => ({ id, name: cardById(id)?.name ?? '' })),
      text,
    })),
  }
}

function describeLean(cardId: CardId, isReversed: boolean): string {
  const { lean, clause } = yesOrNo(cardId, isReversed)
  return `${lean.charAt(0).toUpperCase()}${lean.slice(1)}: ${clause}.`
}
