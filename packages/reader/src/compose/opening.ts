import { type Choice, choiceBy } from '@lunaria/reader/choice'
import { countWords, fillSlots, lowerFirst, quoted, upperFirst, withPlainSpaces } from '@lunaria/reader/text'
import { findLines } from '@lunaria/reader/texts/lines'
import { textsForMatter } from '@lunaria/reader/texts/tables'
import type { Boundary } from '@lunaria/reader/understand/boundary'
import type { Matter } from '@lunaria/reader/understand/labels'
import { type Person, peopleIn } from '@lunaria/reader/understand/people'
import { wordsForPerson } from '@lunaria/reader/understand/person-words'
import type { Understood } from '@lunaria/reader/understand/understand'
import { findAxes } from '@lunaria/tarot/card-axes'
import { findMore } from '@lunaria/tarot/reference-more'
import { splitSentences } from '@lunaria/words/sentences'
import type { DrawnCard } from './drawn-card.ts'
import { computeLean, keyCardIn, reasonKindFor, type Voice } from './lean.ts'
import { isSituation } from './meanings.ts'
import type { SentencePool } from './sentence-pool.ts'
import { isStaying } from './ways.ts'

/** A yes or a no on these would be a verdict: which of the lines that decline replaces it. */
const declined: Partial<Record<Matter, 'body' | 'animal' | 'past' | 'other' | 'fact'>> = {
  'theme.health': 'body',
  'self.health': 'body',
  'elders.operation': 'body',
  'daily.conceiving': 'body',
  'growing.lateBirth': 'body',
  'home.baby': 'body',
  'theme.animal': 'animal',
  'elders.agingPet': 'animal',
  'pets.lostPet': 'animal',
  'pets.pet': 'animal',
  'self.regret': 'past',
  'elders.oldLoss': 'past',
  'troubles.addiction': 'other',
  'troubles.cheating': 'fact',
}
const shortestQuoted = 3
const longestQuoted = 12

/** What an answer to a question is made of. */
export type Opening = {
  asked: Understood
  boundary: Boundary | undefined
  drawn: readonly DrawnCard[]
  stock: SentencePool
  /** What the asker is called. */
  name: string | undefined
  /** First sentences of earlier readings, which are not said again. */
  earlier: readonly string[]
  choice: Choice
}

/**
 * Returns the first paragraph: the situation by its own noun, and the answer; where no situation is known, the answer alone, or a sentence
 * on the theme, or the asker's words. The asker is addressed once.
 */
export function composeOpening(opening: Opening): string {
  const answer = answerFor(opening)
  const isAnswerEnough = answer !== undefined && !isSituation(opening.asked.matter)
  const sentences = [isAnswerEnough ? undefined : describeMatter(opening), answer].filter((text) => text !== undefined)
  const addressed = sentences.findIndex((text) => !text.startsWith('«'))
  return sentences
    .map((text, index) => (opening.name && index === addressed ? `${opening.name}, ${lowerFirst(text)}` : text))
    .join(' ')
}

function describeMatter({ asked, stock, earlier, choice }: Opening): string | undefined {
  const isNew = (text: string) => !earlier.includes(withPlainSpaces(text)) && !stock.isSaid(text)
  const isVague = asked.matter === undefined
  const quote = quoteQuestion(asked)
  const isNewQuote = quote !== undefined && isNew(quote)
  if (isNewQuote && isVague && choice.chance(0.75)) return quote
  const known = textsForMatter(asked.matter).at('opening').filter(stock.fits)
  const named = known.filter(({ text }) => text.includes('{'))
  const pool = named.length > 0 && choice.chance(0.6) ? named : known
  const fresh = [...choice.shuffled(pool), ...choice.shuffled(known)].find((one) => isNew(stock.filled(one)))
  if (fresh) {
    stock.take([fresh])
    return stock.filled(fresh)
  }
  return isNewQuote ? quote : undefined
}

/** «…», the sentence that asks, as it was written. */
function quoteQuestion({ asking, form }: Understood): string | undefined {
  const count = countWords(asking ?? '')
  const isFit = form !== 'choice' && count >= shortestQuoted && count <= longestQuoted
  return isFit && isQuotable(asking) ? quoted(asking) : undefined
}

/** Returns false for a text with signs that would end or begin something else inside quotation marks. */
export function isQuotable(text: string | undefined): text is string {
  return text !== undefined && !/[<>[\]«»]/.test(text)
}

/** Returns the answer to what is asked, with the card that says so; undefined where no answer is asked for. */
export function answerFor(opening: Opening): string | undefined {
  const { asked, boundary, drawn, stock, choice } = opening
  const { form } = asked
  if (boundary) {
    const texts = choice.shuffled(findLines(`beyond.${boundary}`))
    return texts.find((text) => !splitSentences(text).some(stock.isSaid)) ?? texts[0]
  }
  if (form === 'open' || form === 'told') return describeUnnamed(opening)
  if (form === 'when') return describeSoonness(opening)
  const limit = chooseLimit(asked)
  if (limit) return line(opening, `limit.${limit}`, {})
  return form === 'choice'
    ? describePreference(opening, drawn)
    : describeLean(opening, asked.isFeared ? 'fear' : 'lean')
}

/** Returns whether the cards are good or bad news, with the card that says so. */
export function moodFor(opening: Opening): string | undefined {
  return describeLean(opening, 'mood')
}

/** Returns whether to take a pet in is for the asker to decide; what comes of one is not for the cards to say. */
function chooseLimit({ kind, matter }: Understood): string | undefined {
  if (kind === 'body') return 'body'
  const limit = matter && declined[matter]
  if (limit === 'animal' && kind === 'worth' && matter !== 'elders.agingPet') return undefined
  return limit ?? (kind === 'fact' ? 'fact' : undefined)
}

function describeSoonness(opening: Opening): string | undefined {
  const { side, pro, con } = computeLean(opening.drawn, 'when')
  const voice = side === 'yes' ? pro : (con ?? pro)
  return voice && line(opening, voice.reason.sign > 0 ? 'when.soon' : 'when.later', toSlots(voice))
}

/** Returns, where a name or a place is asked for, that no card has any, and which person the card on which the reading turns is like. */
function describeUnnamed(opening: Opening): string | undefined {
  const { unnamed, area } = opening.asked
  if (!unnamed || (unnamed === 'where' && area?.name !== 'meeting')) return undefined
  const key = keyCardIn(opening.drawn)
  return line(opening, `unnamed.${unnamed}`, { ...namesOf(key), person: findMore(key.card.id).person })
}

/** «Скорее да: …»: in the matter's own words where it has them. */
function describeLean(opening: Opening, kind: 'lean' | 'fear' | 'mood'): string | undefined {
  const { asked, drawn, choice } = opening
  const { side, pro, con } = computeLean(drawn, reasonKindFor(asked))
  if (side === 'even' && pro && con)
    return line(opening, `${kind}.even`, { ...toSlots(pro), against: con.reason.clause, other: con.card.card.name })
  const voice = side === 'no' ? con : pro
  if (!voice) return undefined
  const texts = asked.matter && asked.kind !== 'worth' ? textsForMatter(asked.matter) : undefined
  const own = texts?.at(side === 'no' ? 'no' : 'yes')[0]?.text
  if (kind === 'lean' && own !== undefined && choice.chance(0.6))
    return line(opening, 'lean.own', { ...toSlots(voice), own })
  return line(opening, `${kind}.${side}`, toSlots(voice))
}

/** Names the way to which the cards are nearer, with the reason of one of them, and what is said of the other way. */
function describePreference(opening: Opening, drawn: readonly DrawnCard[]): string | undefined {
  const options = opening.asked.options ?? []
  const { pro, con } = computeLean(drawn, 'choice')
  const staying = options.map(isStaying)
  const isParted = staying.includes(true) && staying.includes(false)
  // The same cards prefer the same way, however often they are read.
  const preferred = isParted
    ? options[staying.indexOf(resistsChange(drawn))]
    : choiceBy(drawn.map(({ card }) => card.id).join()).of(options)
  const [other = ''] = options.filter((option) => option !== preferred)
  if (preferred === undefined || (!pro && !con)) return undefined
  const arePeople = options.every((option) => personNamedBy(option))
  const kind = arePeople ? 'choice.person' : 'choice'
  const said = pro
    ? line(opening, `${kind}.for`, { ...toSlots(pro), ...slotsOfOption(preferred) })
    : line(opening, `${kind}.hard`, slotsOfOption(preferred))
  if (!con || con.card === pro?.card) return said
  return `${said} ${line(opening, `${kind}.against`, { ...toSlots(con), ...slotsOfOption(other) })}`
}

/** Returns the person of an option that is a name alone, also behind a preposition: «с Димой». */
function personNamedBy(option: string): Person | undefined {
  const [person, ...others] = peopleIn(option)
  return others.length === 0 && countWords(option.replace(/^(?:со?|к|за|на) /iu, '')) === 1 ? person : undefined
}

function slotsOfOption(option: string): Record<string, string> {
  const person = personNamedBy(option)
  if (!person) return { option }
  const words = wordsForPerson(person)
  return { ...words, option, With: upperFirst(words.with ?? ''), About: upperFirst(words.about ?? '') }
}

/** Returns true where the cards rather hold on than let go. */
function resistsChange(drawn: readonly DrawnCard[]): boolean {
  const sum = drawn.reduce(
    (total, { card, isReversed, kind }) => total + findAxes(card.id, isReversed).holds * (kind === 'outcome' ? 2 : 1),
    0,
  )
  return sum >= 0
}

/** Returns a line of a kind with its slots filled: one that was not said of these cards and opened no earlier reading, if any. */
function line({ stock, earlier, choice }: Opening, kind: string, slots: Record<string, string>): string {
  const lines = choice.shuffled(findLines(kind)).map((text) => fillSlots(text, slots))
  const isNew = (text: string) =>
    !splitSentences(text).some(stock.isSaid) && !earlier.includes(splitSentences(text)[0] ?? '')
  return lines.find(isNew) ?? lines[0] ?? ''
}

function toSlots({ card, reason: { clause } }: Voice): Record<string, string> {
  return { ...namesOf(card), reason: clause, Reason: upperFirst(clause) }
}

function namesOf({ card }: DrawnCard): Record<string, string> {
  const { genitive, dative, prepositional } = card.grammar
  return { card: card.name, 'card:gen': genitive, 'card:dat': dative, 'card:pre': prepositional }
}
