import { listMeanings, listSymbols } from '@lunaria/reader/compose/card-words'
import type { DrawnCard } from '@lunaria/reader/compose/drawn-card'
import { createSentencePool } from '@lunaria/reader/compose/sentence-pool'
import {
  axisEnds,
  findReason,
  matterPlaces,
  reasonKinds,
  type SentenceSlot,
  sentenceSlots,
  textsForCard,
  textsForMatter,
  textsInArea,
} from '@lunaria/reader/texts/tables'
import type { DeckTheme } from '@lunaria/reader/understand/deck-theme'
import { understandMessage } from '@lunaria/reader/understand/understand'
import type { CardId } from '@lunaria/tarot/card-ids'
import { findMore } from '@lunaria/tarot/reference-more'
import { splitSentences } from '@lunaria/words/sentences'

/** From which text of the deck a sentence comes; `place` is what the card says there, `lying` that it is there. */
export type Source = {
  kind:
    | 'essence'
    | 'theme'
    | 'place'
    | 'meaning'
    | 'symbol'
    | 'caution'
    | 'advice'
    | 'question'
    | 'reason'
    | 'matter'
    | 'lying'
    | 'asked'
    | 'said'
  /** None of what was written in the chat. */
  cardIds: CardId[]
  theme?: DeckTheme
  quote: string
}

/** As what a sentence counts by its slot in the tables; all that are not named here are of a place. */
const kindsBySlot: Partial<Record<SentenceSlot, Pick<Source, 'kind' | 'theme'>>> = {
  essence: { kind: 'essence' },
  reason: { kind: 'reason' },
  scene: { kind: 'theme', theme: 'general' },
  action: { kind: 'advice' },
  question: { kind: 'question' },
}

/**
 * Returns all that the built-in reader can print of the cards in their orientation and of what was asked, each sentence
 * as it is printed.
 */
export function printedMaterials(drawn: readonly DrawnCard[], asked: readonly string[]): Source[] {
  const messages = asked.map(understandMessage)
  const person = messages.find((message) => message.person)?.person
  const areas = messages.flatMap(({ area }) => area?.name ?? [])
  const { filled } = createSentencePool({ matter: undefined, facts: new Set(), person }, [])
  const ofMatters = messages.flatMap(({ matter }) => {
    const { at } = textsForMatter(matter)
    return (['opening', 'action', 'question', ...axisEnds, ...matterPlaces] as const).flatMap(at)
  })
  return [
    ...drawn.flatMap((card): Source[] => {
      const { id } = card.card
      const of = (kind: Source['kind'], quotes: readonly string[]) =>
        quotes.flatMap((quote) => deckSource(kind, id, quote))
      return [
        ...sentenceSlots.flatMap((seat) =>
          [
            ...textsForCard(id, card.isReversed, seat).flat(),
            ...areas.flatMap((area) => textsInArea(area, { cardId: id, isReversed: card.isReversed, seat })),
          ].map((one) => ({ kind: 'place' as const, ...kindsBySlot[seat], cardIds: [id], quote: filled(one) })),
        ),
        ...of('place', card.placeText ? [card.placeText] : []),
        ...of(
          'reason',
          reasonKinds.map((kind) => findReason(id, card.isReversed, kind).clause),
        ),
        ...of('symbol', listSymbols(card)),
        ...of('meaning', [...listMeanings(card), findMore(id).person]),
        ...of('caution', [card.phrases.caution]),
      ]
    }),
    ...ofMatters.map((one): Source => ({ kind: 'matter', cardIds: [], quote: filled(one) })),
  ]
}

/** Returns what an AI provider knows of the cards; in a follow-up, the main thing of each and its first symbol. */
export function promptMaterials(drawn: readonly DrawnCard[], theme: DeckTheme, isFollowUp: boolean): Source[] {
  return drawn.flatMap((card): Source[] => {
    const { id } = card.card
    const essence = deckSource('essence', id, card.phrases.essence[card.side])
    if (isFollowUp)
      return [
        ...essence,
        ...listSymbols(card)
          .slice(0, 1)
          .flatMap((quote) => deckSource('symbol', id, quote)),
      ]
    return [
      ...essence,
      ...deckSource('theme', id, card.phrases[theme][card.side]).map((source) => ({ ...source, theme })),
      ...(card.placeText ? deckSource('place', id, card.placeText) : []),
    ]
  })
}

/** Returns what was written in the chat, by the user or in earlier answers, a sentence each. */
export function chatMaterials(kind: 'asked' | 'said', texts: readonly string[]): Source[] {
  return texts.flatMap(splitSentences).map((quote) => ({ kind, cardIds: [], quote }))
}

function deckSource(kind: Source['kind'], cardId: CardId, text: string): Source[] {
  return splitSentences(text).map((quote) => ({ kind, cardIds: [cardId], quote }))
}
