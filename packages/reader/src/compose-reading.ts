import { answerAct } from '@lunaria/reader/answers/answer-act'
import { cardsInText } from '@lunaria/tarot/card-tags'
import { backToQuestion } from './back-to-question.ts'
import { callName } from './call-name.ts'
import { type CardParts, halvesOf, partsOf } from './card-parts.ts'
import { casualAnswer } from './casual.ts'
import { type Choice, choiceBy } from './choice.ts'
import { closingOf, keyCardOf } from './closing.ts'
import { drawnCard } from './drawn-card.ts'
import { fillerFor, type Part, part } from './filler.ts'
import { gentleReading, gentleTalk, gentleTierOf } from './gentle.ts'
import { chooseHearts } from './hearts.ts'
import { type Length, lengthOf } from './length.ts'
import { linksBetween } from './links.ts'
import { openingOf } from './opening.ts'
import { understand } from './question.ts'
import type { ReadingRequest } from './request.ts'
import { typeset } from './text.ts'
import { analystReading } from './voices/analyst.ts'
import { retoldReading } from './voices/retelling.ts'

/** From this many cards on each gets little more than its essence, and three share a paragraph. */
const bigSpread = 8

/**
 * The master's answer, the same for the same request and seed. Names each drawn card once by its tag, says of it only
 * what the deck's texts say, keeps to `lengthOf`; without cards it is a short talk. Where an illness, a loss or a danger was
 * told (`care`) the answer is short and gentle.
 */
export function composeReading(request: ReadingRequest): string {
  const { question, spread, cards, history, person, seed, act, telling } = request
  if (act) return answerAct({ ...request, ...act }).text
  const asked = understand(question, spread?.id, history.findLast(({ role }) => role === 'user')?.content)
  const choice = choiceBy(seed)
  const gentle = gentleTierOf(request.care)
  if (cards.length === 0)
    return typeset((gentle && gentleTalk(gentle, request, choice)) ?? casualAnswer(request, choice))

  const drawn = cards.map((card) => drawnCard(card, spread?.id))
  const earlier = history.flatMap(({ role, content }) => (role === 'assistant' ? cardsInText(content) : []))
  if (gentle) return typeset(gentleReading(drawn, gentle, choice))
  if (telling?.voice === 'analyst')
    return typeset(analystReading({ drawn, question, asked, told: telling.told, choice }))
  const opening = (by: Choice) =>
    openingOf(asked, {
      question,
      name: callName(person.firstName),
      place: person.placeOfResidence,
      cardCount: cards.length,
      isGoingOn: earlier.length > 0,
      choice: by,
    })
  if (telling)
    return typeset(retoldReading({ drawn, asked, told: telling.told, opening, dateOfBirth: person.dateOfBirth, seed }))
  const key = keyCardOf(drawn)
  const third = () => choice.shuffled(drawn).slice(0, Math.max(1, Math.floor(drawn.length / 3)))
  const [framed, wary] = [third(), third()]
  const draft: Draft = {
    opening: opening(choice).map(part),
    cards: drawn.map((card) =>
      partsOf(card, {
        theme: asked.theme,
        isBig: cards.length >= bigSpread,
        isFramed: framed.includes(card),
        isWary: wary.includes(card) || card.kind === 'obstacle',
        choice,
      }),
    ),
    keyIndex: drawn.indexOf(key),
    links: linksBetween(drawn, { choice, dateOfBirth: person.dateOfBirth, earlier }).map(part),
    back: [backToQuestion(drawn, { topic: asked.topic, key, choice })].filter((text) => text !== undefined).map(part),
    closing: closingOf(drawn, choice).map(part),
  }
  fill(draft, { length: lengthOf(cards.length), choice })
  return typeset(paragraphsOf(draft).map(spoken).filter(Boolean).join('\n\n'))
}

type Draft = { opening: Part[]; cards: CardParts[]; keyIndex: number; links: Part[]; back: Part[]; closing: Part[] }

/** Lets in what is necessary, then the most telling of the rest, as long as there is room. */
function fill(
  { opening, cards, keyIndex, links, back, closing }: Draft,
  { length, choice }: { length: Length; choice: Choice },
) {
  const { require, offer } = fillerFor(length)
  const isBig = cards.length >= bigSpread
  const keyFirst = [...cards.slice(keyIndex), ...cards.slice(0, keyIndex)]

  const frameOfAll = [...opening, ...closing, ...cards.map(({ lead }) => lead)]
  require([...frameOfAll, ...chooseHearts(cards, { beside: frameOfAll, length, choice })])
  offer(links.slice(0, 3))
  offer(back)
  if (isBig) {
    offer(keyFirst[0]?.theme ?? [])
    for (const { theme } of inTurns(cards)) offer(theme.slice(0, 1))
  }
  for (const { theme } of keyFirst) offer(theme)
  // In no order of their own, so that the paragraphs are not built alike
  for (const parts of choice.shuffled(
    cards.flatMap(({ frame, told, caution }) => [frame, told.slice(0, 1), caution]),
  )) {
    offer(parts)
  }
  for (const count of [2, 3, 4, 5, 6, 7]) for (const { told } of keyFirst) offer(told.slice(0, count))
  for (const { more } of keyFirst) offer(more)
  offer(links)
}

/** One of each three, then the next of each three, so that no paragraph gets everything. */
function inTurns(cards: CardParts[]): CardParts[] {
  return [0, 1, 2].flatMap((turn) => cards.filter((_, index) => index % 3 === turn))
}

/** A card a paragraph; in a big spread three, what is left over first; a single card two paragraphs. */
function paragraphsOf({ opening, cards, links, back, closing }: Draft): Part[][] {
  const [only] = cards
  if (only && cards.length === 1) {
    const [first, second] = halvesOf({ ...only, isSceneFirst: true })
    return [opening, first, [...second, ...links], closing]
  }

  const size = cards.length >= bigSpread ? 3 : 1
  const leftOver = cards.length % size
  const groups = leftOver > 0 ? [cards.slice(0, leftOver)] : []
  for (let start = leftOver; start < cards.length; start += size) groups.push(cards.slice(start, start + size))
  return [
    opening,
    ...groups.map((group) => group.flatMap((card) => halvesOf(card).flat())),
    [...links, ...back],
    closing,
  ]
}

function spoken(parts: Part[]): string {
  return parts
    .filter(({ isIn }) => isIn)
    .map(({ text }) => text)
    .join(' ')
}
