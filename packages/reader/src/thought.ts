import { axesOf } from '@lunaria/tarot/card-axes'
import type { Choice } from './choice.ts'
import type { DrawnCard } from './drawn-card.ts'
import type { Pole } from './endings/ending.ts'
import { counted, outOf } from './numerals.ts'
import { upperFirst } from './text.ts'
import { agreeing } from './thoughts/agreeing.ts'
import { filled } from './thoughts/fill.ts'
import { opposing } from './thoughts/opposing.ts'
import { single } from './thoughts/single.ts'
import { turning } from './thoughts/turning.ts'

/** The one thing that the cards of a reading say together. */
export type Thought = {
  kind: 'single' | 'agree' | 'oppose' | 'turn'
  /** The end of an axis to which it comes down; the ending is chosen by it. */
  pole: Pole
  /** The card that carries it. */
  central: DrawnCard
  /** The whole thought. */
  argument: string
}

type Thinking = {
  key: DrawnCard
  /** The card named as the nearest to the answer, else `key`; null where the cards lean to no answer and none is named. */
  nearest?: DrawnCard | null | undefined
  isChoice?: boolean
  choice: Choice
}
type Axis = (typeof axes)[number]
type Candidate = {
  kind: 'agree' | 'oppose' | 'turn'
  pole: Pole
  opposite: Pole
  score: number
  /** Cards that draw to `pole`, and those that draw away from it. */
  toward: DrawnCard[]
  away: DrawnCard[]
}

const axes = ['holds', 'flies', 'together', 'speaks', 'gives'] as const
const polesOf: Record<Axis, [Pole, Pole]> = {
  holds: ['holds', 'lets_go'],
  flies: ['flies', 'stands'],
  together: ['together', 'alone'],
  speaks: ['speaks', 'silent'],
  gives: ['gives', 'takes'],
}
/** How telling it is that a card draws to an end: the fewer sides of the deck do, the more. */
const tellingness: Record<Pole, number> = {
  holds: 0.6,
  lets_go: 1.6,
  stands: 0.75,
  flies: 1.75,
  alone: 0.75,
  together: 1.35,
  speaks: 1.15,
  silent: 1.05,
  gives: 1.4,
  takes: 1.6,
}

/**
 * The axis on which the cards speak most clearly, and what they say there. Where the user chooses between two, the cards lie
 * on different sides: nothing is said of all of them together.
 */
export function thoughtOf(drawn: DrawnCard[], { key, nearest = key, isChoice = false, choice }: Thinking): Thought {
  const candidates = axes.flatMap((axis) => candidatesOn(axis, drawn)).toSorted((a, b) => b.score - a.score)
  const best = candidates[0]
  if (!best || drawn.length === 1 || isChoice) return singleThought(drawn, { key, nearest, choice })
  return worded(choice.of(candidates.filter(({ score }) => score >= best.score * 0.85)), { drawn, key, choice })
}

function signOn(axis: Axis, { card, isReversed }: DrawnCard): number {
  return axesOf(card.id, isReversed)[axis]
}

function candidatesOn(axis: Axis, drawn: DrawnCard[]): Candidate[] {
  return polesOf[axis].flatMap((pole, index) => {
    const sign = index === 0 ? 1 : -1
    const toward = drawn.filter((card) => signOn(axis, card) === sign)
    const away = drawn.filter((card) => signOn(axis, card) === -sign)
    const opposite = polesOf[axis][1 - index] ?? pole
    const sides = { pole, opposite, toward, away }
    const score = toward.length * tellingness[pole]
    const found: Candidate[] = []
    if (isAgreed(sides, drawn.length)) found.push({ kind: 'agree', score: score + 0.4, ...sides })
    if (isOpposed(sides, drawn.length)) found.push({ kind: 'oppose', score: score + tellingness[opposite], ...sides })
    if (isTurned(axis, sign, drawn)) {
      const ends = tellingness[pole] + tellingness[opposite]
      found.push({ kind: 'turn', score: Math.max(ends * 1.25, (score + ends) / 2), ...sides })
    }
    return found
  })
}

type Sides = Pick<Candidate, 'toward' | 'away'>

/** At least two of three without a voice against them; in a big spread half of the cards against a few. */
function isAgreed({ toward, away }: Sides, total: number): boolean {
  if (toward.length < 2 || toward.length * 2 < total) return false
  return total >= 6 ? away.length * 4 <= toward.length : away.length === 0 && toward.length * 5 >= total * 3
}

function isOpposed({ toward, away }: Sides, total: number): boolean {
  return away.length === 1 && toward.length >= 2 && toward.length >= total - (total >= 5 ? Math.ceil(total / 4) : 1)
}

/** Where the places go through time: the first card against the last, and the first half against the last half. */
function isTurned(axis: Axis, sign: number, drawn: DrawnCard[]): boolean {
  const [first, last] = [drawn.at(0), drawn.at(-1)]
  if (!first || !last || drawn.length < 2) return false
  const goesOn = drawn.length === 2 || first.kind === 'past' || last.kind === 'outcome' || last.kind === 'advice'
  if (!goesOn || signOn(axis, first) !== -sign || signOn(axis, last) !== sign) return false
  const half = Math.floor(drawn.length / 2)
  const sum = (cards: DrawnCard[]) => cards.reduce((total, card) => total + signOn(axis, card), 0)
  return sum(drawn.slice(0, half)) * sign < 0 && sum(drawn.slice(-half)) * sign > 0
}

type Wording = { drawn: DrawnCard[]; key: DrawnCard; choice: Choice }

function worded(candidate: Candidate, { drawn, key, choice }: Wording): Thought {
  const { kind, pole, toward, away } = candidate
  const [first, last] = [drawn[0] ?? key, drawn.at(-1) ?? key]
  const towardFirst = toward[0] ?? key
  const towardLast = toward.at(-1) ?? key
  if (kind === 'agree') {
    const all = countOf(toward.length, drawn.length)
    const words = { all, All: upperFirst(all) }
    const argument = filled(choice.of(agreeing[pole]), { a: towardFirst.card, b: towardLast.card, words })
    const central = toward.includes(key) ? key : towardLast
    return { kind, pole, central, argument }
  }
  if (kind === 'turn') {
    const argument = filled(choice.of(turning[pole]), { a: first.card, b: last.card })
    return { kind, pole, central: last, argument }
  }
  const lone = away[0] ?? key
  const argument = filled(choice.of(opposing[pole]), { a: lone.card, b: choice.of(toward).card })
  return { kind, pole, central: lone, argument }
}

/** One card, or several that neither agree nor differ: the card that the reading leans on speaks for all. */
function singleThought(drawn: DrawnCard[], { key, nearest, choice }: Omit<Thinking, 'isChoice'>): Thought {
  const speaking = nearest ?? key
  const pole = choice.of(polesFor(speaking))
  const said = choice.of(single[pole])
  const argument =
    drawn.length === 1 || !nearest
      ? said
      : `${filled(choice.of(weighing), { a: speaking.card, b: speaking.card })} ${said}`
  return { kind: 'single', pole, central: speaking, argument }
}

const weighing = [
  'Больше других весит {a}.',
  'Ближе всего к ответу {a}.',
  'Прислушаться стоит к {a:dat}.',
  'За основу возьмите {a:acc}.',
  'Весомее прочих здесь {a}.',
  'Первой спросите {a:acc}.',
  'Главное слово за {a:ins}.',
]

/** The ends to which a card draws. */
export function polesFor(card: DrawnCard): Pole[] {
  return axes.flatMap((axis) => {
    const sign = signOn(axis, card)
    return sign === 0 ? [] : polesOf[axis].slice(sign > 0 ? 0 : 1, sign > 0 ? 1 : 2)
  })
}

/** «обе карты», «все три», «четыре из шести». */
function countOf(count: number, total: number): string {
  if (count < total) return outOf(count, total)
  return count === 2 ? 'обе карты' : `все ${counted(count)}`
}
