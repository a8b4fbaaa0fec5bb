import { type CardId, cardIds } from '@lunaria/tarot/card-ids'
import { findPhrases } from '@lunaria/tarot/phrases'
import { findPlaces } from '@lunaria/tarot/places'
import { findReference } from '@lunaria/tarot/reference'
import { findMore } from '@lunaria/tarot/reference-more'
import { findWordings } from '@lunaria/tarot/wordings'
import { fold } from '@lunaria/words/fold'

/** A piece of the deck's prose: `field` is its path, as «love.reversed» or «symbolism.2». */
export type DeckText = { cardId: CardId; field: string; text: string }

export const sides = ['upright', 'reversed'] as const
export const themes = ['general', 'love', 'work', 'growth'] as const

/** What the reader says of a card. */
export function phraseTexts(cardId: CardId): DeckText[] {
  const phrases = findPhrases(cardId)
  const oriented = (['essence', ...themes, 'advice', 'question'] as const).flatMap((name) =>
    sides.map((side) => ({ cardId, field: `${name}.${side}`, text: phrases[name][side] })),
  )
  return [...oriented, { cardId, field: 'caution', text: phrases.caution }]
}

/** What the reference says of a card; of its symbols, what they mean. */
function referenceTexts(cardId: CardId): DeckText[] {
  const { uprightMeaning, reversedMeaning, description, symbolism } = findReference(cardId)
  return [
    { cardId, field: 'uprightMeaning', text: uprightMeaning },
    { cardId, field: 'reversedMeaning', text: reversedMeaning },
    { cardId, field: 'description', text: description },
    ...symbolism.map(({ meaning }, index) => ({ cardId, field: `symbolism.${index}`, text: meaning })),
  ]
}

/** The card as a person and as a feeling. */
export function moreTexts(cardId: CardId): DeckText[] {
  const { person, feelings } = findMore(cardId)
  return [
    { cardId, field: 'person', text: person },
    ...sides.map((side) => ({ cardId, field: `feelings.${side}`, text: feelings[side] })),
  ]
}

/** What the reader says of a card in the places of a spread: `field` is the kind and the side, as «past.upright». */
export function placeTexts(cardId: CardId): DeckText[] {
  return sides.flatMap((side) =>
    Object.entries(findPlaces(cardId)[side]).map(([kind, text]) => ({ cardId, field: `${kind}.${side}`, text })),
  )
}

/** The further wordings of what the reader says: `field` is as «essence.upright.2», for the phrases have the first. */
export function wordingTexts(cardId: CardId): DeckText[] {
  return sides.flatMap((side) =>
    (['essence', ...themes] as const).flatMap((name) =>
      findWordings(cardId)[side][name].map((text, index) => ({ cardId, field: `${name}.${side}.${index + 2}`, text })),
    ),
  )
}

/** Everything that is said of the 78 cards in sentences. */
export const deckTexts: DeckText[] = cardIds.flatMap((cardId) => [
  ...referenceTexts(cardId),
  ...moreTexts(cardId),
  ...phraseTexts(cardId),
  ...placeTexts(cardId),
  ...wordingTexts(cardId),
])

/** The words of a text as they are counted: dashes are none, «кто-нибудь» is one. */
export function splitWords(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu) ?? []
}

/** For comparing: lower case, «е» for «ё», nothing but words with one space between. */
export function folded(text: string): string {
  return splitWords(fold(text)).join(' ')
}
