import type { CardSelection } from '@lunaria/contract/chats'
import { type CardId, cardIds } from '@lunaria/tarot/card-ids'
import { cardById, cardName } from '@lunaria/tarot/cards'
import { placeNumber } from '@lunaria/tarot/place-number'
import { findReference } from '@lunaria/tarot/reference'
import { spreadOnTable } from '@lunaria/tarot/spread-on-table'
import type { SpreadPosition } from '@lunaria/tarot/types'
import { longDay } from '@lunaria/words/moments'
import { headingsIn, paragraphsIn, readableText } from '#practice/cabinet/paragraphs.ts'
import type { ReadingRow } from './queries.ts'
import { withoutProfile } from './without-profile.ts'
import { withoutQuestion } from './without-question.ts'

/** The cards of the table, and their places. */
export type SharedTable = {
  cards: {
    cardId: CardId
    name: string
    shortName: string
    isReversed: boolean
    place: string | undefined
    /** Undefined for the middle of a year. */
    number: number | undefined
  }[]
  /** Where the cards are on the table, in their order. */
  positions: Pick<SpreadPosition, 'x' | 'y' | 'isCrossing'>[]
}

/** All that a link shows of a reading: nothing of its owner, and of the question only what was allowed. */
export type SharedReading = SharedTable & {
  title: string
  day: string
  question: string | undefined
  paragraphs: string[]
  /** The first lines that are headings. */
  headings: string[]
  /** One card out of a reading, with the deck's own words about it. */
  isOneCard: boolean
  seal: { commitment: string; seed: string; picks: readonly number[]; url: string }
}

type Asked = { cardId: CardId | null; showsQuestion: boolean; publicUrl: string }

/** Returns what a link shows of a reading; undefined where the card that is asked for is not among those of the reading. */
export function sharedReading(row: ReadingRow, { cardId, showsQuestion, publicUrl }: Asked): SharedReading | undefined {
  const { title, cards, positions } = toSharedTable({
    spreadId: row.spread_id,
    isClarifying: row.is_clarifying,
    cards: row.cards,
  })
  const shown = cardId === null ? cards : cards.filter((card) => card.cardId === cardId)
  const [first] = shown
  if (!first) return undefined

  const { commitment, seed, picks } = row
  const claim = new URLSearchParams({ seed, picks: picks.join(), commitment })
  const isOneCard = cardId !== null
  return {
    title,
    day: longDay(row.created_at, 'Moscow'),
    question: showsQuestion ? row.question.trim() : undefined,
    cards: shown,
    positions: isOneCard ? [inRows(0, 1)] : positions,
    paragraphs: isOneCard ? listMeanings(first) : toParagraphs(row, { showsQuestion }),
    headings: isOneCard ? [] : headingsIn(row.content),
    isOneCard,
    seal: { commitment, seed, picks, url: new URL(`/verify?${claim}`, publicUrl).href },
  }
}

type StoredCards = { spreadId: string | null; isClarifying: boolean; cards: readonly CardSelection[] }

/** Returns what was dealt, with its name. */
export function toSharedTable({ spreadId, isClarifying, cards }: StoredCards): SharedTable & { title: string } {
  const spread = spreadOnTable(spreadId, cards)
  const laid = cards.flatMap((selected, index) => {
    const card = cardById(selected.cardId)
    if (!card) return []
    const isReversed = selected.isReversed === true
    const position = spread?.cardCount === cards.length ? spread.positions[index] : undefined
    const shown = {
      cardId: card.id,
      name: cardName(card, isReversed),
      shortName: card.name,
      isReversed,
      place: selected.positionName,
      number: placeNumber(spreadId ?? '', index, cards.length),
    }
    return [{ shown, position: position ?? inRows(index, cards.length) }]
  })
  return {
    title: spread?.name ?? (isClarifying ? 'Уточняющая карта' : 'Расклад'),
    cards: laid.map(({ shown }) => shown),
    positions: laid.map(({ position }) => position),
  }
}

/** Returns what a page and a file are called: the spread, or the one card. */
export function toHeading({ isOneCard, cards, title }: SharedReading): string {
  return (isOneCard && cards[0]?.name) || title
}

/** Returns true for the id of a card of the deck. */
export function isCardId(id: string | null): id is CardId {
  return cardIds.some((known) => known === id)
}

/** Returns cards that are in no spread of ours: in rows of at most five. */
function inRows(index: number, count: number): { x: number; y: number } {
  const rows = Math.ceil(count / 5)
  const inRow = Math.ceil(count / rows)
  const row = Math.floor(index / inRow)
  const own = Math.min(inRow, count - row * inRow)
  return { x: ((index - row * inRow + 0.5) / own) * 100, y: ((row + 0.5) / rows) * 100 }
}

function listMeanings({ cardId, isReversed }: { cardId: CardId; isReversed: boolean }): string[] {
  const { uprightMeaning, reversedMeaning } = findReference(cardId)
  return (isReversed ? reversedMeaning : uprightMeaning).split(/\n+/)
}

/**
 * Returns the answer as a person reads it, without marks of Markdown, what the master knew of its owner, and a question
 * that is not to be shown.
 */
function toParagraphs(row: ReadingRow, { showsQuestion }: { showsQuestion: boolean }): string[] {
  const ofNobody = withoutProfile(readableText(row.content), row)
  const shown = showsQuestion ? ofNobody : withoutQuestion(ofNobody, row.question)
  return paragraphsIn(shown)
}
