import type { ReadingCard } from '@lunaria/reader/classify-message/table'
import { cardById } from '@lunaria/tarot/cards'
import { findPhrases } from '@lunaria/tarot/phrases'
import { findPlaces } from '@lunaria/tarot/places'
import { findPositionKind } from '@lunaria/tarot/position-kinds'
import { findReference } from '@lunaria/tarot/reference'
import type { Card, CardPhrases, CardReference, CardWordings, PositionKind } from '@lunaria/tarot/types'
import { findWordings } from '@lunaria/tarot/wordings'

/** A card of the draw with everything that can be said about it. */
export type DrawnCard = {
  card: Card
  side: 'upright' | 'reversed'
  isReversed: boolean
  positionName: string
  /** What the place asks. */
  positionMeaning: string
  kind: PositionKind
  /** What the card says in a place of this kind; undefined where its general texts say it. */
  placeText: string | undefined
  phrases: CardPhrases
  /** More wordings of the phrases, of the side that is up. */
  wordings: CardWordings['upright']
  reference: CardReference
}

const placesAhead = new Set(['будущее', 'итог', 'куда всё идёт', 'куда ведёт путь', 'куда клонится ответ'])

/** Returns true for a place that is called by what comes. */
export function isAhead({ positionName }: DrawnCard): boolean {
  return placesAhead.has(positionName.toLowerCase())
}

/** Returns a card in its place with all texts of its side. */
export function drawnCard(
  { cardId, isReversed, positionName, positionMeaning, kind: asked }: ReadingCard,
  spreadId?: string,
): DrawnCard {
  const card = cardById(cardId)
  if (!card) throw new Error(`No card ${cardId} in the deck`)
  const side = isReversed ? 'reversed' : 'upright'
  const kind = asked ?? findPositionKind(spreadId, positionName, positionMeaning)
  return {
    card,
    side,
    isReversed,
    positionName,
    positionMeaning,
    kind,
    placeText: kind === 'now' || kind === 'general' ? undefined : findPlaces(cardId)[side][kind],
    phrases: findPhrases(cardId),
    wordings: findWordings(cardId)[side],
    reference: findReference(cardId),
  }
}
