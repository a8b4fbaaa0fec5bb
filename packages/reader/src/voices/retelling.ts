import { meaningOf, symbolsOf } from '@lunaria/reader/answers/card-words'
import { otherSideOf } from '@lunaria/reader/answers/go-deeper'
import { placeTexts } from '@lunaria/reader/answers/place-texts'
import { type Teller, tellerFor } from '@lunaria/reader/answers/teller'
import { type Choice, choiceBy } from '@lunaria/reader/choice'
import { introduced, keyCardOf } from '@lunaria/reader/closing'
import type { DrawnCard } from '@lunaria/reader/drawn-card'
import { fillerFor, type Part, part } from '@lunaria/reader/filler'
import { lengthOf } from '@lunaria/reader/length'
import { remarkOn } from '@lunaria/reader/links'
import { pairOn } from '@lunaria/reader/pair-link'
import { reversedWords } from '@lunaria/reader/position-leads'
import type { Question, Theme } from '@lunaria/reader/question'
import { countWords, sentencesOf, standsAlone, tagOf } from '@lunaria/reader/text'
import { thoughtOf } from '@lunaria/reader/thought'
import { placesOf } from '@lunaria/tarot/places'
import type { PositionKind } from '@lunaria/tarot/types'
import { adviceIntros, angles, leads, pictures, questionIntros, questionsOfWord } from './retelling-texts.ts'

type Retelling = {
  drawn: readonly DrawnCard[]
  asked: Question
  /** What was said of these cards before. */
  told: readonly string[]
  /** The card that may be named as the nearest to the answer; null where none may. */
  nearest: DrawnCard | null
  /** The first sentences of a reading, by a choice of their own. */
  opening: (choice: Choice) => string[]
  dateOfBirth: string | null
  seed: string
}

const bigSpread = 8
/** More than a card has. */
const mostBlocks = 20
/** How many wordings of a part are tried for one that has not been said. */
const tries = 16

/** Where a card's general texts, which tell of the present and of its good sides, would contradict the place. */
const narrowKinds: ReadonlySet<PositionKind> = new Set<PositionKind>([
  'past',
  'obstacle',
  'support',
  'release',
  'other',
])

/** The master's reading of the same cards once more: from what has not been said of them yet, in the same length. */
export function retoldReading(retelling: Retelling): string {
  const { drawn, asked, told, nearest, dateOfBirth, seed } = retelling
  const teller = tellerFor(seed, told)
  const isBig = drawn.length >= bigSpread
  const opening = [...fresh({ teller, seed }, (choice) => retelling.opening(choice)), ...one(teller, angles)].map(part)
  const cards = drawn.map((card) => partsOf(teller, card, { theme: asked.theme, isBig }))
  const key = keyCardOf([...drawn])
  const thought = fresh({ teller, seed }, (choice) => [thoughtOf([...drawn], { key, nearest, choice }).argument]).map(
    part,
  )
  const links = fresh(
    { teller, seed },
    (choice) => [
      ...pairOn([...drawn], { theme: asked.theme, areas: 'all', choice }),
      ...remarkOn([...drawn], { choice, dateOfBirth, earlier: [] }),
    ],
    'some',
  ).map(part)
  const closing = closingOf(teller, drawn, key).map(part)

  const { require, offer } = fillerFor(lengthOf(drawn.length))
  require([...opening, ...cards.flatMap(({ lead, heart }) => [lead, ...heart]), ...closing])
  offer(thought)
  offer(links.slice(0, 2))
  for (let round = 0; round < mostBlocks; round++) for (const { more } of cards) offer(more[round] ?? [])
  offer(links)

  const paragraphs = cards.map(({ lead, heart, more }) => [lead, ...heart, ...more.flat()])
  return [opening, ...grouped(paragraphs, isBig ? 3 : 1), [...thought, ...links], closing]
    .map((parts) =>
      parts
        .filter(({ isIn }) => isIn)
        .map(({ text }) => text)
        .join(' '),
    )
    .filter(Boolean)
    .join('\n\n')
}

/** What is left over comes first. */
function grouped(paragraphs: Part[][], size: number): Part[][] {
  const leftOver = paragraphs.length % size
  const groups = leftOver > 0 ? [paragraphs.slice(0, leftOver)] : []
  for (let start = leftOver; start < paragraphs.length; start += size)
    groups.push(paragraphs.slice(start, start + size))
  return groups.map((group) => group.flat())
}

type CardParts = { lead: Part; heart: Part[]; more: Part[][] }

/** What can still be said of a card: first what belongs to its place, then its picture and what else it means. */
function partsOf(teller: Teller, card: DrawnCard, { theme, isBig }: { theme: Theme; isBig: boolean }): CardParts {
  const { phrases, wordings, side, kind, placeText, reference } = card
  const lead = leadOf(teller, card)
  const isNarrow = placeText !== undefined && narrowKinds.has(kind)
  const own = sentencesOf(placeText ?? phrases.essence[side])
  const picture = () => {
    const [symbol] = teller.takeRun(teller.choice.shuffled(symbolsOf(card)), 24)
    return symbol === undefined ? [] : [[...one(teller, pictures), symbol].join(' ')]
  }
  const themes = isNarrow ? [] : ([theme, 'growth', 'general', 'work', 'love'] as const)
  const essences = [phrases.essence[side], ...wordings.essence]
  const wordingsOn = (name: Theme) =>
    teller.choice
      .shuffled([phrases[name][side], ...wordings[name]])
      .map((text) => () => runOf(teller, sentencesOf(text)))
  const [onTheme = [], ...offTheme] = themes.map(wordingsOn)
  const meaning = () => (isNarrow ? [] : runOf(teller, meaningOf(card)))
  const described = () => runOf(teller, sentencesOf(reference.description))
  const blocks = [
    () => runOf(teller, own),
    ...onTheme,
    meaning,
    picture,
    () => one(teller, essences),
    () => one(teller, placeTexts(card)),
    ...offTheme.slice(0, 2).flat(),
    described,
    () => one(teller, [phrases.caution]),
    ...[meaning, picture, described, picture],
    ...(isNarrow ? [] : [() => runOf(teller, otherSideOf(card))]),
    ...offTheme.slice(2).flat(),
    ...[meaning, picture, described, picture],
  ]
  if (isBig) {
    const short = [...essences, ...own, ...(isNarrow ? [] : meaningOf(card)), ...symbolsOf(card)]
    const heart = one(teller, short.filter((text) => countWords(text) <= 16 && standsAlone(text)).slice(0, 6))
    return { lead: part(lead), heart: heart.map(part), more: blocks.map((block) => block().map(part)) }
  }
  const [heart = [], ...more] = blocks.map((block) => block()).filter((block) => block.length > 0)
  return { lead: part(lead), heart: heart.map(part), more: more.map((block) => block.map(part)) }
}

/** Two or three sentences in a row that have not been said, from one that needs none before it. */
function runOf(teller: Teller, sentences: readonly string[]): string[] {
  const start = sentences.findIndex((text) => teller.isNew(text) && standsAlone(text))
  if (start < 0) return []
  const end = sentences.findIndex((text, index) => index > start && !teller.isNew(text))
  return teller.takeRun(sentences.slice(start, end < 0 ? undefined : end).slice(0, 3), 44)
}

/** Names the card in its place; not the same way twice in a reading. */
function leadOf(teller: Teller, { card, isReversed, positionName }: DrawnCard): string {
  const place = positionName.trim()
  const lies = card.grammar.gender === 'plural' ? 'лежат' : 'лежит'
  const turned = isReversed ? `, ${reversedWords[card.grammar.gender].adjective}` : ''
  const put = (lead: string) =>
    lead
      .replace('{place}', place)
      .replace('{lies}', lies)
      .replace('{card}', tagOf(card.id) + turned)
  // A question in the name of a place ends no sentence
  const fitting = leads.filter((lead) => !/[?!]$/.test(place) || lead.includes('» {lies}'))
  const wanted = put(teller.choice.of(fitting))
  return teller.take([wanted]) ?? teller.take(fitting.map(put)) ?? wanted
}

/** One thing to do and one question, neither of which was given before as long as there are others. */
function closingOf(teller: Teller, drawn: readonly DrawnCard[], key: DrawnCard): string[] {
  const { choice } = teller
  const others = choice.shuffled(drawn.filter((card) => card !== key))
  const steps = [...others, key].flatMap(({ card, side, phrases, kind }) => [
    phrases.advice[side],
    ...(kind === 'advice' ? [] : [placesOf(card.id)[side].advice]),
  ])
  const step = steps.find(teller.isNew) ?? key.phrases.advice[key.side]
  const questions = [...others, key].map(({ phrases, side }) => phrases.question[side])
  const question = questions.find(teller.isNew)
  return [
    introduced(adviceIntros, step, choice),
    question
      ? introduced(questionIntros, question, choice)
      : (teller.take(questionsOfWord.map((text) => text.replace('{word}', wordOf(key)))) ??
        key.phrases.question[key.side]),
  ]
}

function wordOf({ reference, side }: DrawnCard): string {
  return (side === 'upright' ? reference.uprightKeywords : reference.reversedKeywords).at(-1) ?? ''
}

function one(teller: Teller, options: readonly string[]): string[] {
  return listed(teller.take(options))
}

function listed(text: string | undefined): string[] {
  return text === undefined ? [] : [text]
}

/** The wording of several sentences in which the fewest have been said before; `some`: only those that have not. */
function fresh(
  { teller, seed }: { teller: Teller; seed: string },
  wordings: (choice: Choice) => string[],
  which: 'all' | 'some' = 'all',
): string[] {
  const known = (texts: string[]) => texts.filter((text) => !teller.isNew(text)).length
  const all = Array.from({ length: tries }, (_, at) => wordings(choiceBy(`${seed} ${at}`)))
  const best = all.toSorted((a, b) => known(a) - known(b))[0] ?? []
  return which === 'all' ? best : best.filter(teller.isNew)
}
