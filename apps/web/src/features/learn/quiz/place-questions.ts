import { cards } from '@lunaria/tarot/cards'
import { findReference } from '@lunaria/tarot/reference'
import { type Box, symbolSpots } from '@lunaria/tarot/symbol-spots'
import type { Card } from '@lunaria/tarot/types'
import { capitalized, lowerFirst, type Question, shuffled } from './questions.ts'

type Placed = { symbol: string; meaning: string; boxes: readonly Box[] }

/** What takes more of the picture than this is the background rather than a place to point at. */
const largestShare = 0.25
/** Two places that share more than this part of the smaller one would both be right. */
const mostCommon = 0.15
const sessionLength = 6

/** Returns six questions that pictures answer, other ones each turn: where a symbol is, and every third time on which card it is. */
export function placePractice(turn: number): Question[] {
  const inTurn = shuffled(cards, ({ id }) => id, `places ${turn}`)
  const questions: Question[] = []
  for (const card of inTurn) {
    if (questions.length === sessionLength) break
    const isOwner = questions.length % 3 === 2
    const question = isOwner ? ownerQuestion(card, turn) : placeQuestion(card, turn, questions.length % 2 === 1)
    if (question) questions.push(question)
  }
  return questions
}

/** Asks where a symbol is, by its name or by what it means; undefined where the picture has too few places apart from each other. */
export function placeQuestion(card: Card, turn: number, isByMeaning: boolean): Question | undefined {
  const placed = shuffled(placedSymbols(card), ({ symbol }) => symbol, `${card.id} ${turn}`)
  for (const asked of placed) {
    const options = [asked]
    for (const other of placed) {
      if (options.length < 4 && options.every((option) => option !== other && !haveCommonPlace(option, other)))
        options.push(other)
    }
    if (options.length < 3) continue
    const shown = shuffled(options, ({ symbol }) => symbol, `${card.id} shown`)
    return {
      kind: 'place',
      shown: [{ cardId: card.id, isReversed: false }],
      ask: isByMeaning ? 'Где на картине то, о чём сказано?' : `Где здесь ${lowerFirst(asked.symbol)}?`,
      quote: isByMeaning ? capitalized(asked.meaning) : undefined,
      options: shown.map(({ symbol }) => symbol),
      boxes: shown.map(({ boxes }) => boxes),
      right: shown.indexOf(asked),
      explanation: [`${asked.symbol} — ${asked.meaning}.`],
      picture: card.name,
    }
  }
  return undefined
}

/** Asks on which card a symbol is: the wrong cards have nothing of the kind, neither among their symbols nor in their picture. */
export function ownerQuestion(card: Card, turn: number): Question | undefined {
  for (const { symbol, meaning } of shuffled(placedSymbols(card), (placed) => placed.symbol, `${card.id} ${turn}`)) {
    const stems = toStems(symbol)
    const wrong = shuffled(cards, ({ id }) => id, `${card.id} ${symbol}`)
      .filter((other) => (other.suit === 'major') === (card.suit === 'major') && other.id !== card.id)
      .filter((other) => !stems.some((stem) => inPicture(other).includes(stem)))
      .slice(0, 3)
    if (stems.length === 0 || wrong.length < 3) continue
    const options = shuffled([card, ...wrong], ({ id }) => id, `${symbol} shown`)
    return {
      kind: 'owner',
      shown: [{ cardId: card.id, isReversed: false }],
      ask: `На какой карте есть ${lowerFirst(symbol)}?`,
      options: options.map(({ name }) => name),
      right: options.indexOf(card),
      explanation: [`${card.name}. ${symbol} — ${meaning}.`],
      picture: '',
    }
  }
  return undefined
}

function placedSymbols(card: Card): Placed[] {
  const spots = symbolSpots(card.id)
  return findReference(card.id).symbolism.flatMap(({ symbol, meaning }) => {
    const boxes = spots[symbol] ?? []
    const share = boxes.reduce((sum, box) => sum + computeArea(box), 0)
    return boxes.length > 0 && share <= largestShare ? [{ symbol, meaning, boxes }] : []
  })
}

function haveCommonPlace(one: Placed, other: Placed): boolean {
  return one.boxes.some((box) =>
    other.boxes.some(
      (second) => commonArea(box, second) > mostCommon * Math.min(computeArea(box), computeArea(second)),
    ),
  )
}

/** Returns the area as a part of the picture. */
function computeArea([, , width, height]: Box): number {
  return (width * height) / 10_000
}

function commonArea([left, top, width, height]: Box, [left2, top2, width2, height2]: Box): number {
  const across = Math.min(left + width, left2 + width2) - Math.max(left, left2)
  const down = Math.min(top + height, top2 + height2) - Math.max(top, top2)
  return across > 0 && down > 0 ? (across * down) / 10_000 : 0
}

function inPicture({ id }: Card): string {
  const { symbolism, description } = findReference(id)
  return [description, ...symbolism.map(({ symbol }) => symbol)].join(' ').toLowerCase()
}

/** «Две чаши вровень» -> чаш, врове: without the endings, so that other cases are found too. */
function toStems(symbol: string): string[] {
  const words = symbol.toLowerCase().split(/[^а-яё]+/)
  return words.filter((word) => word.length > 2).map((word) => word.slice(0, Math.max(3, word.length - 2)))
}
