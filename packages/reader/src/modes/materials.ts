import type { DrawnCard } from '@lunaria/reader/compose/drawn-card'
import { sentencesOf } from '@lunaria/reader/text'
import { matterPlaces, poles, reasonKinds, reasonOf, textsOfCard, textsOfMatter } from '@lunaria/reader/texts/tables'
import type { DeckTheme } from '@lunaria/reader/understand/deck-theme'
import type { Matter } from '@lunaria/reader/understand/labels'
import type { CardId } from '@lunaria/tarot/card-ids'
import { pairOf } from '@lunaria/tarot/pairs'

/** From which text of the deck a sentence comes; `place` is what the card says there, `lying` that it lies there. */
export type SourceKind =
  | 'essence'
  | 'theme'
  | 'place'
  | 'meaning'
  | 'picture'
  | 'symbol'
  | 'keywords'
  | 'caution'
  | 'advice'
  | 'question'
  | 'reason'
  | 'matter'
  | 'pair'
  | 'lying'
  | 'asked'
  | 'said'

export type Source = {
  kind: SourceKind
  /** Two of a pair; none of what was written in the chat. */
  cardIds: CardId[]
  theme?: DeckTheme
  quote: string
}

const themes = ['general', 'love', 'work', 'growth'] as const

/** All that the built-in reader can say of the cards as they lie, a sentence each. */
export function deckMaterials(drawn: readonly DrawnCard[]): Source[] {
  return [...drawn.flatMap(textsOf), ...pairsAmong(drawn)].flatMap(inSentences)
}

/** What the built-in reader can say of a matter, whichever cards lie there. */
export function matterMaterials(matter: Matter): Source[] {
  const { opening, action, question, at } = textsOfMatter(matter)
  return [...opening, ...action, ...question, ...[...poles, ...matterPlaces].flatMap(at)].map(({ text }) => ({
    kind: 'matter',
    cardIds: [],
    quote: text.replace(/ ?\{\w+\}/g, ''),
  }))
}

/** What the AI provider was told of them, a sentence each. */
export function promptMaterials(drawn: readonly DrawnCard[], theme: DeckTheme): Source[] {
  return drawn
    .flatMap(({ card, side, phrases, placeText }): Source[] => {
      const cardIds = [card.id]
      return [
        { kind: 'essence', cardIds, quote: phrases.essence[side] },
        { kind: 'theme', theme, cardIds, quote: phrases[theme][side] },
        ...(placeText ? [{ kind: 'place' as const, cardIds, quote: placeText }] : []),
      ]
    })
    .flatMap(inSentences)
}

/** The same of an answer that goes on about the cards: `actPrompt` tells the main thing of each, and its first symbol. */
export function followUpMaterials(drawn: readonly DrawnCard[]): Source[] {
  return drawn
    .flatMap((card): Source[] => [
      { kind: 'essence', cardIds: [card.card.id], quote: card.phrases.essence[card.side] },
      ...symbolsIn(card).slice(0, 1),
    ])
    .flatMap(inSentences)
}

/** What was written in the chat, by the user or in earlier answers, a sentence each. */
export function chatMaterials(kind: 'asked' | 'said', texts: readonly string[]): Source[] {
  return texts.map((quote): Source => ({ kind, cardIds: [], quote })).flatMap(inSentences)
}

function textsOf(drawn: DrawnCard): Source[] {
  const { card, side, kind, phrases, wordings, placeText, reference } = drawn
  const cardIds = [card.id]
  const source = (kind: SourceKind, quote: string): Source => ({ kind, cardIds, quote })
  const isUpright = side === 'upright'
  return [
    ...(placeText ? [source('place', placeText)] : []),
    ...[phrases.essence[side], ...wordings.essence].map((text) => source('essence', text)),
    ...themes.flatMap((theme) =>
      [phrases[theme][side], ...wordings[theme]].map((text) => ({ ...source('theme', text), theme })),
    ),
    source('meaning', isUpright ? reference.uprightMeaning : reference.reversedMeaning),
    source('picture', reference.description),
    ...symbolsIn(drawn),
    ...reasonKinds.map((kind) => source('reason', reasonOf(card.id, drawn.isReversed, kind).clause)),
    ...([kind, 'general', 'sense', 'truth'] as const)
      .flatMap((seat) => textsOfCard(card.id, drawn.isReversed, seat).flat())
      .map(({ text }) => source('place', text.replace(/ ?\{\w+\}/g, ''))),
    source('caution', phrases.caution),
    source('advice', phrases.advice[side]),
    source('question', phrases.question[side]),
  ]
}

function symbolsIn({ card, reference }: DrawnCard): Source[] {
  return reference.symbolism.map(({ symbol, meaning }) => ({
    kind: 'symbol',
    cardIds: [card.id],
    quote: `${symbol} — ${meaning}.`,
  }))
}

function pairsAmong(drawn: readonly DrawnCard[]): Source[] {
  return drawn.flatMap(({ card }, at) =>
    drawn.slice(at + 1).flatMap((other): Source[] => {
      const pair = pairOf(card.id, other.card.id)
      return pair ? [{ kind: 'pair', cardIds: [card.id, other.card.id], quote: pair.text }] : []
    }),
  )
}

function inSentences(source: Source): Source[] {
  return sentencesOf(source.quote).map((quote) => ({ ...source, quote }))
}
