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
 * Returns the cards of a suit in whose name or keywords every word of the text begins a word; case and «ё» do not
 * matter. By names alone until the keywords have come.
 */
export function findCards({ suit, text }: CardFilter, referenceOf: ReferenceOf | undefined): Card[] {
  const beginnings = foldWords(text).split(' ').filter(Boolean)

  return cards.filter((card) => {
    if (suit !== null && card.suit !== suit) return false
    if (beginnings.length === 0) return true
    const said = listWords(card, referenceOf)
    return beginnings.every((beginning) => said.includes(` ${beginning}`))
  })
}

const byName = new Map<CardId, string>()
const byTexts = new Map<CardId, string>()

/** Normalises once a card, by its name and again when its texts have come: each search reads all 78. */
function listWords(card: Card, referenceOf: ReferenceOf | undefined): string {
  const known = referenceOf ? byTexts : byName
  const words = known.get(card.id) ?? foldedWords(card, referenceOf?.(card.id))
  known.set(card.id, words)
  return words
}

function foldedWords({ name, nameEn }: Card, reference: CardReference | undefined): string {
  const keywords = reference && [...reference.keywords, ...reference.uprightKeywords, ...reference.reversedKeywords]
  return foldWords([name, nameEn, ...(keywords ?? [])].join(' '))
}
