import { cardsInText } from '@lunaria/tarot/card-tags'
import type { PositionKind } from '@lunaria/tarot/types'
import { backToQuestion } from './back-to-question.ts'
import { callName } from './call-name.ts'
import { casualAnswer } from './casual.ts'
import { type Choice, choiceBy } from './choice.ts'
import { closingOf, keyCardOf } from './closing.ts'
import { type DrawnCard, drawnCard } from './drawn-card.ts'
import { fillerFor, type Part, part } from './filler.ts'
import { gentleReading, gentleTalk, gentleTierOf } from './gentle.ts'
import { chooseHearts } from './hearts.ts'
import { type Length, lengthOf } from './length.ts'
import { linksBetween } from './links.ts'
import { openingOf } from './opening.ts'
import { leadOf } from './position-leads.ts'
import { type Theme, understand } from './question.ts'
import type { ReadingRequest } from './request.ts'
import { isSamePicture } from './same-picture.ts'
import { sentencesOf, typeset } from './text.ts'

/** From this many cards on each gets little more than its essence, and three share a paragraph. */
const bigSpread = 8

/**
 * The master's answer, the same for the same request and seed. Names each drawn card once by its tag, says of it only
 * what the deck's texts say, keeps to `lengthOf`; without cards it is a short talk. Where an illness, a loss or a danger was
 * told (`care`) the answer is short and gentle.
 */
export function composeReading(request: ReadingRequest): string {
  const { question, spread, cards, history, person, seed } = request
  const asked = understand(question, spread?.id, history.findLast(({ role }) => role === 'user')?.content)
  const choice = choiceBy(seed)
  const gentle = gentleTierOf(request.care)
  if (cards.length === 0)
    return typeset((gentle && gentleTalk(gentle, request, choice)) ?? casualAnswer(request, choice))

  const drawn = cards.map((card) => drawnCard(card, spread?.id))
  const earlier = history.flatMap(({ role, content }) => (role === 'assistant' ? cardsInText(content) : []))
  if (gentle) return typeset(gentleReading(drawn, gentle, choice))
  const key = keyCardOf(drawn)
  const framed = choice.shuffled(drawn).slice(0, Math.max(1, Math.floor(drawn.length / 3)))
  const draft: Draft = {
    opening: openingOf(asked, {
      question,
      name: callName(person.firstName),
      place: person.placeOfResidence,
      cardCount: cards.length,
      isGoingOn: earlier.length > 0,
      choice,
    }).map(part),
    cards: drawn.map((card) =>
      partsOf(card, {
        theme: asked.theme,
        isBig: cards.length >= bigSpread,
        isFramed: framed.includes(card),
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

/** What can be said of a card; lists are sentences, each leaning on the one before it. */
export type CardParts = {
  kind: PositionKind
  isSceneFirst: boolean
  lead: Part
  frame: Part[]
  scene: Part[]
  /** What the card says in its place; one of the two gets in. */
  place: Part | undefined
  essence: Part
  theme: Part[]
  more: Part[]
  caution: Part[]
}

/** Where the card's other texts, which tell of the present and of its good sides, would contradict the place. */
const narrowKinds: ReadonlySet<PositionKind> = new Set<PositionKind>([
  'past',
  'obstacle',
  'support',
  'release',
  'other',
])

function partsOf(
  drawn: DrawnCard,
  { theme, isBig, isFramed, choice }: { theme: Theme; isBig: boolean; isFramed: boolean; choice: Choice },
): CardParts {
  const { phrases, reference, side, kind, placeText } = drawn
  const { sentence, frame } = leadOf(drawn, { isBig, choice })
  const heart = placeText ?? phrases.essence[side]
  const meaning = sentencesOf(side === 'upright' ? reference.uprightMeaning : reference.reversedMeaning)
  const isNarrow = placeText !== undefined && narrowKinds.has(kind)
  // The picture is painted in the first two sentences
  const scene = (isNarrow ? meaning.slice(0, 1) : meaning).filter((text, n) => n > 1 || !isSamePicture(text, heart))
  const rest = theme === 'general' ? 'growth' : 'general'
  return {
    kind,
    isSceneFirst: choice.of([true, false]),
    lead: part(sentence),
    frame: isFramed ? frame.map(part) : [],
    scene: scene.map(part),
    place: placeText === undefined ? undefined : part(placeText),
    essence: part(phrases.essence[side]),
    theme: isNarrow ? [] : sentencesOf(phrases[theme][side]).map(part),
    more: isNarrow ? [] : sentencesOf(phrases[rest][side]).map(part),
    caution: isNarrow && kind !== 'obstacle' ? [] : [part(phrases.caution)],
  }
}

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
    cards.flatMap(({ frame, scene, caution }) => [frame, scene.slice(0, 1), caution]),
  )) {
    offer(parts)
  }
  for (const count of [2, 3, 4, 5, 6, 7]) for (const { scene } of keyFirst) offer(scene.slice(0, count))
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

function halvesOf(card: CardParts): [Part[], Part[]] {
  const { isSceneFirst, lead, frame, scene, place, essence, theme, more, caution } = card
  const heart = place ? [place, essence] : [essence]
  const seen = place ? 1 : scene.length
  const [before, after] = isSceneFirst ? [scene.slice(0, seen), [...heart, ...scene.slice(seen)]] : [heart, scene]
  return [
    [lead, ...frame, ...before],
    [...after, ...caution, ...theme, ...more],
  ]
}

function spoken(parts: Part[]): string {
  return parts
    .filter(({ isIn }) => isIn)
    .map(({ text }) => text)
    .join(' ')
}
