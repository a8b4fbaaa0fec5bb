import type { Choice } from '@lunaria/reader/choice'
import type { DrawnCard } from '@lunaria/reader/drawn-card'
import type { Boundary } from '@lunaria/reader/question'
import { axesOf } from '@lunaria/tarot/card-axes'
import * as texts from './choice-frames.ts'
import { filled } from './frame-words.ts'
import type { Heard } from './hear.ts'
import type { Option } from './options.ts'
import { seeksHelp } from './sense.ts'
import { ahead, balanceOf, meanOf } from './weigh.ts'

/** From this difference on one side has more to say for it than the other. */
const tiltFrom = 0.05

/** What a side weighs: its cards together, and its last once more, so that sides are seldom alike. */
function weightOf(cards: readonly DrawnCard[]): number {
  const last = ahead(cards)
  const weight = last ? axesOf(last.card.id, last.isReversed).weight - (last.isReversed ? 0.5 : 0) : 0
  return meanOf(cards) + 0.3 * weight
}

/** How the sides of a choice are told; without `tilts` the side is left to others. */
type ChoiceFrames = {
  sides: readonly string[]
  prices: readonly string[]
  tilts: readonly string[]
  evens: readonly string[]
  only: { for: readonly string[]; against: readonly string[] }
}

export const decided: ChoiceFrames = {
  sides: texts.sideFrames,
  prices: texts.sidePrices,
  tilts: texts.tilts,
  evens: texts.evens,
  only: texts.onlyCard,
}

const ready: ChoiceFrames = {
  sides: texts.readySides,
  prices: texts.sidePrices,
  tilts: texts.readyTilts,
  evens: texts.readyEvens,
  only: texts.onlyReady,
}

const leftToDoctor: ChoiceFrames = {
  ...ready,
  tilts: texts.doctorTilts,
  evens: texts.doctorTilts,
  only: { for: texts.onlyDoctor, against: texts.onlyDoctor },
}

const unsafe: ChoiceFrames = {
  ...leftToDoctor,
  tilts: texts.safetyTilts,
  evens: texts.safetyTilts,
  only: { for: texts.onlyUnsafe, against: texts.onlyUnsafe },
}

/** For sides that keep the case of «между Тулой и Казанью». */
function keptInCase(frames: ChoiceFrames): ChoiceFrames {
  return { ...frames, sides: texts.betweenSides, tilts: texts.betweenTilts, only: texts.onlyBetween }
}

/** Of blows and of an illness no side is said to be nearer. */
export function framesOf({ options, happened }: Heard, boundary: Boundary | undefined): ChoiceFrames {
  const isViolent = [...options, ...happened].some(({ words }) => violence.test(words))
  if (isViolent) return unsafe
  return boundary === 'health' ? leftToDoctor : ready
}

const violence = /(?<!\p{L})(?:полици|побо[ия]|бь[её]т(?!\p{L})|бил(?!\p{L})|избил|ударил|поднял руку|угрожа)/iu

export function betweenOptions(
  drawn: readonly DrawnCard[],
  options: readonly Option[],
  { frames: given, choice }: { frames: ChoiceFrames; choice: Choice },
): string {
  const frames = options.some(({ isInstrumental }) => isInstrumental) ? keptInCase(given) : given
  const [only] = drawn
  const [one, other] = options
  if (!only || !one || !other) throw new Error('A choice needs a card and two sides')
  if (drawn.length < options.length) {
    const help = options.find(({ words }) => seeksHelp.test(words))
    const rest = options.filter((option) => option !== help).map(({ said }) => said)
    if (help) return filled(choice.of(texts.onlyHelp), { c: only, a: help.said, b: rest.join(' или ') })
    const { lean } = balanceOf([only])
    const isFor = lean === 'yes' || lean === 'ratherYes'
    const others = options.slice(1).map(({ said }) => said)
    return filled(choice.of(frames.only[isFor ? 'for' : 'against']), { c: only, a: one.said, b: others.join(' или ') })
  }
  const helped = options.findIndex(({ words }) => seeksHelp.test(words))
  const { best, sides } = weighed(drawn, options.length)
  const said = options.map(({ said, isAction }, index) => {
    const cards = sides[index] ?? drawn
    const { pro, con } = balanceOf(cards)
    const side = filled(choice.of(frames.sides.filter((frame) => isAction || !frame.startsWith('Если'))), {
      c: pro,
      a: said,
    })
    return meanOf(cards) < -0.3 && con !== pro ? `${side} ${filled(choice.of(frames.prices), { c: con })}` : side
  })
  // Whom to ask for help is no question for the cards
  if (helped >= 0)
    return [...said, filled(choice.of(texts.helpTilts), { c: only, a: options[helped]?.said ?? '' })].join(' ')
  const tilt =
    best === undefined
      ? choice.of(frames.evens)
      : filled(choice.of(frames.tilts), { c: only, a: options[best]?.said.replace(/[«»]/g, '') ?? '' })
  return [...said, tilt].join(' ')
}

/** The cards of each side of a choice, and the side that weighs more; undefined where they weigh alike. */
export function weighed(
  drawn: readonly DrawnCard[],
  count: number,
): { best: number | undefined; sides: DrawnCard[][] } {
  const sides = sidesOf(drawn, count)
  const weights = sides.map(weightOf)
  const most = Math.max(...weights)
  const isTilted = most - Math.min(...weights) >= tiltFrom
  return { best: isTilted ? weights.indexOf(most) : undefined, sides }
}

/** The cards of each side: by their places in the crossroads, else by turns, so that the first and the last part. */
function sidesOf(drawn: readonly DrawnCard[], count: number): DrawnCard[][] {
  const named = [/лев/i, /прав/i].map((side) => drawn.filter(({ positionName }) => side.test(positionName)))
  if (count === 2 && named.every((cards) => cards.length > 0)) return named
  const size = Math.max(1, Math.floor(drawn.length / count))
  return Array.from({ length: count }, (_, index) =>
    index === count - 1 ? drawn.slice(-size) : drawn.slice(index * size, (index + 1) * size),
  ).map((cards) => (cards.length > 0 ? cards : [...drawn]))
}
