import { type Lean, leanOf } from '@lunaria/reader/answers/card-lean'
import { keywordsOf } from '@lunaria/reader/answers/card-words'
import { folded } from '@lunaria/reader/answers/teller'
import type { Choice } from '@lunaria/reader/choice'
import { keyCardIn } from '@lunaria/reader/compose/lean'
import type { DrawnCard } from '@lunaria/reader/drawn-card'
import { counted } from '@lunaria/reader/numerals'
import type { Question } from '@lunaria/reader/question'
import { lowerFirst, shown, upperFirst } from '@lunaria/reader/text'
import { about } from '@lunaria/reader/topic-words'
import { understandMessage } from '@lunaria/reader/understand/understand'
import { placeNumber } from '@lunaria/tarot/place-number'
import { placesOf } from '@lunaria/tarot/places'
import type { Suit } from '@lunaria/tarot/types'
import {
  boundaries,
  courses,
  decisions,
  hardRoles,
  moods,
  roles,
  type Sides,
  sidesOfCourse,
  sidesOfDecision,
} from './analyst-texts.ts'

type Analysis = {
  drawn: readonly DrawnCard[]
  spreadId: string | undefined
  question: string
  asked: Question
  /** What was said of these cards before. */
  told: readonly string[]
  choice: Choice
}
type Side = keyof Sides

/** What the dry voice leaves to the master. */
const figurative = /(?<!\p{L})(?:видно|будто|словно)(?!\p{L})/u
/** From this many cards on a card gets two words, not three. */
const manyCards = 6

/**
 * The second voice: what each card says in its place, a numbered paragraph each, then the count, what speaks for and against, a conclusion
 * and one thing to do. Short, without pictures. Each card is named once by its tag.
 */
export function analystReading(analysis: Analysis): string {
  const { drawn, spreadId, asked, question, choice } = analysis
  const isDecision = understandMessage(question).form === 'yesNo'
  // Of an illness, a court or money the cards decide nothing: they are not weighed.
  const sides = asked.boundary ? undefined : isDecision ? sidesOfDecision : sidesOfCourse
  const lean = leanOfAll(drawn)
  const conclusion = asked.boundary ? boundaries[asked.boundary].after : (isDecision ? decisions : courses)[lean]
  return [
    subjectOf(drawn, asked),
    ...drawn.map((card, index) =>
      cardLine(card, {
        number: placeNumber(spreadId, index, drawn.length),
        sides,
        isShort: drawn.length >= manyCards,
        choice,
      }),
    ),
    drawn.length > 1 ? countOf(drawn, sides) : undefined,
    sides && drawn.length > 1 ? argumentsOf(drawn, sides) : undefined,
    `**Вывод:** ${choice.of(conclusion)}.`,
    `**Следующий шаг:** ${lowerFirst(stepOf(analysis))}`,
  ]
    .filter((part) => part !== undefined)
    .join('\n\n')
}

function subjectOf(drawn: readonly DrawnCard[], { topic, boundary, mood }: Question): string {
  const forms = drawn.length === 1 ? 'карта' : drawn.length < 5 ? 'карты' : 'карт'
  return [
    `**Разбор:** ${topic ? `вопрос ${about[topic]}` : 'ваш вопрос'}, ${counted(drawn.length)} ${forms}.`,
    boundary && boundaries[boundary].before,
    mood && moods[mood],
  ]
    .filter(Boolean)
    .join(' ')
}

type LineStyle = { number: number | undefined; sides: Sides | undefined; isShort: boolean; choice: Choice }

/** «1. Прошлое: Башня. Исходное: обвал, встряска, ясность. Против.» */
function cardLine(card: DrawnCard, { number, sides, isShort, choice }: LineStyle): string {
  const words = keywordsOf(card).slice(0, isShort ? 2 : 3)
  const place = card.positionName.trim() || 'Карта'
  const isDouble = isDecisive(card) && sideOf(card) !== 'level'
  const weight = sides ? ` ${upperFirst(sides[sideOf(card)])}${isDouble ? ', вес двойной' : ''}.` : ''
  return `${number === undefined ? '' : `${number}. `}${upperFirst(place)}${/[?!]$/.test(place) ? '' : ':'} ${shown(card)}. ${choice.of(rolesOf(card))}: ${words.join(', ')}.${weight}`
}

function rolesOf(card: DrawnCard): readonly string[] {
  return (leanOf({ cardId: card.card.id, isReversed: card.isReversed }) < 0 && hardRoles[card.kind]) || roles[card.kind]
}

/**
 * To which side a card counts. A reversed card holds back what is good in it, and of what is hard only a trace is left; in the
 * way even a good card is no help; what is to be let go counts to neither.
 */
function sideOf({ card, isReversed, kind }: DrawnCard): Side {
  const upright = leanOf({ cardId: card.id, isReversed: false })
  if (kind === 'release' || upright === 0) return 'level'
  if (isReversed) return upright > 0 ? 'down' : 'level'
  if (kind === 'obstacle') return upright > 0 ? 'level' : 'down'
  return upright > 0 ? 'up' : 'down'
}

/** Places that look ahead count double. */
function weightOf(card: DrawnCard): number {
  return isDecisive(card) ? 2 : 1
}

function isDecisive({ kind }: DrawnCard): boolean {
  return kind === 'outcome' || kind === 'advice'
}

function countIn(drawn: readonly DrawnCard[], side: Side): number {
  return drawn.reduce((sum, card) => sum + (sideOf(card) === side ? weightOf(card) : 0), 0)
}

function leanOfAll(drawn: readonly DrawnCard[]): Lean {
  const [up, down] = [countIn(drawn, 'up'), countIn(drawn, 'down')]
  const share = (up - down) / Math.max(1, up + down + countIn(drawn, 'level'))
  if (Math.abs(share) < 0.2) return 'open'
  if (share > 0) return share > 0.65 ? 'yes' : 'ratherYes'
  return share < -0.65 ? 'no' : 'ratherNo'
}

function countOf(drawn: readonly DrawnCard[], sides: Sides | undefined): string {
  const count = (isCounted: (card: DrawnCard) => boolean) => drawn.filter(isCounted).length
  const weights = (['up', 'down', 'level'] as const)
    .filter((side) => sides && countIn(drawn, side) > 0)
    .map((side) => `${sides?.[side]} — ${counted(countIn(drawn, side))}`)
  const reversed = count(({ isReversed }) => isReversed)
  const majors = count(({ card }) => card.suit === 'major')
  const rest = [
    reversed === 0 ? 'перевёрнутых нет' : `перевёрнутых — ${counted(reversed)}`,
    majors === 0 ? 'старших арканов нет' : `старших арканов — ${counted(majors, 'masculine')}`,
    mostOf(drawn),
  ].filter((text) => text !== undefined)
  const parts = [weights.join(', '), rest.join(', ')].filter(Boolean)
  return `**Счёт:** ${parts.map((text, index) => (index === 0 ? text : upperFirst(text))).join('. ')}.`
}

const suits: Record<Exclude<Suit, 'major'>, string> = {
  cups: 'Кубков',
  pentacles: 'Пентаклей',
  swords: 'Мечей',
  wands: 'Жезлов',
}

/** The suit that lies more often than any other; undefined where none does. */
function mostOf(drawn: readonly DrawnCard[]): string | undefined {
  const [first, second] = (['cups', 'pentacles', 'swords', 'wands'] as const)
    .map((suit) => ({ suit, number: drawn.filter(({ card }) => card.suit === suit).length }))
    .toSorted((a, b) => b.number - a.number)
  if (!first || first.number < 2 || first.number === second?.number) return undefined
  return `больше всего ${suits[first.suit]}: ${counted(first.number)}`
}

/** The two cards of each side that weigh the most. */
function argumentsOf(drawn: readonly DrawnCard[], sides: Sides): string {
  const strength = (card: DrawnCard) =>
    Math.abs(leanOf({ cardId: card.card.id, isReversed: card.isReversed })) * weightOf(card)
  return (['up', 'down'] as const)
    .map((side) => {
      const strongest = drawn
        .filter((card) => sideOf(card) === side)
        .toSorted((a, b) => strength(b) - strength(a))
        .slice(0, 2)
      const named = strongest.map(({ card, positionName }) => `${card.name} («${positionName.trim()}»)`)
      return `- ${upperFirst(sides[side])}: ${named.join(', ') || 'ни одной карты'}.`
    })
    .join('\n')
}

/** One thing to do that was not proposed before; each card has two. */
function stepOf({ drawn, told }: Analysis): string {
  const said = folded(told.join('. '))
  const steps = [keyCardIn(drawn), ...drawn].flatMap(({ card, side, phrases }) => [
    phrases.advice[side],
    placesOf(card.id)[side].advice,
  ])
  const plain = steps.filter((step) => !figurative.test(step))
  const step = plain.find((step) => !said.includes(folded(step))) ?? plain[0]
  return step ?? 'Выпишите, что из этого зависит от вас, и начните с одного пункта.'
}
