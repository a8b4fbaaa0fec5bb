import { namedCards } from '@lunaria/reader/classify-message/named-cards'
import type { OwnWords } from '@lunaria/reader/classify-message/request'
import { findAxisEnds, oppositeEnd } from '@lunaria/reader/compose/axis-ends'
import { listKeywords } from '@lunaria/reader/compose/card-words'
import type { DrawnCard } from '@lunaria/reader/compose/drawn-card'
import { memoized } from '@lunaria/reader/text'
import type { AxisEnd } from '@lunaria/reader/texts/tables'
import { findMeanings } from '@lunaria/reader/understand/words'
import { findAxes } from '@lunaria/tarot/card-axes'
import { listNameForms } from '@lunaria/tarot/card-names'
import { cardById } from '@lunaria/tarot/cards'
import type { Card } from '@lunaria/tarot/types'
import { fold, toStem } from '@lunaria/words/fold'
import { type AnalysedWords, analyseWords, splitClauses, type Tone } from './analyse-words.ts'

/** Why a card and what was written about it are one, or two: a word of the card's, a thing in its picture, an axis, or the tone. */
export type Reason =
  | { by: 'keyword'; keyword: string; written: string }
  | { by: 'symbol'; symbol: string; meaning: string }
  | { by: 'pole'; pole: AxisEnd; written: string }
  | { by: 'tone'; tone: Tone; written: string }
export type Meeting = { card: DrawnCard; reason: Reason }

/** What the user saw beside what is on the table. */
export type Comparison = {
  /** At most two, the plainest first. */
  agreed: Meeting[]
  /** The card of which nothing was written; else the one of which least was, with a word of its own. */
  missed: { card: DrawnCard; keyword?: string } | undefined
  /** Where the user's reading and the card part. */
  against: Meeting | undefined
  /** How all the words sound. */
  tone: Tone | undefined
  /** How what was said of all the cards together sounds, and whether most of the cards do too. */
  whole: { tone: Tone; written: string; isShared: boolean } | undefined
  /** Nothing was said of any single card. */
  isWhole: boolean
  /** Cards that the user names and that are not on the table. */
  absent: Card[]
}

/** Compares what the user wrote with the deck's texts on the cards; undefined where there is no word to compare. */
export function compareWords(own: OwnWords, drawn: readonly DrawnCard[]): Comparison | undefined {
  const text = [own.whole, ...own.cards.map((card) => card.text)].join('\n')
  const all = analyseWords(text)
  if (all.words.length === 0) return undefined

  const pieces = splitPieces(own.whole, drawn)
  const heard = drawn.map((card, index) => {
    const told = joinWordsOn(own, pieces, { card, index })
    return { card, text: told, words: analyseWords(told) }
  })
  const absent = absentIn(text, drawn)
  const ofNone = pieces.filter(({ subjects }) => subjects.length === 0).map((piece) => piece.text)
  const rest = withoutNames(analyseWords(ofNone.join('. ')), absent)
  const ofCards = heard.flatMap(({ card, words }) => reasonsFor(card, words).map((reason) => ({ card, reason })))
  const ofAll = drawn.flatMap((card) => plainReasons(card, rest).map((reason) => ({ card, reason })))
  const agreed = plainest([...ofCards, ...ofAll])
  const touched = new Set([
    ...heard.filter(({ text }) => text !== '').map(({ card }) => card),
    ...agreed.map(({ card }) => card),
  ])
  const [against] = heard.flatMap(({ card, words }) => partings(card, words).map((reason) => ({ card, reason })))
  return {
    agreed,
    missed: missedIn(drawn, { touched, heard, all }),
    against,
    tone: all.tone?.tone,
    whole: compareWhole(rest, drawn),
    isWhole: drawn.length > 1 && heard.every(({ text }) => text === ''),
    absent,
  }
}

/**
 * Returns what was written of one card: in its own field, and in what was written of all of them where it or its place
 * is named.
 */
function joinWordsOn(own: OwnWords, pieces: readonly Piece[], at: { card: DrawnCard; index: number }): string {
  const field = own.cards.filter(({ position }) => position === at.index + 1).map(({ text }) => text)
  const named = pieces.filter(({ subjects }) => subjects.includes(at.card)).map(({ text }) => text)
  return [...field, ...named].join('. ')
}

type Piece = { text: string; subjects: readonly DrawnCard[] }

/** Clauses with the cards that they are about: their own, those of the clause before, or else those of the sentence. */
function splitPieces(text: string, drawn: readonly DrawnCard[]): Piece[] {
  const subjectsIn = memoized((sentence) => findSubjects(sentence, drawn), 1000)
  return text.split(/[.!?;\n]+/).flatMap((sentence) => {
    let last = subjectsIn(sentence)
    return splitClauses(sentence).map((clause) => {
      const own = subjectsIn(clause)
      if (own.length > 0) last = own
      return { text: clause, subjects: last }
    })
  })
}

const ordinals = ['перв', 'втор', 'трет', 'четверт', 'пят', 'шест', 'седьм', 'восьм', 'девят', 'десят']

/** Returns the cards that a sentence is about; with one card on the table every sentence is. */
function findSubjects(sentence: string, drawn: readonly DrawnCard[]): DrawnCard[] {
  if (drawn.length === 1) return [...drawn]
  const text = fold(sentence)
  const named = namedCards(sentence)
  // The words for a place in time without its name; of several of a kind the first one is meant.
  const tenses = findMeanings('tense', text.match(/\p{L}+/gu)?.join(' ') ?? '')
  return drawn.filter(({ card, positionName }, index) => {
    if (named.some(({ cardId }) => cardId === card.id)) return true
    const ordinal = ordinals[index]
    if (ordinal && new RegExp(`(?<!\\p{L})${ordinal}\\p{L}* карт|карт\\p{L}* ${ordinal}`, 'u').test(text)) return true
    if (tenses.some((tense) => drawn.find(({ kind }) => kind === tense)?.card === card)) return true
    const [place = ''] = fold(positionName).match(/\p{L}{5,}/u) ?? []
    return place !== '' && new RegExp(`(?<!\\p{L})${toStem(place, stemLength)}`, 'u').test(text)
  })
}

/** Returns what a card and words about it have in common, the plainest first. */
function reasonsFor(card: DrawnCard, heard: AnalysedWords): Reason[] {
  const poles = findAxisEnds(card)
  const pole = heard.poles.find((each) => poles.includes(each.pole))
  const { tone } = heard
  return [
    ...plainReasons(card, heard),
    ...(pole ? [{ by: 'pole' as const, ...pole }] : []),
    ...(tone && toSign(tone.tone) === signOfCard(card) ? [{ by: 'tone' as const, ...tone }] : []),
  ]
}

/** Returns what identifies a card even where it is not named: one of its words, or a thing in its picture. */
function plainReasons(card: DrawnCard, { words }: AnalysedWords): Reason[] {
  const plain = words.filter(({ isDenied }) => !isDenied)
  const keywords = listKeywords(card).flatMap((keyword) => {
    const own = plain.find(({ word }) => isAmong(word, keyword))
    return own ? [{ by: 'keyword' as const, keyword, written: own.written }] : []
  })
  const symbols = card.reference.symbolism.flatMap(({ symbol, meaning }) =>
    plain.some(({ word }) => isAmong(word, symbol)) && !isNameFor(card, symbol)
      ? [{ by: 'symbol' as const, symbol, meaning }]
      : [],
  )
  return [...keywords, ...symbols]
}

/** Finds where words about a card say what it does not. */
function partings(card: DrawnCard, { words, poles, tone }: AnalysedWords): Reason[] {
  const own = findAxisEnds(card)
  const denied = listKeywords(card).flatMap((keyword) => {
    const word = words.find((each) => each.isDenied && isAmong(each.word, keyword))
    return word ? [{ by: 'keyword' as const, keyword, written: word.written }] : []
  })
  const turned = poles.find(({ pole }) => own.includes(oppositeEnd(pole)) && !own.includes(pole))
  const isOtherTone = tone && signOfCard(card) === -toSign(tone.tone)
  return [
    ...denied,
    ...(isOtherTone ? [{ by: 'tone' as const, ...tone }] : []),
    ...(turned ? [{ by: 'pole' as const, pole: oppositeEnd(turned.pole), written: turned.written }] : []),
  ]
}

function compareWhole({ tone }: AnalysedWords, drawn: readonly DrawnCard[]): Comparison['whole'] {
  const sum = drawn.reduce((all, card) => all + signOfCard(card), 0)
  return tone && sum !== 0 ? { ...tone, isShared: toSign(tone.tone) === Math.sign(sum) } : undefined
}

const ranks: Record<Reason['by'], number> = { keyword: 0, symbol: 1, pole: 2, tone: 3 }

/** Returns two cards at most, each with its plainest reason. */
function plainest(meetings: Meeting[]): Meeting[] {
  const sorted = meetings.toSorted((a, b) => ranks[a.reason.by] - ranks[b.reason.by])
  return sorted.filter(({ card }, at) => sorted.findIndex((other) => other.card === card) === at).slice(0, 2)
}

type Touching = {
  touched: ReadonlySet<DrawnCard>
  heard: readonly { card: DrawnCard; text: string }[]
  all: AnalysedWords
}

function missedIn(drawn: readonly DrawnCard[], { touched, heard, all }: Touching): Comparison['missed'] {
  const [silent] = drawn.filter((card) => !touched.has(card)).toSorted((a, b) => rateImportance(b) - rateImportance(a))
  if (silent) return { card: silent }
  const byLength = heard.toSorted((a, b) => a.text.length - b.text.length).map(({ card }) => card)
  for (const card of byLength) {
    const keyword = listKeywords(card).find((each) => !all.words.some(({ word }) => isAmong(word, each)))
    if (keyword) return { card, keyword }
  }
  return undefined
}

/** Places that look ahead weigh most, then cards that are far from the middle. */
function rateImportance(card: DrawnCard): number {
  const place = card.kind === 'outcome' || card.kind === 'advice' ? 3 : card.kind === 'obstacle' ? 2 : 0
  return place + Math.abs(findAxes(card.card.id, card.isReversed).weight)
}

/** Returns whether a card is light, 1, or hard, −1, in its orientation. */
export function signOfCard({ card, isReversed }: DrawnCard): number {
  return Math.sign(findAxes(card.id, isReversed).weight)
}

function toSign(tone: Tone): number {
  return tone === 'light' ? 1 : -1
}

/** Finds cards that are named, and not on the table: «Луна» with its capital, or a name that is no other word. */
function absentIn(text: string, drawn: readonly DrawnCard[]): Card[] {
  return namedCards(text).flatMap(({ cardId, isCommonWord }) => {
    const card = cardById(cardId)
    if (!card || drawn.some((each) => each.card.id === cardId)) return []
    const isCapital = listNameForms(card).some((form) => text.includes(form))
    return isCapital || !isCommonWord ? [card] : []
  })
}

/** «Солнце» that names a card is no thing in another card's picture. */
function withoutNames(heard: AnalysedWords, absent: readonly Card[]): AnalysedWords {
  const names = new Set(absent.flatMap((card) => listNameForms(card)).map(fold))
  return { ...heard, words: heard.words.filter(({ word }) => !names.has(word)) }
}

/**
 * Returns whether a word of the user's is one of a card's keyword or symbol: by the first five letters, short ones as
 * they are.
 */
function isAmong(word: string, phrase: string): boolean {
  return splitPhrase(phrase).some((own) => (own.length < 5 ? own === word : word.startsWith(toStem(own, stemLength))))
}

const splitPhrase = memoized(
  (phrase) =>
    fold(phrase)
      .split(/[^\p{L}]+/u)
      .filter((own) => own.length > 2 && findMeanings('plain', own).length === 0),
  2000,
)

const stemLength = { least: 4, most: 6 }

/** «Башня» in the picture of the Tower is its name. */
function isNameFor({ card }: DrawnCard, symbol: string): boolean {
  return fold(card.name)
    .split(' ')
    .some((name) => isAmong(name, symbol))
}
