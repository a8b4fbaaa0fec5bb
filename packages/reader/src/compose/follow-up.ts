import { type Choice, choiceBy } from '@lunaria/reader/choice'
import { countWords, fillSlots, joinParagraphs, quoted, shown, withPreposition } from '@lunaria/reader/text'
import { findLines } from '@lunaria/reader/texts/lines'
import {
  findReason,
  type MatterTexts,
  type Sentence,
  type SentenceSlot,
  textsForCard,
  textsForMatter,
  textsInArea,
} from '@lunaria/reader/texts/tables'
import { type Boundary, boundaryIn } from '@lunaria/reader/understand/boundary'
import { type Understood, understandMessage } from '@lunaria/reader/understand/understand'
import { splitSentences } from '@lunaria/words/sentences'
import { findAxisEnds } from './axis-ends.ts'
import { dealtVerb, linked, listMeanings, listSymbols, namesFor } from './card-words.ts'
import { type DrawnCard, isAhead } from './drawn-card.ts'
import { computeLean, keyCardIn, reasonKindFor } from './lean.ts'
import type { Length } from './length.ts'
import { describePlace, isSituation } from './meanings.ts'
import { answerFor, isQuotable, moodFor } from './opening.ts'
import { isRude } from './rude-words.ts'
import { createSentencePool, type SentencePool } from './sentence-pool.ts'

/** What is wanted of the cards that are there. */
export const followUps = [
  'short',
  'advice',
  'timing',
  'reversed',
  'verdict',
  'who',
  'pair',
  'plain',
  'condition',
  'whole',
  'more',
  'object',
] as const
export type FollowUp = (typeof followUps)[number]

export type FollowUpRequest = {
  cards: readonly DrawnCard[]
  /** The cards that the message points at. */
  pointed: readonly DrawnCard[]
  /** What the cards were dealt for. */
  question: string
  message: string
  /** What was said in the chat before: none of it is said again. */
  told: readonly string[]
  seed: string
}

type FollowUpContext = {
  cards: readonly DrawnCard[]
  pointed: readonly DrawnCard[]
  asked: Understood
  boundary: Boundary | undefined
  texts: MatterTexts
  stock: SentencePool
  choice: Choice
}

/** Composes an answer that continues about the cards on the table, the way the message asks for. */
export function composeFollowUp(kind: FollowUp, request: FollowUpRequest): string {
  const telling = contextFor(request)
  const { cards, stock, texts } = telling
  const focus = chooseFocus(kind, telling)
  const answer = answerTo(kind, telling)
  if (kind === 'short') return answer ?? fresh(telling, 'follow.more', namesFor(focus)) ?? shown(focus)
  const lead = [...chooseLead(kind, telling, focus), answer].filter((line) => line !== undefined)
  if (kind === 'advice') lead.push(...taken(texts.at('action'), telling))
  if (!lead.some((line) => line.includes(`[/${focus.card.id}]`))) lead.push(formatName(telling, focus))
  const { id } = focus.card
  const seats: readonly SentenceSlot[] = kind === 'advice' ? ['advice', 'action'] : kind === 'who' ? ['other'] : []
  const runs = [
    ...seats.flatMap((seat) => textsForCard(id, focus.isReversed, seat)),
    ...textsFor(focus, telling),
    ...cards.filter((card) => card !== focus).flatMap((card) => textsFor(card, telling).slice(0, 2)),
  ]
  const closing = kind === 'object' ? 'follow.invite' : kind === 'advice' ? 'follow.measure' : undefined
  const end = closing ? fresh(telling, closing, {}) : chooseEnd(focus, telling)
  return joinAnswer(lead, runs, end, { stock, length: cards.length > 1 ? aboutMany : aboutOne })
}

/** Composes what one more card changes in the card that it explains, or in the whole of the cards. */
export function composeClarifying(added: DrawnCard, request: FollowUpRequest): string {
  const telling = contextFor(request)
  const [explained] = request.pointed
  const slots = { ...(explained ? namesFor(explained) : {}), added: shown(added), lay: dealtVerb(added) }
  const lead = fresh(telling, explained ? 'follow.beside' : 'follow.over', slots) ?? `${shown(added)}.`
  const kind = reasonKindFor(telling.asked)
  const findSign = (card: DrawnCard) => findReason(card.card.id, card.isReversed, kind).sign
  const before = explained ? findSign(explained) : computeLean(telling.cards, kind).side === 'no' ? -1 : 1
  const change = before === findSign(added) ? 'refines' : findSign(added) > 0 ? 'softens' : 'hardens'
  // It speaks of the place of the card that it explains.
  const placed = explained ? { ...added, kind: explained.kind, positionName: explained.positionName } : added
  const changed = fresh(telling, `follow.${change}`, {})
  const end = chooseEnd(added, telling)
  return joinAnswer([lead, ...(changed ? [changed] : [])], textsFor(placed, telling), end, {
    stock: telling.stock,
    length: aboutAdded,
  })
}

function contextFor({ cards, pointed, question, message, told, seed }: FollowUpRequest): FollowUpContext {
  const own = understandMessage(message)
  const earlier = understandMessage(question)
  const asked = { ...earlier, person: own.person ?? earlier.person }
  const stock = createSentencePool({ ...asked, facts: new Set([...asked.facts, ...own.facts]) }, told)
  const texts = textsForMatter(asked.matter)
  return { cards, pointed, asked, boundary: boundaryIn(question), texts, stock, choice: choiceBy(seed) }
}

/**
 * Returns the answer to the question, where the kind of follow-up calls for one; of the cards that were pointed at
 * alone.
 */
function answerTo(kind: FollowUp, telling: FollowUpContext): string | undefined {
  const { cards, pointed, asked, boundary, stock, choice } = telling
  const drawn = pointed.length > 0 ? pointed : cards
  const opening = { asked, boundary, drawn, stock, choice, name: undefined, earlier: [] }
  if (kind === 'timing') return boundary ? undefined : answerFor({ ...opening, asked: { ...asked, form: 'when' } })
  if (kind !== 'verdict' && kind !== 'object' && kind !== 'short' && kind !== 'whole') return undefined
  if (boundary) return choice.shuffled(findLines(`beyond.${boundary}`)).find((text) => !stock.isSaid(text))
  // Of one card of several the answer is not asked.
  const answer = (kind === 'verdict' && pointed.length > 0 ? undefined : answerFor(opening)) ?? moodFor(opening)
  return answer && splitSentences(answer).some(stock.isSaid) ? undefined : answer
}

/** Returns what is said before the card itself. */
function chooseLead(kind: FollowUp, telling: FollowUpContext, focus: DrawnCard): (string | undefined)[] {
  if (kind === 'pair') return [comparePair(telling, focus)]
  if (kind === 'object') return [fresh(telling, 'follow.owned', {}), quoteAsked(telling)]
  const line = kind === 'reversed' && !focus.isReversed ? 'upright' : kind
  return leads.has(kind) ? [fresh(telling, `follow.${line}`, {})] : []
}

const leads: ReadonlySet<FollowUp> = new Set(['reversed', 'advice', 'who', 'plain', 'condition', 'whole'] as const)

/** «Вы спросили: …», where that was not said yet. */
function quoteAsked({ asked: { asking }, stock }: FollowUpContext): string | undefined {
  if (!isQuotable(asking) || asking.length > 110 || isRude(asking)) return undefined
  const quote = `Вы спросили: ${quoted(asking)}`
  return stock.isSaid(quote) ? undefined : quote
}

/** Returns what two cards say together: whether both are good or bad news for the question, and why. */
function comparePair(telling: FollowUpContext, focus: DrawnCard): string | undefined {
  const { cards, pointed, asked } = telling
  const index = cards.indexOf(focus)
  const other = pointed[1] ?? cards[index - 1] ?? cards[index + 1]
  if (!other) return undefined
  const kind = reasonKindFor(asked)
  const [own, theirs] = [focus, other].map(({ card, isReversed }) => findReason(card.id, isReversed, kind))
  if (!own || !theirs) return undefined
  const slots = {
    ...namesFor(focus),
    second: shown(other),
    with: withPreposition(linked(other, 'instrumental')),
    reason: own.clause,
    against: theirs.clause,
  }
  return fresh(telling, own.sign === theirs.sign ? 'follow.same' : 'follow.differ', slots)
}

/**
 * Returns the card pointed at, else the one that the kind of request calls for, else the one of which most has not been
 * said yet.
 */
function chooseFocus(kind: FollowUp, telling: FollowUpContext): DrawnCard {
  const { cards, pointed, asked } = telling
  const { side, pro, con } = computeLean(cards, reasonKindFor(asked))
  const wanted =
    pointed[0] ??
    (kind === 'reversed' ? cards.find(({ isReversed }) => isReversed) : undefined) ??
    (kind === 'advice' ? cards.find((card) => card.kind === 'advice') : undefined) ??
    (kind === 'condition' || kind === 'timing'
      ? cards.findLast((card) => isAhead(card) || card.positionName.toLowerCase() === 'ответ')
      : undefined) ??
    (kind === 'verdict' || kind === 'object' || kind === 'whole' ? (side === 'no' ? con : pro)?.card : undefined)
  const countUnused = (card: DrawnCard) => textsFor(card, telling).flat().filter(telling.stock.fits).length
  return wanted ?? cards.toSorted((a, b) => countUnused(b) - countUnused(a))[0] ?? keyCardIn(cards)
}

/** Returns the texts of the tables on a card at its place: one or two of the card, then one of the matter, then the others. */
function textsFor(card: DrawnCard, { asked, texts, choice, stock }: FollowUpContext): (readonly Sentence[])[] {
  const { id } = card.card
  const place = describePlace(card, findReason(id, card.isReversed, reasonKindFor(asked)).sign)
  const ofMatter = asked.matter ? [...(place ? texts.at(place) : []), ...findAxisEnds(card).flatMap(texts.at)] : []
  const seats = [card.kind === 'other' ? ('general' as const) : card.kind, 'scene' as const, 'essence' as const]
  const meaning = choice.shuffled(ofMatter.filter(stock.fits)).slice(0, 1)
  const ofCard = seats.flatMap((seat) => choice.shuffled(textsForCard(id, card.isReversed, seat)))
  const inArea = textsInArea(asked.area?.name, { cardId: id, isReversed: card.isReversed, seat: card.kind })
  return [
    ...choice.shuffled(inArea).map((sentence) => [sentence]),
    ...ofCard.toSpliced(isSituation(asked.matter) ? 1 : 2, 0, ...meaning.map((sentence) => [sentence])),
    ...[...listSymbols(card), ...listMeanings(card)].map((text) => [plain(text)]),
  ]
}

/** Returns a sentence of the reference: it presumes nothing and orders nothing. */
function plain(text: string): Sentence {
  return { id: text, text, facts: [], order: undefined, sign: 0, leans: false }
}

/** Returns a question or a thing to do: of the situation, else of the card. */
function chooseEnd({ card, isReversed }: DrawnCard, telling: FollowUpContext): string | undefined {
  const { texts, choice } = telling
  const ofCard = (['question', 'action'] as const).flatMap((seat) => textsForCard(card.id, isReversed, seat).flat())
  const ofMatter = choice.shuffled([...texts.at('question'), ...texts.at('action')])
  return taken(isSituation(telling.asked.matter) ? [...ofMatter, ...ofCard] : [...ofCard, ...ofMatter], telling)[0]
}

/** Returns the first of the sentences that fits, which counts as said. */
function taken(sentences: readonly Sentence[], { stock }: FollowUpContext): string[] {
  const one = sentences.find(stock.fits)
  if (!one) return []
  stock.take([one])
  return [stock.filled(one)]
}

/** The number of words of a follow-up: always below the length of a reading of as many cards (CONTRACT.md 4). */
const aboutMany = { min: 60, max: 95 }
const aboutOne = { min: 34, max: 54 }
const aboutAdded = { min: 45, max: 80 }

/** Joins the beginning, as many sentences as the length calls for, and the end, in two paragraphs. */
function joinAnswer(
  beginning: readonly string[],
  runs: readonly (readonly Sentence[])[],
  end: string | undefined,
  { stock, length: { min, max } }: { stock: SentencePool; length: Length },
): string {
  const said: string[] = []
  const count = () => countWords([...beginning, ...said, end ?? ''].join(' '))
  for (const run of runs)
    for (const sentence of stock.prefix(run, 2)) {
      if (count() >= min || !stock.fits(sentence)) break
      if (count() + countWords(stock.filled(sentence)) > max) break
      said.push(stock.filled(sentence))
      stock.take([sentence])
    }
  const half = Math.ceil(said.length / 2)
  return joinParagraphs([
    [...beginning, ...said.slice(0, half)],
    [...said.slice(half), end],
  ])
}

/** Names the card that the answer is about. */
function formatName(telling: FollowUpContext, focus: DrawnCard): string {
  const kinds = focus.positionName.trim() ? ['follow.more', 'follow.place'] : ['follow.more']
  const [kind = 'follow.more'] = telling.choice.shuffled(kinds)
  return fresh(telling, kind, namesFor(focus)) ?? fresh(telling, 'follow.more', namesFor(focus)) ?? `${shown(focus)}.`
}

/** Returns a line of a kind that was not said before. */
function fresh({ stock, choice }: FollowUpContext, kind: string, slots: Record<string, string>): string | undefined {
  return choice
    .shuffled(findLines(kind))
    .map((text) => fillSlots(text, slots))
    .find((text) => !splitSentences(text).some(stock.isSaid))
}
