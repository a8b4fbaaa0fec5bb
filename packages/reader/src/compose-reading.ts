import { answerAct } from '@lunaria/reader/answers/answer-act'
import { asksOfDeath, limitTexts } from '@lunaria/reader/answers/boundary-texts'
import { asksForStory, storyReading } from '@lunaria/reader/creative/story-reading'
import { unfoldStory } from '@lunaria/reader/creative/unfold-story'
import { cardsInText } from '@lunaria/tarot/card-tags'
import { mainPart } from '@lunaria/tarot/main-part'
import { spreadById } from '@lunaria/tarot/spreads'
import { appliedOf } from './applied.ts'
import { headingsFor, lastHeadings } from './block-headings.ts'
import { callName } from './call-name.ts'
import { type CardParts, halvesOf, partsOf } from './card-parts.ts'
import { casualAnswer } from './casual.ts'
import { type Choice, choiceBy } from './choice.ts'
import { placedFor } from './circumstances.ts'
import { closingOf, keyCardOf } from './closing.ts'
import { type DrawnCard, drawnCard } from './drawn-card.ts'
import { type EndingTheme, endingThemeOf, isApart, isBare } from './ending-theme.ts'
import { type Filler, fillerFor, type Part, part } from './filler.ts'
import { fittedTo } from './fitted.ts'
import {
  type GentleTier,
  gentleOpening,
  gentleReading,
  gentleTalk,
  gentleTierOf,
  mournedIn,
  waitingWords,
} from './gentle.ts'
import { aboutOf } from './hearing/about.ts'
import { tiesOf } from './hearing/card-ties.ts'
import { hear } from './hearing/hear.ts'
import { nearestCard } from './hearing/leaning.ts'
import { chooseHearts, wordsIn } from './hearts.ts'
import { surelyHeard } from './kinds.ts'
import { type Length, lengthBesides, lengthOf } from './length.ts'
import { remarkOn } from './links.ts'
import { tellsOfLoss } from './loss-words.ts'
import { type AskedAreas, areasIn, asksOfLife } from './near/asked-areas.ts'
import { nearTo } from './near/near-to.ts'
import { openingOf } from './opening.ts'
import { ownWordsLength, ownWordsPart } from './own-words/own-words-part.ts'
import { pairOn } from './pair-link.ts'
import { goesOn, normalized, understand } from './question.ts'
import type { ReadingRequest } from './request.ts'
import { type Matter, matterOf, meaningsAmong } from './situations/matter.ts'
import { typeset } from './text.ts'
import { type Thought, thoughtOf } from './thought.ts'
import { analystReading } from './voices/analyst.ts'
import { retoldReading } from './voices/retelling.ts'

/** From this many cards on each gets little more than its essence, and three share a paragraph. */
const bigSpread = 8
/** So many cards name what was asked about, the first of the spread. */
const mostApplied = 4
/** What was, and what another does, asks nothing of the user. */
const past: ReadonlySet<string> = new Set(['past', 'other'])

/**
 * The master's answer, the same for the same request and seed. Names each drawn card once by its tag, says of it only
 * what the deck's texts say, keeps to `lengthOf`; without cards it is a short talk. Where an illness, a loss or a danger was
 * told (`care`, or a loss in the question itself) the answer is short and gentle. What the user saw in the cards is answered first.
 */
export function composeReading(given: ReadingRequest): string {
  if (given.story) return unfoldStory(given.story.parts, given.seed)
  const request = { ...given, question: mainPart(given.question) }
  const { question, spread, cards, history, person, seed, act, telling, own } = request
  if (act) {
    const told = (telling?.told ?? []).map((content) => ({ role: 'assistant' as const, content }))
    return answerAct({ ...request, ...act, history: [...history, ...told] }).text
  }
  const last = history.findLast(({ role }) => role === 'user')
  const before = last && mainPart(last.content)
  const asked = understand(question, spread?.id, before)
  const choice = choiceBy(seed)
  const gentle = gentleTierOf(request.care) ?? (cards.length > 0 && tellsOfLoss(question) ? 'grief' : undefined)
  if (cards.length === 0)
    return typeset((gentle && gentleTalk(gentle, request, choice)) ?? casualAnswer(request, choice))

  const drawn = placedFor(question, cards).map((card) => fittedTo(question, drawnCard(card, spread?.id)))
  const earlier = cardsBefore(history)
  const quiet = quietReading(drawn, { gentle, question, choice })
  if (quiet) return typeset(quiet)
  if (telling?.voice === 'analyst')
    return typeset(analystReading({ drawn, question, asked, told: telling.told, choice }))
  const heard = hear(question, before)
  if (!telling && !own && asksForStory(question, cards.length))
    return typeset(storyReading(drawn, { ...situationIn(request), heard, choice }))
  const opening = (by: Choice) => openingOf(asked, { ...situationIn(request), heard, drawn, choice: by })
  const key = keyCardOf(drawn)
  const nearest = asked.boundary === undefined ? (nearestCard(drawn, heard, key) ?? null) : key
  const { dateOfBirth } = person
  if (telling) return typeset(retoldReading({ drawn, asked, told: telling.told, nearest, opening, dateOfBirth, seed }))
  const thought = thoughtOf(drawn, { key, nearest, isChoice: heard.form === 'choice', choice })
  const wary = choice.shuffled(drawn).slice(0, Math.round(drawn.length / 5))
  const category = spreadById(spread?.id ?? '')?.category
  const theme = endingThemeOf(question, { topic: asked.topic, category })
  const said = opening(choice)
  const isLimited = asked.boundary !== undefined
  const matter = theme === 'grief' ? undefined : matterOf(question, { heard, before, choice })
  // Neither love nor work is spoken of to a user who mourns or is ill, whatever the spread is for
  const told =
    theme === 'grief' || theme === 'body'
      ? 'general'
      : surelyHeard(matter?.theme ?? asked.theme, question, heard.asked?.words ?? '')
  const ties = cards.length < bigSpread ? tiesOf(drawn, { heard, opening: said.join(' '), isLimited, choice }) : []
  const most = Math.min(2, cards.length - 1)
  const meanings = matter ? meaningsAmong(choice.shuffled(drawn), matter, { taken: thought.pole, most }) : undefined
  const isOfLife = asked.topic === 'day' || asked.topic === 'year' || isBare(question)
  const about = theme === 'grief' || theme === 'body' || asked.topic === 'day' ? undefined : aboutOf(heard)
  const near = about && !isOfLife ? nearTo({ heard, theme, choice }) : () => []
  const areas = isOfLife ? 'all' : areasOf(question, before, theme)
  const draft: Draft = {
    opening: said.map(part),
    cards: drawn.map((card, index) =>
      partsOf(card, {
        theme: told,
        isBig: cards.length >= bigSpread,
        isWary: wary.includes(card) || card.kind === 'obstacle',
        tie: ties[index],
        meaning: meanings?.get(card),
        applied: about && index < mostApplied && !past.has(card.kind) ? appliedOf(card, about) : undefined,
        near: near(card),
        areas,
        choice,
      }),
    ),
    centralIndex: drawn.indexOf(thought.central),
    thought: thoughtParts(thought, matter, cards.length),
    pair: pairOn(drawn, { theme: told, areas, choice }).map(part),
    remark: remarkOn(drawn, { choice, dateOfBirth, earlier }).map(part),
    closing: closingOf(drawn, {
      theme,
      question,
      matter,
      pole: thought.pole,
      areas,
      isApart: (theme === 'love' || theme === 'money') && isApart(question, asked.topic),
      heard: asked.boundary === 'health' ? undefined : heard,
      isGeneral: isBare(question) && asked.topic === undefined && asked.theme === 'general',
      choice,
    }).map(part),
  }
  fill(draft, { length: own ? lengthBesides(ownWordsLength, cards.length) : lengthOf(cards.length), choice })
  const names = drawn.map(({ positionName }) => positionName.trim())
  const headings = headingsFor(spread?.id, blocksOf(names, cards.length))
  const reading = written(draft, headings)
  return typeset(own ? `${ownWordsPart({ own, drawn, said: reading, choice })}\n\n${reading}` : reading)
}

/** The life areas that texts may be laid in; of a few words that go on those of the question before too. */
function areasOf(question: string, before: string | undefined, theme: EndingTheme): AskedAreas {
  if (asksOfLife.test(normalized(question))) return 'all'
  return areasIn(goesOn(question) ? `${before ?? ''} ${question}` : question, theme)
}

/** What the opening needs of a request. */
function situationIn({ question, person, history, earlierOpenings = [] }: ReadingRequest) {
  return {
    question,
    name: callName(person.firstName),
    place: person.placeOfResidence,
    isGoingOn: cardsBefore(history).length > 0,
    earlier: earlierOpenings,
  }
}

function cardsBefore(history: ReadingRequest['history']): string[] {
  return history.flatMap(({ role, content }) => (role === 'assistant' ? cardsInText(content) : []))
}

/** For messages about a loss, an illness or a lifetime: no forecast, and no words of a card that sound like one. */
function quietReading(
  drawn: DrawnCard[],
  { gentle, question, choice }: { gentle: GentleTier | undefined; question: string; choice: Choice },
): string | undefined {
  if (gentle)
    return gentleReading(drawn, gentle, choice, {
      opening: gentleOpening(gentle, question, choice),
      mourned: gentle === 'grief' ? mournedIn(question) : undefined,
    })
  if (!asksOfDeath.test(question)) return undefined
  const waiting = waitingWords(question, choice)
  return gentleReading(drawn, 'illness', choice, waiting ?? { opening: choice.of(limitTexts('death', hear(question))) })
}

function written(draft: Draft, headings: readonly string[] | undefined): string {
  return paragraphsOf(draft)
    .map(spoken)
    .filter(Boolean)
    .map((text, index) => {
      // The opening has no heading, the two paragraphs after the cards have their own
      const heading = headings && [undefined, ...headings, ...lastHeadings][index]
      return heading ? `### ${heading}\n${text}` : text
    })
    .join('\n\n')
}

/** The thought, and what it means in the matter; of one card that is all there is to say. */
function thoughtParts({ argument, pole }: Thought, matter: Matter | undefined, cardCount: number): Part[] {
  const meaning = matter?.meaningOf(pole)
  if (meaning === undefined) return [part(argument)]
  return (cardCount === 1 ? [meaning] : [argument, meaning]).map(part)
}

type Draft = {
  opening: Part[]
  cards: CardParts[]
  /** The card that carries the thought: it has the most to say. */
  centralIndex: number
  thought: Part[]
  pair: Part[]
  remark: Part[]
  closing: Part[]
}

/** Lets in what is necessary, then what was asked about, card by card; the rest only as long as the reading is too short. */
function fill(draft: Draft, { length, choice }: { length: Length; choice: Choice }) {
  const { opening, cards, centralIndex, thought, pair, remark, closing } = draft
  const filler = fillerFor(length)
  const { require, offer } = filler
  const central = cards[centralIndex]
  const inTurn = choice.shuffled(cards)
  const told = [...(central ? [central] : []), ...inTurn.filter((card) => card !== central)]

  const needed = [
    ...opening,
    ...closing,
    ...thought,
    ...cards.flatMap(({ lead, tie, meaning }) => [lead, ...tie, ...meaning]),
  ]
  require([...needed, ...chooseHearts(cards, { beside: needed, length, choice })])
  offer(pair)
  offer(remark)
  const rounds = Math.max(...cards.map(({ main }) => main.length))
  for (let round = 0; round < rounds; round++) for (const { main } of told) offer(main[round] ?? [])
  const most = cards.length >= bigSpread ? 2 : 1
  const shortest = inTurn.toSorted((a, b) => saidOf(a) - saidOf(b))
  if (choice.chance(0.95)) for (const { gloss } of shortest.slice(0, most)) offer(gloss)
  offerLeast(cards, 'spare', filler)
  offerLeast(cards, 'rest', filler)
}

/** Lets in one block after the other, each time of the card of which the least has been said. */
function offerLeast(cards: CardParts[], name: 'spare' | 'rest', { offer, isFull }: Filler) {
  const left = cards.map((card) => ({ card, blocks: [...card[name]], said: saidOf(card) }))
  while (!isFull()) {
    const [next] = left.filter(({ blocks }) => blocks.length > 0).toSorted((a, b) => a.said - b.said)
    const block = next?.blocks.shift()
    if (!next || !block) return
    offer(block)
    if (block.some(({ isIn }) => isIn)) next.said = saidOf(next.card)
  }
}

function saidOf({ place, essence, blocks }: CardParts): number {
  return wordsIn([place, essence, ...blocks.flat()].filter((each) => each?.isIn === true))
}

/** A card a paragraph; in a big spread three, what is left over first; a single card two paragraphs. */
function paragraphsOf({ opening, cards, thought, pair, remark, closing }: Draft): Part[][] {
  const together = [...thought, ...pair, ...remark]
  const [only] = cards
  if (only && cards.length === 1) {
    const [first, second] = halvesOf(only)
    return [opening, first, [...second, ...together], closing]
  }

  const blocks = blocksOf(cards, cards.length)
  return [opening, ...blocks.map((block) => block.flatMap((card) => halvesOf(card).flat())), together, closing]
}

/** What shares a paragraph: in a big spread three, what is left over first. */
function blocksOf<Item>(items: readonly Item[], total: number): Item[][] {
  const size = total >= bigSpread ? 3 : 1
  const leftOver = items.length % size
  const blocks = leftOver > 0 ? [items.slice(0, leftOver)] : []
  for (let start = leftOver; start < items.length; start += size) blocks.push(items.slice(start, start + size))
  return blocks
}

function spoken(parts: Part[]): string {
  return parts
    .filter(({ isIn }) => isIn)
    .map(({ text }) => text)
    .join(' ')
}
