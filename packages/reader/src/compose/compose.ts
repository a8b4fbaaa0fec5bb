import { type Choice, choiceBy } from '@lunaria/reader/choice'
import type { DrawnCard } from '@lunaria/reader/drawn-card'
import type { Boundary } from '@lunaria/reader/question'
import { countWords, shown, upperFirst } from '@lunaria/reader/text'
import { type Seat, type Sentence, textsOfCard, textsOfMatter } from '@lunaria/reader/texts/tables'
import type { Matter } from '@lunaria/reader/understand/labels'
import { wordsForPerson } from '@lunaria/reader/understand/person-words'
import type { Understood } from '@lunaria/reader/understand/understand'
import { placeNumber } from '@lunaria/tarot/place-number'
import { headingsFor } from './headings.ts'
import { keyCardIn } from './lean.ts'
import { readingLength } from './length.ts'
import { meaningsFor } from './meanings.ts'
import { openingOf } from './opening.ts'
import { polesOf } from './poles.ts'
import { type Stock, stockFor } from './stock.ts'

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

/** What is printed of a card: its paragraph grows and shrinks by whole sentences. */
type Place = { card: DrawnCard; isKey: boolean; budget: number; sentences: Sentence[]; more: Sentence[][] }

/**
 * Composes a reading by a plan: an opening that names the matter and answers, a paragraph for each place, and an end that is the
 * matter's own. A sentence that presumes what the message does not say is not printed.
 */
export function composeCards({ drawn, asked, boundary, spreadId, name, earlier, told, seed }: Composition): string {
  const choice = choiceBy(seed)
  const texts = textsOfMatter(matterOf(asked))
  const stock = stockFor({
    facts: new Set([...asked.facts, ...texts.facts]),
    person: asked.person && wordsForPerson(asked.person),
    told,
  })
  const opening = openingOf({ asked, boundary, drawn, stock, name, earlier, choice })
  const end = endOf({ asked, drawn, stock, choice })
  const places = placesFor({ drawn, asked, stock, choice })
  const numbers = drawn.map((_, index) => placeNumber(spreadId, index, drawn.length))
  const length = readingLength(drawn.length)
  const headings = headingsFor(
    spreadId,
    drawn.map(({ positionName }) => positionName.trim()),
  )
  const fixed = countWords(
    [opening, ...end.map(stock.filled), ...(headings ?? []), headings ? lastHeading : ''].join(' '),
  )
  const missing = length.min - fillPlaces(places, { stock, fixed, length })
  const together = missing > 0 ? togetherOf({ drawn, asked, stock, choice }, missing) : []

  const paragraphs = places.map(({ card, sentences }, index) =>
    [headOf(card, numbers[index]), ...sentences.map(stock.filled)].join(' '),
  )
  return [
    opening,
    ...paragraphs.map((paragraph, index) => {
      const heading = headings?.[index]
      return heading ? `### ${heading}\n${paragraph}` : paragraph
    }),
    together.map(stock.filled).join(' '),
    withHeading(end.map(stock.filled).join(' '), headings && lastHeading),
  ]
    .filter(Boolean)
    .join('\n\n')
}

function withHeading(text: string, heading: string | undefined): string {
  return heading && text !== '' ? `### ${heading}\n${text}` : text
}

/** «2. Настоящее — [/death], перевёрнутая.» */
function headOf({ card, isReversed, positionName }: DrawnCard, number: number | undefined): string {
  const place = upperFirst(positionName.trim() || 'Карта')
  const joint = /[?!]$/.test(place) ? ' ' : ' — '
  return `${number === undefined ? '' : `${number}. `}${place}${joint}${shown({ card, isReversed })}.`
}

type Placing = { drawn: readonly DrawnCard[]; asked: Understood; stock: Stock; choice: Choice }

function placesFor({ drawn, asked, stock, choice }: Placing): Place[] {
  const key = keyCardIn(drawn)
  const meanings = meaningsFor({ drawn, asked, stock, choice })
  return drawn.map((card) => {
    const isKey = card === key || card.kind === 'obstacle' || (card.kind === 'now' && drawn.length < 8)
    const budget = drawn.length === 3 && card.kind === 'now' ? 3 : 2
    const meaning = meanings.get(card)
    const runs = runsFor(card, { asked, stock, count: drawn.length, choice })
    return {
      card,
      isKey,
      budget,
      sentences: [],
      more: meaning ? [[meaning], ...runs.filter(agreeWith(meaning))] : runs,
    }
  })
}

/** Texts of a card that do not call good what the matter calls bad there, nor begin with the same word. */
function agreeWith({ sign, text }: Sentence): (run: readonly Sentence[]) => boolean {
  const [first = ''] = text.split(' ')
  return (run) => !run[0]?.text.startsWith(`${first} `) && (sign === 0 || run.every((next) => next.sign !== -sign))
}

/** The texts of a card for its place, the best first; of each the sentences are read in order. */
function runsFor(
  { card, isReversed, kind }: DrawnCard,
  { asked, stock, count, choice }: Omit<Placing, 'drawn'> & { count: number },
): Sentence[][] {
  const of = (seat: Seat) =>
    choice.shuffled(textsOfCard(card.id, isReversed, seat)).map((text) => stock.prefix(text, 2))
  const essences = of('essence')
  const isPlain = kind === 'now' || kind === 'general'
  const onTheme = !isPlain
    ? []
    : asked.facts.has('love') && asked.theme === 'love'
      ? of('love')
      : asked.theme === 'work'
        ? of('work')
        : []
  const [meaning = [], ...scenes] = textsOfCard(card.id, isReversed, 'general').map((text) => stock.prefix(text, 2))
  const hasOther = kind !== 'other' || asked.people.length > 0 || asked.facts.has('person')
  // A place of a big spread may be a month: what is so today says nothing of it.
  const placed = isPlain
    ? choice.shuffled([...onTheme.slice(0, 1), ...(kind === 'now' || count < 12 ? of('now') : []), meaning, ...scenes])
    : hasOther
      ? bySlots(of(kind))
      : []
  // Where a place gets one sentence, it is what the card says of that place.
  const mixed =
    count < 5 && choice.chance(0.35)
      ? [...essences.slice(0, 1), ...placed, ...essences.slice(1)]
      : [...placed, ...essences]
  return mixed.filter(({ length }) => length > 0)
}

/** Texts that name the person come before those that do not. */
function bySlots(texts: Sentence[][]): Sentence[][] {
  const isNamed = (text: Sentence[]) => text.some(({ text: words }) => words.includes('{'))
  return texts.toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a)))
}

/** Gives each place one sentence, the key places two, then more while the reading is too short; returns how many words it has. */
function fillPlaces(
  places: readonly Place[],
  { stock, fixed, length }: { stock: Stock; fixed: number; length: { min: number; max: number } },
): number {
  const heads = countWords(places.map(({ card }, index) => headOf(card, index + 1)).join(' '))
  const total = () =>
    fixed + heads + places.reduce((sum, { sentences }) => sum + countWords(sentences.map(stock.filled).join(' ')), 0)
  for (const place of places) addSentence(place, stock, length.max - total())
  for (const place of places) if (place.isKey || places.length < 5) addSentence(place, stock, length.max - total())
  for (let round = 0; round < 3; round++)
    for (const place of places) if (total() < length.min) addSentence(place, stock, length.max - total())
  return total()
}

function addSentence(place: Place, stock: Stock, room: number): void {
  if (place.sentences.length >= place.budget) return
  const last = place.sentences.at(-1)
  for (const run of place.more) {
    const next = run.find(({ id }) => !place.sentences.some((said) => said.id === id))
    const isStarted = run.some((one) => one === last)
    if (!next || !stock.fits(next) || (next.leans && !isStarted)) continue
    if (run.indexOf(next) > 0 && !isStarted) continue
    if (countWords(stock.filled(next)) > room) continue
    place.sentences.push(next)
    stock.take([next])
    return
  }
}

/** The texts of what a message is about; where that is not known, those that fit anything. */
function matterOf({ matter = 'theme.other' }: Understood): Matter {
  return matter
}

/** What the cards mean in the matter together, in a paragraph of its own: up to three sentences where the reading would be too short. */
function togetherOf({ drawn, asked, stock, choice }: Placing, missing: number): Sentence[] {
  const { at } = textsOfMatter(matterOf(asked))
  const said: Sentence[] = []
  for (const pole of new Set(drawn.flatMap(polesOf))) {
    const next = choice.shuffled(at(pole)).find(stock.fits)
    if (!next || said.length > 2 || countWords(said.map(({ text }) => text).join(' ')) >= missing) continue
    said.push(next)
    stock.take([next])
  }
  return said
}

/** One thing to do and one question, the matter's own; where it is not known, also those of the card on which the reading turns. */
function endOf({ asked, drawn, stock, choice }: Placing): Sentence[] {
  const texts = textsOfMatter(matterOf(asked))
  const key = keyCardIn(drawn)
  const ofCard = (seat: Seat) => textsOfCard(key.card.id, key.isReversed, seat).flat()
  const isTheme = asked.matter?.startsWith('theme.') ?? false
  const isVague = (asked.matter === undefined || isTheme) && choice.chance(isTheme ? 0.4 : 0.85)
  const first = (own: readonly Sentence[], other: readonly Sentence[]) =>
    [...choice.shuffled(isVague ? other : own), ...choice.shuffled(isVague ? own : other)].find(stock.fits)
  const action = first(texts.action, ofCard('action'))
  const question = first(texts.question, ofCard('question'))
  const end = [action, question].filter((one) => one !== undefined)
  stock.take(end)
  return end
}
