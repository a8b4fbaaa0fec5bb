import { type CardId, cardIds } from '@lunaria/tarot/card-ids'
import { plainText } from '@lunaria/tarot/card-tags'
import { cardById, cardName } from '@lunaria/tarot/cards'
import { referenceOf } from '@lunaria/tarot/reference'
import { spreadOnTable } from '@lunaria/tarot/spread-on-table'
import type { SpreadPosition } from '@lunaria/tarot/types'
import { longDay } from '@lunaria/words/moments'
import type { ReadingRow } from './queries.ts'
import { withoutProfile } from './without-profile.ts'
import { withoutQuestion } from './without-question.ts'

/** All that is shown of a reading to whoever has its link: nothing of its owner, and of the question only what was allowed. */
export type SharedReading = {
  title: string
  day: string
  question: string | undefined
  cards: { cardId: CardId; name: string; shortName: string; isReversed: boolean; place: string | undefined }[]
  /** Where the cards lie, in their order. */
  positions: Pick<SpreadPosition, 'x' | 'y' | 'isCrossing'>[]
  paragraphs: string[]
  /** One card out of a reading, with the deck's own words about it. */
  isOneCard: boolean
  seal: { commitment: string; seed: string; picks: readonly number[]; url: string }
}

type Asked = { cardId: CardId | null; showsQuestion: boolean; publicUrl: string }

/** Undefined where the card that is asked for is not among those of the reading. */
export function sharedReading(row: ReadingRow, { cardId, showsQuestion, publicUrl }: Asked): SharedReading | undefined {
  const spread = spreadOnTable(row.spread_id, row.cards)
  const laid = row.cards.flatMap((selected, index) => {
    const card = cardById(selected.cardId)
    if (!card) return []
    const isReversed = selected.isReversed === true
    const position = spread?.cardCount === row.cards.length ? spread.positions[index] : undefined
    const shown = {
      cardId: card.id,
      name: cardName(card, isReversed),
      shortName: card.name,
      isReversed,
      place: selected.positionName,
    }
    return [{ shown, position: position ?? inRows(index, row.cards.length) }]
  })
  const all = cardId === null ? laid : laid.filter(({ shown }) => shown.cardId === cardId)
  const [first] = all
  if (!first) return undefined

  const { commitment, seed, picks } = row
  const claim = new URLSearchParams({ seed, picks: picks.join(), commitment })
  const isOneCard = cardId !== null
  return {
    title: spread?.name ?? (row.is_clarifying ? 'Уточняющая карта' : 'Расклад'),
    day: longDay(row.created_at, 'Moscow'),
    question: showsQuestion ? row.question.trim() : undefined,
    cards: all.map(({ shown }) => shown),
    positions: isOneCard ? [inRows(0, 1)] : all.map(({ position }) => position),
    paragraphs: isOneCard ? meaningOf(first.shown) : paragraphsOf(row, { showsQuestion }),
    isOneCard,
    seal: { commitment, seed, picks, url: new URL(`/verify?${claim}`, publicUrl).href },
  }
}

/** What a page and a file are called: the spread, or the one card. */
export function headingOf({ isOneCard, cards, title }: SharedReading): string {
  return (isOneCard && cards[0]?.name) || title
}

export function isCardId(id: string | null): id is CardId {
  return cardIds.some((known) => known === id)
}

/** Cards that lie in no spread of ours: in rows of at most five. */
function inRows(index: number, count: number): { x: number; y: number } {
  const rows = Math.ceil(count / 5)
  const inRow = Math.ceil(count / rows)
  const row = Math.floor(index / inRow)
  const own = Math.min(inRow, count - row * inRow)
  return { x: ((index - row * inRow + 0.5) / own) * 100, y: ((row + 0.5) / rows) * 100 }
}

function meaningOf({ cardId, isReversed }: { cardId: CardId; isReversed: boolean }): string[] {
  const { uprightMeaning, reversedMeaning } = referenceOf(cardId)
  return (isReversed ? reversedMeaning : uprightMeaning).split(/\n+/)
}

/** The answer as a person reads it, without marks of Markdown, what the master knew of its owner, and a question that is not to be shown. */
function paragraphsOf(row: ReadingRow, { showsQuestion }: { showsQuestion: boolean }): string[] {
  const ofNobody = withoutProfile(plainText(row.content).replace(/\*\*|__|`|^> ?/gm, ''), row)
  const shown = showsQuestion ? ofNobody : withoutQuestion(ofNobody, row.question)
  return shown
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
}
