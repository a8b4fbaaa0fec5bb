import { answerAct } from '@lunaria/reader/answers/answer-act'
import { cardsInText } from '@lunaria/tarot/card-tags'
import { spreadById } from '@lunaria/tarot/spreads'
import { callName } from './call-name.ts'
import { type CardParts, halvesOf, partsOf } from './card-parts.ts'
import { casualAnswer } from './casual.ts'
import { type Choice, choiceBy } from './choice.ts'
import { placedFor } from './circumstances.ts'
import { closingOf, keyCardOf } from './closing.ts'
import { type DrawnCard, drawnCard } from './drawn-card.ts'
import { endingThemeOf, isApart, isBare } from './ending-theme.ts'
import { type Filler, fillerFor, type Part, part } from './filler.ts'
import { gentleReading, gentleTalk, gentleTierOf } from './gentle.ts'
import { hear } from './hearing/hear.ts'
import { chooseHearts, wordsIn } from './hearts.ts'
import { type Length, lengthOf } from './length.ts'
import { remarkOn } from './links.ts'
import { tellsOfLoss } from './loss-words.ts'
import { openingOf } from './opening.ts'
import { pairOn } from './pair-link.ts'
import { understand } from './question.ts'
import type { ReadingRequest } from './request.ts'
import { typeset } from './text.ts'
import { type Thought, thoughtOf } from './thought.ts'
import { analystReading } from './voices/analyst.ts'
import { retoldReading } from './voices/retelling.ts'

/** From this many cards on each gets little more than its essence, and three share a paragraph. */
const bigSpread = 8

/**
 * The master's answer, the same for the same request and seed. Names each drawn card once by its tag, says of it only
 * what the deck's texts say, keeps to `lengthOf`; without cards it is a short talk. Where an illness, a loss or a danger was
 * told (`care`, or a loss in the question itself) the answer is short and gentle.
 */
export function composeReading(request: ReadingRequest): string {
  const { question, spread, cards, history, person, seed, act, telling } = request
  if (act) return answerAct({ ...request, ...act }).text
  const before = history.findLast(({ role }) => role === 'user')?.content
  const asked = understand(question, spread?.id, before)
  const choice = choiceBy(seed)
  const gentle = gentleTierOf(request.care) ?? (cards.length > 0 && tellsOfLoss(question) ? 'grief' : undefined)
  if (cards.length === 0)
    return typeset((gentle && gentleTalk(gentle, request, choice)) ?? casualAnswer(request, choice))

  const drawn = placedFor(question, cards).map((card) => drawnCard(card, spread?.id))
  const earlier = history.flatMap(({ role, content }) => (role === 'assistant' ? cardsInText(content) : []))
  if (gentle) return typeset(gentleReading(drawn, gentle, choice))
  if (telling?.voice === 'analyst')
    return typeset(analystReading({ drawn, question, asked, told: telling.told, choice }))
  const opening = (by: Choice) =>
    openingOf(asked, {
      question,
      heard: hear(question, before),
      drawn,
      name: callName(person.firstName),
      place: person.placeOfResidence,
      isGoingOn: earlier.length > 0,
      earlier: request.earlierOpenings ?? [],
      choice: by,
    })
  if (telling)
    return typeset(retoldReading({ drawn, asked, told: telling.told, opening, dateOfBirth: person.dateOfBirth, seed }))
  const key = keyCardOf(drawn)
  const thought = thoughtOf(drawn, { key, choice })
  const framed = framedAmong(drawn, thought, choice)
  const wary = choice.shuffled(drawn).slice(0, Math.round(drawn.length / 5))
  const category = spreadById(spread?.id ?? '')?.category
  const theme = endingThemeOf(question, { topic: asked.topic, category })
  const draft: Draft = {
    opening: opening(choice).map(part),
    signpost: (thought.signpost && choice.chance(0.25) ? [thought.signpost] : []).map(part),
    cards: drawn.map((card) =>
      partsOf(card, {
        theme: asked.theme,
        isBig: cards.length >= bigSpread,
        isFramed: framed.includes(card),
        isWary: wary.includes(card) || card.kind === 'obstacle',
        remark: thought.remarks.get(card),
        choice,
      }),
    ),
    centralIndex: drawn.indexOf(thought.central),
    thought: [part(thought.argument)],
    pair: pairOn(drawn, choice).map(part),
    remark: remarkOn(drawn, { choice, dateOfBirth: person.dateOfBirth, earlier }).map(part),
    closing: closingOf(drawn, {
      theme,
      pole: thought.pole,
      isApart: (theme === 'love' || theme === 'money') && isApart(question, asked.topic),
      isGeneral: isBare(question) && asked.topic === undefined && asked.theme === 'general',
      choice,
    }).map(part),
  }
  fill(draft, { length: lengthOf(cards.length), choice })
  return typeset(paragraphsOf(draft).map(spoken).filter(Boolean).join('\n\n'))
}

/** One card in three at most has a sentence of frame: first those of which the thought says something. */
function framedAmong(drawn: DrawnCard[], { remarks }: Thought, choice: Choice): DrawnCard[] {
  const most = Math.floor(drawn.length / 3)
  const count = choice.chance(0.5) ? Math.min(most, 1) : choice.chance(0.3) ? most : 0
  const remarked = choice.chance(0.6) ? choice.shuffled([...remarks.keys()]).slice(0, 2) : []
  return [...new Set([...remarked, ...choice.shuffled(drawn)])].slice(0, count)
}

type Draft = {
  opening: Part[]
  signpost: Part[]
  cards: CardParts[]
  /** The card that carries the thought: it has the most to say. */
  centralIndex: number
  thought: Part[]
  pair: Part[]
  remark: Part[]
  closing: Part[]
}

/** Lets in what is necessary, then the most telling of the rest, as long as there is room. */
function fill(draft: Draft, { length, choice }: { length: Length; choice: Choice }) {
  const { opening, signpost, cards, centralIndex, thought, pair, remark, closing } = draft
  const filler = fillerFor(length)
  const { require, offer } = filler
  const isBig = cards.length >= bigSpread
  const central = cards[centralIndex]?.blocks ?? []

  const needed = [...opening, ...closing, ...thought, ...cards.map(({ lead }) => lead)]
  require([...needed, ...chooseHearts(cards, { beside: needed, length, choice })])
  offer(pair)
  offer(signpost)
  for (const { frame } of cards) offer(frame)
  offer(remark)
  if (isBig) {
    for (const { onTheme } of choice.shuffled(cards).slice(0, 3)) offer(onTheme)
    for (const { brief } of choice.shuffled(cards)) offer(brief.slice(0, 1))
  }
  for (const block of central.slice(0, 2)) offer(block)
  for (const { before } of cards) offer(before)
  // In no order of their own, so that one card gets two sentences and another six
  const main = cards.flatMap(({ blocks, spare }) => blocks.filter((block) => !spare.includes(block)))
  for (const block of choice.shuffled(main)) offer(block)
  offerSpare(cards, filler)
}

/** Lets in spare blocks, each time of the card of which the least has been said. */
function offerSpare(cards: CardParts[], { offer, isFull }: Filler) {
  const left = cards.map((card) => ({ card, spare: [...card.spare], said: saidOf(card) }))
  while (!isFull()) {
    const [next] = left.filter(({ spare }) => spare.length > 0).toSorted((a, b) => a.said - b.said)
    const block = next?.spare.shift()
    if (!next || !block) return
    offer(block)
    if (block.some(({ isIn }) => isIn)) next.said = saidOf(next.card)
  }
}

function saidOf({ place, essence, blocks }: CardParts): number {
  return wordsIn([place, essence, ...blocks.flat()].filter((each) => each?.isIn === true))
}

/** A card a paragraph; in a big spread three, what is left over first; a single card two paragraphs. */
function paragraphsOf({ opening, signpost, cards, thought, pair, remark, closing }: Draft): Part[][] {
  const together = [...thought, ...pair, ...remark]
  const [only] = cards
  if (only && cards.length === 1) {
    const [first, second] = halvesOf(only)
    return [opening, first, [...second, ...together], closing]
  }

  const size = cards.length >= bigSpread ? 3 : 1
  const leftOver = cards.length % size
  const groups = leftOver > 0 ? [cards.slice(0, leftOver)] : []
  for (let start = leftOver; start < cards.length; start += size) groups.push(cards.slice(start, start + size))
  return [
    [...opening, ...signpost],
    ...groups.map((group) => group.flatMap((card) => halvesOf(card).flat())),
    together,
    closing,
  ]
}

function spoken(parts: Part[]): string {
  return parts
    .filter(({ isIn }) => isIn)
    .map(({ text }) => text)
    .join(' ')
}
