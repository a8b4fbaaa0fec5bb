import type { CardId } from '@lunaria/tarot/card-ids'
import { cardById, cardName, cards } from '@lunaria/tarot/cards'
import { listPairs } from '@lunaria/tarot/list-pairs'
import { cardPairs } from '@lunaria/tarot/pairs'
import { findPhrases } from '@lunaria/tarot/phrases'
import { findReference } from '@lunaria/tarot/reference'
import type { Box } from '@lunaria/tarot/symbol-spots'
import type { Card, CardPair } from '@lunaria/tarot/types'
import { type Side, toKey } from '../progress/progress.ts'

export type QuestionKind = 'picture' | 'meaning' | 'side' | 'symbol' | 'pair' | 'place' | 'owner'

export type Question = {
  kind: QuestionKind
  shown: readonly Side[]
  ask: string
  /** The deck's own words that the question is about. */
  quote?: string
  options: readonly string[]
  /** Where each option is in the picture, when the answer is a place of it. */
  boxes?: readonly (readonly Box[])[]
  /** Which of the options is right. */
  right: number
  explanation: readonly string[]
  /** What is in the picture, in words that do not name the card: for reading aloud where the name is the question. */
  picture: string
}

/** Returns what is asked about a side; each time it comes round another kind, unless the kind is given. */
export function questionOn(side: Side, turn: number, kind = listKinds(side)[turn % listKinds(side).length]): Question {
  switch (kind) {
    case 'picture':
      return pictureQuestion(side)
    case 'symbol':
      return symbolQuestion(side, turn)
    case 'side':
      return sideQuestion(side)
    case 'pair':
      return pairQuestion(side, turn)
    default:
      return meaningQuestion(side)
  }
}

/** Lists the kinds of questions. The picture and the symbols are equal in a reversed card, so they are asked about it upright. */
export function listKinds({ cardId, isReversed }: Side): QuestionKind[] {
  if (isReversed) return ['side', 'meaning']
  return ['picture', 'meaning', 'symbol', ...(listPairs(cardId).length > 0 ? (['pair'] as const) : []), 'side']
}

/** Returns five pairs to practise reading two cards together, other ones each turn. */
export function pairPractice(turn: number): Question[] {
  return shuffled(cardPairs, (pair) => pair.cards.join(), turn)
    .slice(0, 5)
    .map((pair) => questionOnPair(pair, pair.cards[0]))
}

function pictureQuestion(side: Side): Question {
  const card = requireCard(side.cardId)
  // The pictures of one rank have the same numeral over them, so that it gives nothing away.
  const others = cards.filter(
    (other) =>
      other.id !== card.id && (card.suit === 'major' ? other.suit === 'major' : toRank(other) === toRank(card)),
  )
  const wrong = shuffled(others, ({ id }) => id, toKey(side)).slice(0, 3)
  return {
    kind: 'picture',
    shown: [side],
    ask: 'Что это за карта?',
    ...withOptions(
      card.name,
      wrong.map(({ name }) => name),
      side,
    ),
    explanation: [
      `${card.name}. ${pickEssence(side)}`,
      findReference(card.id)
        .description.split(/(?<=[.!?]) /)
        .slice(0, 3)
        .join(' '),
    ],
    picture: pictureInWords(card),
  }
}

function meaningQuestion(side: Side): Question {
  const card = requireCard(side.cardId)
  const wrong = shuffled(cards, ({ id }) => id, toKey(side))
    .filter((other) => other.id !== card.id && !haveCommonWord({ ...side, cardId: other.id }, side))
    .slice(0, 3)
  return {
    kind: 'meaning',
    shown: [side],
    ask: `Что говорит ${cardName(card, side.isReversed)}?`,
    ...withOptions(
      pickEssence(side),
      wrong.map(({ id }) => pickEssence({ ...side, cardId: id })),
      side,
    ),
    explanation: [findPhrases(card.id).general[sideName(side)]],
    picture: cardName(card, side.isReversed),
  }
}

function sideQuestion(side: Side): Question {
  const card = requireCard(side.cardId)
  const { general } = findPhrases(card.id)
  const options = ['Прямая', 'Перевёрнутая']
  const other = { ...side, isReversed: !side.isReversed }
  return {
    kind: 'side',
    shown: [{ cardId: card.id, isReversed: false }],
    ask: `${card.name}: прямая это карта или перевёрнутая?`,
    quote: general[sideName(side)],
    options,
    right: side.isReversed ? 1 : 0,
    explanation: [
      `${options[side.isReversed ? 1 : 0]}: ${pickEssence(side)}`,
      `${options[side.isReversed ? 0 : 1]} сказала бы иначе: ${pickEssence(other)}`,
    ],
    picture: card.name,
  }
}

function symbolQuestion(side: Side, turn: number): Question {
  const card = requireCard(side.cardId)
  const symbols = shuffled(findReference(card.id).symbolism, ({ symbol }) => symbol, `${card.id} ${turn}`)
  const [asked, ...others] = symbols
  if (!asked) throw new Error(`No symbols are written for ${card.id}`)
  return {
    kind: 'symbol',
    shown: [side],
    ask: `${card.name}. О чём это сказано?`,
    quote: capitalized(asked.meaning),
    ...withOptions(
      asked.symbol,
      others.slice(0, 3).map(({ symbol }) => symbol),
      side,
    ),
    explanation: [
      `${asked.symbol} — ${asked.meaning}.`,
      ...others.slice(0, 1).map(({ symbol, meaning }) => `А ${lowerFirst(symbol)} — ${meaning}.`),
    ],
    picture: card.name,
  }
}

function pairQuestion(side: Side, turn: number): Question {
  const pairs = listPairs(side.cardId)
  const pair = pairs[turn % pairs.length]
  return pair ? questionOnPair(pair, side.cardId) : meaningQuestion(side)
}

function questionOnPair(pair: CardPair, cardId: CardId): Question {
  const side = { cardId, isReversed: false }
  const [one, other] = pair.cards.map(requireCard)
  const key = pair.cards.join()
  const wrong = shuffled(cardPairs, ({ cards }) => cards.join(), key)
    .filter(({ cards, theme }) => theme === pair.theme && !cards.some((card) => pair.cards.includes(card)))
    .slice(0, 2)
  return {
    kind: 'pair',
    shown: pair.cards.map((card) => ({ cardId: card, isReversed: false })),
    ask: `${one?.name} и ${other?.name}: что они говорят вместе?`,
    ...withOptions(
      pair.text,
      wrong.map(({ text }) => text),
      side,
    ),
    explanation: pair.cards.map(
      (card) => `${requireCard(card).name}: ${lowerFirst(pickEssence({ cardId: card, isReversed: false }))}`,
    ),
    picture: '',
  }
}

function withOptions(right: string, wrong: readonly string[], side: Side): Pick<Question, 'options' | 'right'> {
  const options = shuffled([right, ...wrong], (option) => option, toKey(side))
  return { options, right: options.indexOf(right) }
}

/** Returns the first of the description's sentences that do not name the card. */
function pictureInWords(card: Card): string {
  const stem = card.name.slice(0, Math.max(3, card.name.length - 2)).toLowerCase()
  const sentences = findReference(card.id).description.split(/(?<=[.!?]) /)
  return sentences
    .filter((sentence) => !sentence.toLowerCase().includes(stem))
    .slice(0, 2)
    .join(' ')
}

function pickEssence(side: Side): string {
  return findPhrases(side.cardId).essence[sideName(side)]
}

function sideName({ isReversed }: Side): 'upright' | 'reversed' {
  return isReversed ? 'reversed' : 'upright'
}

/** Returns true for two sides with a keyword in common: they may say the same, so neither is a wrong answer for the other. */
export function haveCommonWord(one: Side, other: Side): boolean {
  const words = new Set(toStems(one))
  return toStems(other).some((word) => words.has(word))
}

function toStems(side: Side): string[] {
  const { uprightKeywords, reversedKeywords } = findReference(side.cardId)
  const words = (side.isReversed ? reversedKeywords : uprightKeywords).flatMap((keyword) => keyword.split(' '))
  return words.filter((word) => word.length > 4).map((word) => word.slice(0, 5).toLowerCase())
}

function toRank({ suit, id }: Card): string {
  return suit === 'major' ? id : id.replace(/_of_.*/, '')
}

function requireCard(cardId: CardId): Card {
  const card = cardById(cardId)
  if (!card) throw new Error(`No such card: ${cardId}`)
  return card
}

/** Returns a text with its first letter as a capital. */
export function capitalized(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}

/** Returns a text with its first letter as a small one. */
export function lowerFirst(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`
}

/** Returns the same order for the same seed: a question that is opened again has its answers where they were. */
export function shuffled<T>(list: readonly T[], name: (item: T) => string, seed: string | number): T[] {
  return list
    .map((item) => ({ item, place: hashText(`${seed} ${name(item)}`) }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item)
}

/** Computes FNV-1a, stirred once more: the last letters of a text reach all bits. */
function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (hash ^ (hash >>> 13)) >>> 0
}
