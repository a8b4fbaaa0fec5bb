import { formsOf } from '@lunaria/tarot/card-names'
import type { CardReference, PositionKind } from '@lunaria/tarot/types'
import type { Choice } from './choice.ts'
import type { DrawnCard } from './drawn-card.ts'
import { type Part, part } from './filler.ts'
import { heavyCards } from './heavy-cards.ts'
import { fitsTheme } from './kinds.ts'
import { type AskedAreas, fitsScene, fittingIn, fittingPart } from './near/asked-areas.ts'
import { leadOf } from './position-leads.ts'
import type { Theme } from './question.ts'
import { isSamePicture } from './same-picture.ts'
import { countWords, lowerFirst, sentencesOf, standsAlone } from './text.ts'

/** What can be said of a card. */
export type CardParts = {
  kind: PositionKind
  /** The lead and the heart become one sentence where nothing stands between them. */
  isJoined: boolean
  lead: Part
  /** What the card says in its place, undefined where its general texts say it. */
  place: Part | undefined
  /** The shortest that says something of the card: instead of `place`, or where a big spread has no room for it. */
  essence: Part
  /** What the card adds to the answer; said after all else but its symbol. */
  tie: Part[]
  /** What the card means in the matter that was asked about; said first. */
  meaning: Part[]
  /** What goes on from there, in its order in the paragraph; of a block each sentence leans on the one before it. */
  blocks: Part[][]
  /** Those of the blocks that are about what was asked, the best first, and the caution. */
  main: Part[][]
  /** Those of the blocks that are let in only where the reading would be too short without them. */
  spare: Part[][]
  /** What is left, where even they are not enough. */
  rest: Part[][]
  /** One sentence of a symbol of the picture; the last of the card. */
  gloss: Part[]
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
  /** It may have its caution. */
  isWary: boolean
  /** What the card adds to the answer. */
  tie?: string | undefined
  /** What it means in the matter that was asked about. */
  meaning?: string | undefined
  /** What it asks of the user there. */
  applied?: string | undefined
  /** What it says of the person or of the undertaking that is asked about, the nearest first. */
  near?: readonly string[]
  /** Life areas in which its scenes may be laid. */
  areas: AskedAreas
  choice: Choice
}

export function partsOf(
  drawn: DrawnCard,
  { theme, isBig, isWary, tie, meaning: inMatter, applied, near = [], areas, choice }: Telling,
): CardParts {
  const { kind } = drawn
  const fits = (text: string) => fitsTheme(text, theme) && fitsScene(text, areas)
  const placeText =
    drawn.placeText === undefined ? undefined : fittingPart(drawn.placeText, (text) => fitsScene(text, areas))
  const isCut = placeText !== drawn.placeText
  const meaning = meaningOf(drawn).filter(fits)
  const others = isBig && !placeText ? shortIn(meaning, drawn) : []
  const essence = choice.of([...fittingIn(wordingsIn(drawn, 'essence'), fits), ...others])
  const heart = placeText ?? essence
  const isNarrow = drawn.placeText !== undefined && narrowKinds.has(kind) && !agreesWithPlace(drawn)
  const said = new Set([firstWord(heart)])
  const unlike = (texts: string[][]) =>
    texts.filter(([text = '']) => !said.has(firstWord(text)) && said.add(firstWord(text)))
  const wordings = (other: Theme) =>
    isNarrow ? [] : unlike(wordingsOf(drawn, other, choice).filter(([text = '']) => fits(text))).slice(0, mostWordings)

  // In every paragraph they would soon be known by heart
  const texts = isNarrow ? [] : unlike(near.filter((text) => fitsScene(text, areas)).map((text) => [text]))
  const [nearest = [], ...farther] = choice.chance(0.6) ? texts : [[], ...texts]
  const onTheme = [...(applied === undefined ? [] : [[applied]]), nearest, ...wordings(theme)].filter(
    ({ length }) => length > 0,
  )
  const isWarned = isWary && (!isNarrow || kind === 'obstacle')
  const caution = fits(drawn.phrases.caution) ? [drawn.phrases.caution] : []
  const general = theme === 'general' ? [] : wordings('general')
  const runs = isNarrow ? [] : unlike(runsOf(drawn, meaning, essence))
  const isInward = theme === 'growth' || areas === 'all' || areas.has('rest')
  const growth = theme !== 'growth' && isInward ? wordings('growth') : []
  const inParts = (texts: string[][]) => texts.map((block) => block.map(part))
  const [first, ...second] = inParts(onTheme)
  // What to beware of is not said last
  const main = [...(first ? [first] : []), ...(isWarned ? inParts([caution]) : []), ...second]
  const [generalParts, runParts, growthParts] = [inParts(general), inParts(runs), inParts(growth)]
  const shuffledRuns = choice.shuffled(runParts)
  const fartherParts = inParts(farther)
  const isFartherFirst = choice.chance(0.2)
  const spare = [
    ...(isFartherFirst ? fartherParts : []),
    ...(choice.chance(0.5) ? [...shuffledRuns, ...generalParts] : [...generalParts, ...shuffledRuns]),
    ...(isFartherFirst ? [] : fartherParts),
    ...growthParts,
  ]
  const themes = [theme, 'general', 'growth'] as const
  const told = new Set([...onTheme, ...general, ...growth].flat())
  const unsaid = isNarrow
    ? []
    : themes.flatMap((other) => wordingsIn(drawn, other)).filter((text) => !told.has(text) && fits(text))
  const [gloss = [], ...glosses] = inParts(
    glossesOf(drawn, heart, choice)
      .filter(fits)
      .map((text) => [text]),
  )
  // Where the place has less to say, a second symbol
  const rest = [
    ...inParts([...(isWarned ? [] : [caution]), ...[...new Set(unsaid)].map((text) => [text])]),
    ...(isCut ? glosses.slice(0, 1) : []),
  ]
  const tied = tie === undefined ? [] : [part(tie)]
  const meant = inMatter === undefined ? [] : [part(inMatter)]
  const sentence = leadOf(drawn, { isBig, heart, choice })
  return {
    kind,
    isJoined: !isBig && !/[:?]/.test(sentence + sentencesOf(heart)[0]) && choice.chance(0.4),
    lead: part(sentence),
    place: placeText === undefined ? undefined : part(placeText),
    essence: part(essence),
    tie: tied,
    meaning: meant,
    // The meaning in its own order, so that it reads on
    blocks: [meant, ...main, ...fartherParts, ...generalParts, ...runParts, ...growthParts, ...rest, gloss, tied],
    main,
    spare,
    rest,
    gloss,
  }
}

/** A bright card's texts go with a support, those of a dark one with what is in the way or is to be let go. */
function agreesWithPlace({ kind, isReversed, card }: DrawnCard): boolean {
  const isDark = isReversed || heavyCards.has(card.id)
  return kind === 'support' ? !isDark : (kind === 'obstacle' || kind === 'release') && isDark
}

/** More wordings of one theme only say the same again. */
const mostWordings = 2

/** The paragraph of a card in two halves, for a single card has two paragraphs. */
export function halvesOf(card: CardParts): [Part[], Part[]] {
  const { isJoined, lead, place, essence, blocks } = card
  const hearts = place ? [place, essence] : [essence]
  const heart = hearts.find(({ isIn }) => isIn)
  const first =
    isJoined && heart
      ? [{ text: `${lead.text.replace(/\.$/, '')}: ${lowerFirst(heart.text)}`, isIn: true }]
      : [lead, ...hearts]
  const said = blocks.filter((block) => block.some(({ isIn }) => isIn))
  const half = Math.ceil(said.length / 2)
  return [[...first, ...said.slice(0, half - 1).flat()], said.slice(half - 1).flat()]
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

/** What its symbols mean, a sentence each, none of it painted by the card's heart already. */
function glossesOf({ reference }: DrawnCard, heart: string, choice: Choice): string[] {
  return choice
    .shuffled(reference.symbolism)
    .filter(isPlain)
    .map(({ symbol, meaning }) => `${choice.of(glossLeads)}: ${lowerFirst(symbol)} — ${meaning}.`)
    .filter((text) => !isSamePicture(text, heart))
}

const glossLeads = ['Рисунок подсказывает', 'На рисунке видно', 'Взгляните на рисунок', 'И ещё одно с рисунка']

/** Short enough to stand after a colon. */
function isPlain({ symbol, meaning }: CardReference['symbolism'][number]): boolean {
  return !/[—:;]/.test(meaning) && !symbol.includes(',') && countWords(meaning) <= 11
}

/** Runs of the meaning after its picture, in their order: each from a sentence that needs none before it. */
function runsOf(drawn: DrawnCard, meaning: readonly string[], essence: string): string[][] {
  const [picture] = meaningOf(drawn)
  const symbols = drawn.reference.symbolism.map(({ symbol }) => symbol).join(' ')
  const names = namesCard(drawn)
  const isFit = (text: string) => text !== picture && text !== essence && isWhole(text)
  const starts = meaning.flatMap((text, index) => (isFit(text) ? [index] : []))
  return starts
    .map((start, index) => meaning.slice(start, Math.min(starts[index + 1] ?? meaning.length, start + 3)))
    .filter((run) => !run.some((text) => names.test(text) || isSamePicture(text, symbols)))
}

function firstWord(text: string): string {
  return text.match(/[\p{L}\p{N}]+/u)?.[0].toLowerCase() ?? ''
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
