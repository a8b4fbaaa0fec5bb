import type { CardId } from '@lunaria/tarot/card-ids'
import type { SpreadId } from '@lunaria/tarot/spreads'
import type { PositionKind } from '@lunaria/tarot/types'

/** A card of the draw as the reader gets it. */
export type ReadingCard = {
  cardId: CardId
  isReversed: boolean
  positionName: string
  positionMeaning: string
  /** What the place asks of its card; of the product's spreads it is known by their id. */
  kind?: PositionKind | undefined
}

/** What a message does in a chat; each act has its own kind of answer. */
export const acts = [
  'question',
  'continue',
  'object',
  'clarify',
  'card',
  'talk',
  'service',
  'outside',
  'noise',
  'language',
] as const
export type Act = (typeof acts)[number]

/** Acts that speak about the cards on the table. */
export function isFollowUp(act: Act): boolean {
  return act === 'continue' || act === 'object' || act === 'clarify'
}

/** The cards that were laid last in a chat, with the clarifying ones behind those of the spread. */
export type Table = {
  spreadId: string | null
  cards: readonly ReadingCard[]
  /** What they were laid for. */
  question: string
}

/** What a message asks for in so many words. */
export type ExplicitRequest = {
  /** How many cards are to be laid. */
  count?: number
  spreadId?: SpreadId
  isWithoutReversed: boolean
  isYesOrNo: boolean
  isShort: boolean
}
