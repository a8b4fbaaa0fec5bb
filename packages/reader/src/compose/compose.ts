import { type Choice, choiceBy } from '@lunaria/reader/choice'
import { countWords, endsAsQuestion, shown, upperFirst, withNumber } from '@lunaria/reader/text'
import { type Sentence, type SentenceSlot, textsForCard, textsForMatter } from '@lunaria/reader/texts/tables'
import type { Boundary } from '@lunaria/reader/understand/boundary'
import type { Understood } from '@lunaria/reader/understand/understand'
import { placeNumber } from '@lunaria/tarot/place-number'
import type { PositionKind } from '@lunaria/tarot/types'
import { foldedWords, toStem } from '@lunaria/words/fold'
import { findAxisEnds, oppositeEnd } from './axis-ends.ts'
import type { DrawnCard } from './drawn-card.ts'
import { headingsFor } from './headings.ts'
import { keyCardIn } from './lean.ts'
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
  let together: Sentence[] = []
  const frame = [opening, ...(headings ?? []), headings ? lastHeading : '', ...places.map(({ head }) => head)]
  const listPrinted = () => [...end, ...places.flatMap(({ sentences }) => sentences), ...together]
  const count = () => countWords([...frame, ...listPrinted().map(stock.filled)].join(' '))
  const add = (place: Place) => addSentence(place, stock, length.max - count())
  const addWhereShort = (some: readonly Place[]) => {
    for (const place of some) if (count() < length.min) add(place)
  }
  const byWeight = places.toSorted((a, b) => Number(b.isKey) - Number(a.isKey))
  for (const place of [...places, ...byWeight.slice(0, 1)]) add(place)
  addWhereShort([...byWeight.slice(1), ...places])
  if (count() < length.min) together = chooseCommonSentences({ drawn, asked, stock, choice }, length.min - count())
  // Two cards may have short sentences alone, and a further version may run out: then the deck says more of them at large.
  if (told.length > 0 || drawn.length === 2)
    addWhereShort(places.slice(0, 2).map((place) => ({ ...place, most: place.most + 1 })))

  const paragraphs = places.map(({ head, sentences }) => [head, ...sentences.map(stock.filled)].join(' '))
  return [
    opening,
    ...paragraphs.map((paragraph, index) => withHeading(paragraph, headings?.[index])),
    together.map(stock.filled).join(' '),
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

function placesFor({ drawn, asked, stock, choice }: Placing, spreadId: string | undefined): Place[] {
  const key = keyCardIn(drawn)
  const meanings = meaningsFor({ drawn, asked, stock, choice })
  return drawn.map((card, index) => {
    const isKey = card === key || (card.kind === 'now' && drawn.length < 4)
    const sense = chooseSense(card, stock, choice)
    const head = formatHead(card, placeNumber(spreadId, index, drawn.length), sense)
    const more = sentencesFor(card, { sense, meanings: meanings.get(card) ?? [] }, { asked, stock, choice })
    const isLong = drawn.length === 2 || (drawn.length === 3 && card.kind === 'now')
    return { head, isKey, most: isLong ? 3 : 2, sentences: [], more }
  })
}

/** At these places the table of a card has one sign for all cards: it says nothing of whether the card is good news. */
const signless: ReadonlySet<PositionKind> = new Set(['obstacle', 'support'])

/**
 * Returns what is said of a card, in order: what it means at its place, what it means in the matter, and a question or a guess of
 * its own. Of a theme alone, which is wrong more often than a situation, less is said. What echoes the head comes last.
 */
function sentencesFor(
  { card: { id }, isReversed, kind }: DrawnCard,
  { sense, meanings }: { sense: string; meanings: readonly Sentence[] },
  { asked, stock, choice }: Omit<Placing, 'drawn'>,
): Sentence[] {
  const isOfOther = asked.people.length > 0 || asked.facts.has('person')
  const [meaning] = meanings
  const agrees = ({ sign, text }: Sentence) =>
    !meaning ||
    (text.split(' ')[0] !== meaning.text.split(' ')[0] && (sign === 0 || signless.has(kind) || sign !== -meaning.sign))
  const rank = ({ text }: Sentence) => countEchoes(text, sense) - (text.includes('{') ? 10 : 0)
  const all = (seat: SentenceSlot) =>
    choice
      .shuffled(textsForCard(id, isReversed, seat).flat())
      .filter(stock.fits)
      .filter(agrees)
  const atPlace = all(kind === 'other' && !isOfOther ? 'general' : kind).toSorted((a, b) => rank(a) - rank(b))
  const truths = all('truth')
  const placeFirst = isSituation(asked.matter) ? 1 : 2
  const later = atPlace.slice(placeFirst)
  // In a made-up story, what a card means at its place may be another story: a remark is wrong for no one.
  const own = asked.matter ? [...truths.slice(0, 2), ...later, ...truths.slice(2)] : [...later, ...truths]
  return [...atPlace.slice(0, placeFirst), ...meanings, ...own]
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
  const next = more.find((one) => stock.fits(one) && countWords(stock.filled(one)) <= room)
  if (!next) return
  sentences.push(next)
  stock.take([next])
}

/**
 * Returns up to three sentences for a paragraph of its own where the reading would be too short: what the cards mean in the
 * situation together; where none is known, what the card on which the reading turns asks of anybody.
 */
function chooseCommonSentences({ drawn, asked, stock, choice }: Placing, missing: number): Sentence[] {
  const poles = new Set(drawn.flatMap(findAxisEnds))
  const unopposed = [...poles].filter((pole) => !poles.has(oppositeEnd(pole)))
  const { card, isReversed } = keyCardIn(drawn)
  const truths = choice.shuffled(textsForCard(card.id, isReversed, 'truth').flat())
  const sources = isSituation(asked.matter)
    ? unopposed.map(textsForMatter(asked.matter).at)
    : truths.map((one) => [one])
  const said: Sentence[] = []
  for (const source of sources) {
    const next = choice.shuffled(source).find(stock.fits)
    if (!next || said.length > 2 || countWords(said.map(({ text }) => text).join(' ')) >= missing) continue
    said.push(next)
    stock.take([next])
  }
  return said
}

/**
 * Returns one thing to do and one question: those of the situation; where none is known, of the card on which the reading
 * turns.
 */
function chooseEnd({ asked, drawn, stock, choice }: Placing): Sentence[] {
  const { at } = textsForMatter(asked.matter)
  const key = keyCardIn(drawn)
  const end = (['action', 'question'] as const).flatMap((seat) => {
    const ofCard = choice.shuffled(textsForCard(key.card.id, key.isReversed, seat).flat())
    const ofMatter = choice.shuffled(at(seat))
    const one = (isSituation(asked.matter) ? [...ofMatter, ...ofCard] : [...ofCard, ...ofMatter]).find(stock.fits)
    return one ? [one] : []
  })
  stock.take(end)
  return end
}
