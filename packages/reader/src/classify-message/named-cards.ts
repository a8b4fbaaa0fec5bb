import { pattern } from '@lunaria/care/frame-patterns'
import { splitWords, toSound } from '@lunaria/care/words'
import { memoized, normalized } from '@lunaria/reader/text'
import { findPhrases, hasPhrase, phraseKinds } from '@lunaria/reader/texts/lines'
import { type CardId, cardIds } from '@lunaria/tarot/card-ids'
import { cards } from '@lunaria/tarot/cards'
import type { Card } from '@lunaria/tarot/types'

/** A card that a message names. Names that are also common words count only where something else tells that a card is meant. */
export type NamedCard = { cardId: CardId; isCommonWord: boolean }

/** Names of cards that are common words too. */
const commonWords: ReadonlySet<CardId> = new Set([
  'fool',
  'magician',
  'lovers',
  'strength',
  'justice',
  'death',
  'star',
  'moon',
  'sun',
  'judgement',
  'world',
] as const)

/** The name of a card in phrases.tsv: its own, or those of its rank and its suit. */
const cardPatterns = cardIds.map((cardId) => {
  const { rank, suit } = splitName(cardId)
  const name = suit ? `(${joinNames(`rank.${rank}`)}) (ка|ку|ки|й|я|ю)? (${joinNames(`suit.${suit}`)})` : undefined
  return { cardId, suit, names: pattern(...(name ? [name] : findPhrases(`named.${cardId}`))) }
})

/** The rank and the suit of a minor card; of a major one none. */
function splitName(cardId: CardId): { rank: string; suit?: string | undefined } {
  const [rank = '', suit = ''] = cardId.split('_of_')
  return findPhrases(`suit.${suit}`).length > 0 ? { rank, suit } : { rank: '' }
}

function joinNames(kind: string): string {
  return findPhrases(kind).join('|')
}

/** A message as the patterns read it: its words as they sound, a space around each. One message is asked for a dozen times. */
export const toSoundSentence = memoized((text) => ` ${splitWords(text).map(toSound).join(' ')} `, 1)

/** The words of a message as they sound. */
export function toSoundWords(text: string): string[] {
  return toSoundSentence(text).split(' ').filter(Boolean)
}

/** The cards that a message names, in the order in which it does; typos that sound alike are understood. */
export function namedCards(text: string): NamedCard[] {
  const sentence = toSoundSentence(text)
  const hasSuit = suits.some((suit) => hasPhrase(suit, sentence))
  const found = cardPatterns.flatMap(({ cardId, suit, names }) => {
    const at = suit && !hasSuit ? undefined : names.exec(sentence)?.index
    return at === undefined ? [] : [{ cardId, isCommonWord: commonWords.has(cardId), at }]
  })
  return found.toSorted((a, b) => a.at - b.at).map(({ cardId, isCommonWord }) => ({ cardId, isCommonWord }))
}

const suits = phraseKinds.filter((kind) => kind.startsWith('suit.'))

/** Returns the first card that a text names, also by its English name. */
export function findCard(text: string): Card | undefined {
  const [named] = namedCards(text)
  const words = normalized(text)
  return cards.find(({ id, nameEn }) => id === named?.cardId || words.includes(normalized(nameEn)))
}

/** True where a message names a rank or a suit of this card: «десятка», «эти мечи». */
export function isHalfNamed(cardId: CardId, sentence: string): boolean {
  const { rank, suit } = splitName(cardId)
  const [named = ''] = ranks.get(rank)?.exec(sentence) ?? []
  // «Три», «пять» and digits are numbers; «тройка» is a card.
  return named.trim().length > 4 || /туз|паж/.test(named) || hasPhrase(`suit.${suit}`, sentence)
}

const ranks = new Map(
  cardIds
    .filter((cardId) => cardId.endsWith('_of_Cups'))
    .map((cardId) => cardId.replace('_of_Cups', ''))
    .map((rank) => [rank, pattern(...findPhrases(`rank.${rank}`))]),
)
