import type { CardId } from '@lunaria/tarot/card-ids'

/** A reading that is played rather than asked for: the same question, cards and words each time. */
export type WalkthroughScript = {
  question: string
  spreadName: string
  /** In the order in which they are turned up. */
  cards: readonly ScriptedCard[]
  advice: string
}

export type ScriptedCard = {
  cardId: CardId
  isReversed?: boolean
  positionName: string
  meaning: string
}
