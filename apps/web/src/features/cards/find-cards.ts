import type { CardId } from '@lunaria/tarot/card-ids'
import { cards } from '@lunaria/tarot/cards'
import type { Card, CardReference, Suit } from '@lunaria/tarot/types'
import { foldWords } from '@lunaria/tarot/word-patterns'

export type ReferenceOf = (cardId: CardId) => CardReference

export type CardFilter = {
  /** Null: all of them. */
  suit: Suit | null
  text: string
}

/**
 * The cards of a suit in whose name or keywords every word of the text begins a word; case and «ё» do not matter.
 * By names alone until the keywords have come.
 */
export function findCards({ suit, text }: CardFilter, referenceOf: ReferenceOf | undefined): Card[] {
  const beginnings = foldWords(text).split(' ').filter(Boolean)

  return cards.filter((card) => {
    if (suit !== null && card.suit !== suit) return false
    if (beginnings.length === 0) return true
    const said = wordsOf(card, referenceOf)
    return beginnings.every((beginning) => said.includes(` ${beginning}`))
  })
}

function wordsOf(card: Card, referenceOf: ReferenceOf | undefined): string {
  const reference = referenceOf?.(card.id)
  const keywords = reference && [...reference.keywords, ...reference.uprightKeywords, ...reference.reversedKeywords]
  return foldWords([card.name, card.nameEn, ...(keywords ?? [])].join(' '))
}
