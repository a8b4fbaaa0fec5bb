import { formsOf } from '@lunaria/tarot/card-names'
import type { CardReference, PositionKind } from '@lunaria/tarot/types'
import type { Choice } from './choice.ts'
import type { DrawnCard } from './drawn-card.ts'
import { type Part, part } from './filler.ts'
import { leadOf } from './position-leads.ts'
import type { Theme } from './question.ts'
import { isSamePicture } from './same-picture.ts'
import { countWords, lowerFirst, sentencesOf } from './text.ts'

/** What can be said of a card. */
export type CardParts = {
  kind: PositionKind
  /** The lead and the heart become one sentence where nothing stands between them. */
  isJoined: boolean
  /** A sentence of the picture before the card is named. */
  before: Part[]
  lead: Part
  /** One short sentence between the lead and the heart: of the place, or of the thought. */
  frame: Part[]
  /** What the card says in its place, undefined where its general texts say it. */
  place: Part | undefined
  /** The shortest that says something of the card: instead of `place`, or where a big spread has no room for it. */
  essence: Part
  /** What goes on from there, in its order in the paragraph; of a block each sentence leans on the one before it. */
  blocks: Part[][]
  /** Those of the blocks that are let in only where the reading would be too short without them. */
  spare: Part[][]
  /** Single sentences of the blocks, for a big spread, which has no room for more. */
  brief: Part[]
  /** The block of the theme that was asked about. */
  onTheme: Part[]
}

/** Where the card's other texts, which tell of the present and of its good sides, would contradict the place. */
const narrowKinds: ReadonlySet<PositionKind> = new Set<PositionKind>([
  'past',
  'obstacle',
  'support',
  'release',
  'other',
])

type Telling = {
  theme: Theme
  isBig: boolean
  /** It may have a sentence about its place. */
  isFramed: boolean
  /** It may have its caution. */
  isWary: boolean
  /** What the thought says of this card, shown instead of the frame of its place. */
  remark: string | undefined
  choice: Choice
}

export function partsOf(drawn: DrawnCard, { theme, isBig, isFramed, isWary, remark, choice }: Telling): CardParts {
  const { kind, placeText } = drawn
  const meaning = meaningOf(drawn)
  const others = isBig && !placeText ? shortIn(meaning, drawn) : []
  const essence = choice.of([...wordingsIn(drawn, 'essence'), ...others])
  const heart = placeText ?? essence
  const isNarrow = placeText !== undefined && narrowKinds.has(kind)
  const allowed = (['general', 'growth'] as const).filter((other) => other !== theme)
  const pictures = picturesOf(drawn, heart, choice)
  const isPictureFirst = !isBig && choice.chance(0.25)
  const before = isPictureFirst ? pictures.filter(([text = '']) => !namesCard(drawn).test(text)).slice(0, 1) : []
  const seen = pictures.filter((block) => !before.includes(block))
  const runs = isNarrow ? [] : runsOf(meaning, essence, choice)
  const onTheme = isNarrow ? [] : wordingsOf(drawn, theme, choice)
  const offTheme = isNarrow ? [] : choice.shuffled(allowed.flatMap((other) => wordingsOf(drawn, other, choice)))
  const said = choice.shuffled([
    ...onTheme.slice(0, 1),
    ...choice.shuffled([...onTheme.slice(1, 2), ...offTheme.slice(0, 2), ...runs.slice(0, 2)]).slice(0, 2),
  ])
  const caution = isWary && (!isNarrow || kind === 'obstacle') ? [[drawn.phrases.caution]] : []
  // What to beware of is not said last
  const told = [...said.slice(0, 1), ...caution, ...said.slice(1)]
  const inOrder = choice.chance(0.6) ? [...seen.slice(0, 1), ...told] : [...told, ...seen.slice(0, 1)]
  const unsaid = choice.shuffled([...runs, ...offTheme, ...onTheme].filter((block) => !said.includes(block)))
  const spare = [...unsaid, ...seen.slice(1)].map((block) => block.map(part))
  const { sentence, frame } = leadOf(drawn, { isBig, choice })
  const blocks = inOrder.map((block) => block.map(part))
  const short = new Set([...seen, ...runs].map(([first]) => first))
  return {
    kind,
    isJoined: !isBig && !/[:?]/.test(sentence + sentencesOf(heart)[0]) && choice.chance(0.3),
    before: before.flat().slice(0, 1).map(part),
    lead: part(sentence),
    frame: (isFramed ? (remark ? [remark] : frame) : []).map(part),
    place: placeText === undefined ? undefined : part(placeText),
    essence: part(essence),
    blocks: [...blocks, ...spare],
    spare,
    onTheme: blocks.find(([first]) => first?.text === onTheme[0]?.[0]) ?? [],
    brief: [...blocks, ...spare].flatMap((block) => block.slice(0, 1)).filter(({ text }) => short.has(text)),
  }
}

/** The paragraph of a card in two halves, for a single card has two paragraphs. */
export function halvesOf(card: CardParts): [Part[], Part[]] {
  const { isJoined, before, lead, frame, place, essence, blocks } = card
  const hearts = place ? [place, essence] : [essence]
  const heart = hearts.find(({ isIn }) => isIn)
  const first =
    isJoined && heart && !frame.some(({ isIn }) => isIn)
      ? [{ text: `${lead.text.replace(/\.$/, '')}: ${lowerFirst(heart.text)}`, isIn: true }]
      : [lead, ...frame, ...hearts]
  const said = blocks.filter((block) => block.some(({ isIn }) => isIn))
  const half = Math.ceil(said.length / 2)
  return [[...before, ...first, ...said.slice(0, half - 1).flat()], said.slice(half - 1).flat()]
}

function meaningOf({ side, reference }: DrawnCard): string[] {
  return sentencesOf(side === 'upright' ? reference.uprightMeaning : reference.reversedMeaning)
}

function wordingsIn({ phrases, wordings, side }: DrawnCard, name: 'essence' | Theme): string[] {
  return [phrases[name][side], ...wordings[name]]
}

/** Each wording of a theme is a block that is said whole, in no order. */
function wordingsOf(drawn: DrawnCard, theme: Theme, choice: Choice): string[][] {
  return choice.shuffled(wordingsIn(drawn, theme)).map((text) => [text])
}

/** What is seen in the picture, one sentence a block, none of it painted by the card's heart already. */
function picturesOf(drawn: DrawnCard, heart: string, choice: Choice): string[][] {
  const { reference } = drawn
  const painted = sentencesOf(reference.description).filter(
    (text) => isWhole(text) && !ofPainters.test(text) && !beside.test(text),
  )
  const seen = [...choice.shuffled(painted).slice(0, 1), ...symbolSentences(reference.symbolism, choice)].filter(
    (text) => !isSamePicture(text, heart),
  )
  const [first, ...others] = choice.shuffled(seen)
  if (first === undefined) return []
  const chosen = [first]
  for (const text of others)
    if (chosen.length < mostSeen && !chosen.some((other) => isSamePicture(text, other))) chosen.push(text)
  return chosen.map((text) => [text])
}

const mostSeen = 3

/** «Лотосы — цветы, выросшие из ила.»: a sentence of each symbol, or of two where both are short. */
function symbolSentences(symbolism: CardReference['symbolism'], choice: Choice): string[] {
  const shuffled = choice.shuffled(symbolism)
  const sentences: string[] = []
  for (let one = shuffled.shift(); one; one = shuffled.shift()) {
    const other = choice.chance(0.7) ? shuffled.findIndex((next) => isPlain(next)) : -1
    const [second] = other < 0 || !isPlain(one) ? [] : shuffled.splice(other, 1)
    sentences.push(second ? `${glossOf(one)}; ${lowerFirst(glossOf(second))}.` : `${glossOf(one)}.`)
  }
  return sentences
}

function glossOf({ symbol, meaning }: CardReference['symbolism'][number]): string {
  return /[—:]/.test(meaning) || symbol.includes(',') ? `${symbol}: ${meaning}` : `${symbol} — ${meaning}`
}

/** Short enough to stand beside another. */
function isPlain({ symbol, meaning }: CardReference['symbolism'][number]): boolean {
  return !/[—:;]/.test(meaning) && !symbol.includes(',') && countWords(meaning) <= 11
}

/** What is seen beside, above or below something that was told of before. */
const beside =
  /^(?:ни|в\sодн|в\sдруг|рядом|вокруг|внизу|позади|сверху|справа|слева|сбоку|между|под|над|впереди|дальше|вдали|перв|втор|трет|четв[её]рт|пят)/i

/** «Мы нарисовали», «мы оставили»: said by those who drew the deck, and for its page. */
const ofPainters =
  /(?<!\p{L})(?:мы|нам|нас|нами|наш\p{L}*|рисун\p{L}*|нарисован\p{L}*|карт\p{L}*|зрител\p{L}*)(?!\p{L})/iu

/** Runs of the meaning after its picture, in no order: each from a sentence that needs none before it. */
function runsOf(meaning: readonly string[], essence: string, choice: Choice): string[][] {
  const starts = meaning.flatMap((text, index) => (index > 0 && text !== essence && isWhole(text) ? [index] : []))
  return choice.shuffled(
    starts.map((start, index) => meaning.slice(start, Math.min(starts[index + 1] ?? meaning.length, start + 3))),
  )
}

function namesCard({ card }: DrawnCard): RegExp {
  return new RegExp(formsOf(card).join('|'), 'i')
}

/** Short sentences of the meaning after the first two that say something of their own, and not the card's name again. */
function shortIn(meaning: readonly string[], drawn: DrawnCard): string[] {
  const names = namesCard(drawn)
  return meaning.slice(2).filter((text) => {
    const words = countWords(text)
    return words >= 6 && words <= 16 && standsAlone(text) && !names.test(text) && !namesDay.test(text)
  })
}

/** A place of a big spread may be a month or a house: no day of today's is meant there. */
const namesDay = /сегодня|завтра|вечер|недел/i

/** Long enough to begin with, and needs nothing before it. */
function isWhole(sentence: string): boolean {
  return countWords(sentence) >= 6 && standsAlone(sentence)
}

/** True for a sentence that needs none before it. */
export function standsAlone(sentence: string): boolean {
  return !leaning.test(sentence)
}

/** Pronouns and conjunctions that take up what was said before. */
const leaning =
  /^(?:и|а|но|зато|или|иначе|потом|ещё|дальше|впрочем|правда|либо|если да|если нет)(?!\p{L})|(?<!\p{L})(?:он[аио]?|его|её|ему|ей|им|их|ими|нём|ней|него|неё|них|ним|нею|эт(?:от|а|о|и|ого|ой|ому|им|их|у)|там|туда|тут|здесь|так|так(?:ая|ой|ое|ие|им|ом|ую)|по\sоставшимся|поводом|остальн\p{L}*|тогда|оттуда|отсюда|поэтому|об[ае]|перв(?:ый|ая|ое)|втор(?:ой|ая|ое)|тоже)(?!\p{L})/iu
