import { type Choice, choiceBy } from '@lunaria/reader/choice'
import { countWords, endsAsQuestion, shown, upperFirst, withNumber } from '@lunaria/reader/text'
import {
  type Sentence,
  type SentenceSlot,
  textsForCard,
  textsForMatter,
  textsInArea,
} from '@lunaria/reader/texts/tables'
import type { Boundary } from '@lunaria/reader/understand/boundary'
import type { Understood } from '@lunaria/reader/understand/understand'
import { placeNumber } from '@lunaria/tarot/place-number'
import { foldedWords, toStem } from '@lunaria/words/fold'
import { findAxisEnds } from './axis-ends.ts'
import type { DrawnCard } from './drawn-card.ts'
import { headingsFor } from './headings.ts'
import { computeLean, keyCardIn, reasonKindFor } from './lean.ts'
import { readingLength } from './length.ts'
import { isSituation, meaningsFor, type Placing } from './meanings.ts'
import { composeOpening } from './opening.ts'
import { createSentencePool, type SentencePool } from './sentence-pool.ts'

export type Composition = {
  drawn: readonly DrawnCard[]
  asked: Understood
  /** What is asked belongs to a doctor, a lawyer or a banker. */
  boundary: Boundary | undefined
  spreadId: string | undefined
  /** What the asker is called. */
  name: string | undefined
  /** First sentences of earlier readings of this person, which are not said again. */
  earlier: readonly string[]
  /** What was said of these cards before: none of it is said again. */
  told: readonly string[]
  seed: string
}

/** Over the end of a reading that has headings. */
const lastHeading = 'Что с этим делать'

/** What is printed of a card: its paragraph grows by whole sentences, first by what the card means at its place. */
type Place = { head: string; isKey: boolean; most: number; sentences: Sentence[]; more: readonly Sentence[] }

/**
 * Composes a reading by a plan: an opening that names the matter and answers, a paragraph for each place, and an end that is the
 * matter's own. A sentence that presumes what the message does not say is not printed.
 */
export function composeCards({ drawn, asked, boundary, spreadId, name, earlier, told, seed }: Composition): string {
  const choice = choiceBy(seed)
  const stock = createSentencePool(asked, told)
  const opening = composeOpening({ asked, boundary, drawn, stock, name, earlier, choice })
  const end = chooseEnd({ asked, drawn, stock, choice })
  const places = placesFor({ drawn, asked, stock, choice }, spreadId)
  const length = readingLength(drawn.length)
  const headings = headingsFor(spreadId, drawn.length)
  const frame = [opening, ...(headings ?? []), headings ? lastHeading : '', ...places.map(({ head }) => head)]
  const beside: Sentence[] = []
  const listPrinted = () => [...end, ...beside, ...places.flatMap(({ sentences }) => sentences)]
  const count = () => countWords([...frame, ...listPrinted().map(stock.filled)].join(' '))
  const add = (place: Place) => addSentence(place, stock, length.max - count())
  const addWhereShort = (some: readonly Place[]) => {
    for (const place of some) if (count() < length.min) add(place)
  }
  const isKnown = asked.area !== undefined || isSituation(asked.matter)
  const byWeight = places.toSorted((a, b) => Number(b.isKey) - Number(a.isKey))
  for (const place of [...places, ...(drawn.length < 6 && isKnown ? places : byWeight.slice(0, 1))]) add(place)
  addWhereShort([...byWeight, ...places])
  for (const one of sentencesBeside({ drawn, asked, stock, choice })) {
    if (count() >= length.min || beside.length > 2 || !stock.fits(one)) continue
    beside.push(one)
    stock.take([one])
  }
  const paragraph = ({ head, sentences }: Place) => [head, ...sentences.map(stock.filled)].join(' ')
  return [
    opening,
    ...places.map((place, index) => withHeading(paragraph(place), headings?.[index])),
    beside.map(stock.filled).join(' '),
    withHeading(end.map(stock.filled).join(' '), headings && lastHeading),
  ]
    .filter(Boolean)
    .join('\n\n')
}

function withHeading(text: string, heading: string | undefined): string {
  return heading && text !== '' ? `### ${heading}\n${text}` : text
}

/** «2. Настоящее — [/death], перевёрнутая: прежнее, которое не хотят отпускать.» */
function formatHead({ card, isReversed, positionName }: DrawnCard, number: number | undefined, sense: string): string {
  const place = upperFirst(positionName.trim() || 'Карта')
  const joint = endsAsQuestion(place) ? ' ' : ' — '
  return withNumber(number, `${place}${joint}${shown({ card, isReversed })}: ${sense}.`)
}

/** Returns what a card represents, in words that were not used of it before. */
export function chooseSense({ card, isReversed }: DrawnCard, stock: SentencePool, choice: Choice): string {
  const senses = choice.shuffled(textsForCard(card.id, isReversed, 'sense').flat())
  const sense = senses.find(({ text }) => !stock.isSaid(text)) ?? senses[0]
  return sense?.text ?? ''
}

/** Spreads whose general places are about the future; in the others a general place describes the present. */
const spreadsAhead = new Set(['yearly', 'month', 'week', 'crossroads'])

function placesFor({ drawn, asked, stock, choice }: Placing, spreadId: string | undefined): Place[] {
  const key = keyCardIn(drawn)
  const meanings = meaningsFor({ drawn, asked, stock, choice })
  const answer = asked.form === 'yesNo' ? { yes: 1, no: -1, even: 0 }[computeLean(drawn, reasonKindFor(asked)).side] : 0
  return drawn.map((card, index) => {
    const isKey = card === key || (card.kind === 'now' && drawn.length < 4)
    const sense = chooseSense(card, stock, choice)
    const head = formatHead(card, placeNumber(spreadId, index, drawn.length), sense)
    const meaning = meanings.get(card)
    const seat = card.kind !== 'general' ? card.kind : spreadsAhead.has(spreadId ?? '') ? 'outcome' : 'now'
    // The key card must not contradict the answer.
    const sign = meaning?.sign || (card === key ? answer : 0)
    const more = sentencesFor(card, { sense, meaning, seat, sign }, { asked, stock, choice })
    const isLong = drawn.length === 2 || (drawn.length === 3 && card.kind === 'now')
    return { head, isKey, most: isLong ? 3 : 2, sentences: [], more }
  })
}

/**
 * Lists the sentences that may be printed of a card, best first: its meaning at its place in the area, the situation's sentence,
 * its general meaning at the place, and its own question. Sentences that repeat words of the head come last.
 */
function sentencesFor(
  { card: { id }, isReversed, kind }: DrawnCard,
  { sense, meaning, seat, sign }: { sense: string; meaning: Sentence | undefined; seat: SentenceSlot; sign: number },
  { asked, stock, choice }: Omit<Placing, 'drawn'>,
): Sentence[] {
  const isOfOther = asked.people.length > 0 || asked.facts.has('person')
  const agrees = (one: Sentence) =>
    one.text.split(' ')[0] !== meaning?.text.split(' ')[0] && (one.sign === 0 || one.sign !== -sign)
  const rank = ({ text }: Sentence) => countEchoes(text, sense) - (text.includes('{') ? 10 : 0)
  const fitting = (texts: readonly Sentence[]) => choice.shuffled(texts).filter(stock.fits).filter(agrees)
  const all = (slot: SentenceSlot) => fitting(textsForCard(id, isReversed, slot).flat())
  const inArea = fitting(textsInArea(asked.area?.name, { cardId: id, isReversed, seat }))
  const atPlace = all(kind === 'other' && !isOfOther ? 'general' : kind).toSorted((a, b) => rank(a) - rank(b))
  const placed = [...inArea, ...atPlace]
  const first = inArea.length > 0 || isSituation(asked.matter) ? 1 : 2
  const own = Math.max(inArea.length, first)
  // In a made-up story, what a card means at its place may be another story: a remark is wrong for no one.
  const others = asked.matter ? [...all('truth'), ...placed.slice(own)] : [...placed.slice(own), ...all('truth')]
  return [...placed.slice(0, first), ...(meaning ? [meaning] : []), ...placed.slice(first, own), ...others]
}

/** Returns how many longer words of a sentence another has, in any form. */
function countEchoes(sentence: string, other: string): number {
  const toStems = (text: string) =>
    foldedWords(text)
      .filter((word) => word.length > 3)
      .map((word) => toStem(word, { least: 4, most: 5 }))
  const known = new Set(toStems(other))
  return toStems(sentence).filter((stem) => known.has(stem)).length
}

function addSentence({ sentences, most, more }: Place, stock: SentencePool, room: number): void {
  if (sentences.length >= most) return
  const isNew = ({ text }: Sentence) => sentences.every((said) => countEchoes(text, said.text) < 3)
  const next = more.find((one) => stock.fits(one) && isNew(one) && countWords(stock.filled(one)) <= room)
  if (!next) return
  sentences.push(next)
  stock.take([next])
}

/** Lists sentences that fill up a reading that is too short: the situation's for the key card, then questions of the cards. */
function sentencesBeside({ drawn, asked, choice }: Placing): Sentence[] {
  const ends = isSituation(asked.matter) ? findAxisEnds(keyCardIn(drawn)) : []
  const truths = drawn.flatMap(({ card, isReversed }) => textsForCard(card.id, isReversed, 'truth').flat())
  return [ends.flatMap(textsForMatter(asked.matter).at), truths].flatMap((texts) => choice.shuffled(texts))
}

/** Returns an action and a question to end with: from the situation if it is known, else the key card's general advice. */
function chooseEnd({ asked, drawn, stock, choice }: Placing): Sentence[] {
  const isKnown = isSituation(asked.matter)
  const { at } = textsForMatter(isKnown ? asked.matter : undefined)
  const { card, isReversed } = keyCardIn(drawn)
  const advice = choice.shuffled(textsForCard(card.id, isReversed, 'advice').flat())
  const end = (['action', 'question'] as const).flatMap((seat) => {
    const ofMatter = choice.shuffled(at(seat))
    const one = [...(seat === 'action' && !isKnown ? advice : []), ...ofMatter, ...advice].find(stock.fits)
    return one ? [one] : []
  })
  stock.take(end)
  return end
}
