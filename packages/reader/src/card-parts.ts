import { formsOf } from '@lunaria/tarot/card-names'
import type { PositionKind } from '@lunaria/tarot/types'
import type { Choice } from './choice.ts'
import type { DrawnCard } from './drawn-card.ts'
import { type Part, part } from './filler.ts'
import { leadOf } from './position-leads.ts'
import type { Theme } from './question.ts'
import { isSamePicture } from './same-picture.ts'
import { countWords, lowerFirst, sentencesOf } from './text.ts'

/** What can be said of a card; lists are sentences, each leaning on the one before it. */
export type CardParts = {
  kind: PositionKind
  isSceneFirst: boolean
  /** The lead and the heart become one sentence where nothing stands between them. */
  isJoined: boolean
  lead: Part
  frame: Part[]
  /** Sentences of the card's meaning, in their order. */
  scene: Part[]
  /** The same in the order in which they are let in: the first, then on from another place each time. */
  told: Part[]
  /** What the card says in its place, undefined where its general texts say it. */
  place: Part | undefined
  /** The shortest that says something of the card: instead of `place`, or where a big spread has no room for it. */
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

export function partsOf(
  drawn: DrawnCard,
  {
    theme,
    isBig,
    isFramed,
    isWary,
    choice,
  }: { theme: Theme; isBig: boolean; isFramed: boolean; isWary: boolean; choice: Choice },
): CardParts {
  const { phrases, reference, side, kind, placeText } = drawn
  const meaning = sentencesOf(side === 'upright' ? reference.uprightMeaning : reference.reversedMeaning)
  const others = isBig && !placeText ? shortIn(meaning, drawn) : []
  const essence = choice.of([phrases.essence[side], ...others])
  const heart = placeText ?? essence
  const isNarrow = placeText !== undefined && narrowKinds.has(kind)
  // The picture is painted in the first two sentences
  const sentences = (isNarrow ? meaning.slice(0, 1) : meaning).filter(
    (text, n) => text !== essence && (n > 1 || !isSamePicture(text, heart)),
  )
  const scene = sentences.map(part)
  const { sentence, frame } = leadOf(drawn, { isBig, choice })
  const rest = theme === 'general' ? 'growth' : 'general'
  return {
    kind,
    isSceneFirst: choice.of([true, false]),
    isJoined: !isBig && !/[:?]/.test(sentence + sentencesOf(heart)[0]) && choice.of([true, false, false]),
    lead: part(sentence),
    frame: isFramed ? frame.map(part) : [],
    scene,
    told: fromAnotherPlace(scene, choice),
    place: placeText === undefined ? undefined : part(placeText),
    essence: part(essence),
    theme: isNarrow ? [] : sentencesOf(phrases[theme][side]).map(part),
    more: isNarrow ? [] : sentencesOf(phrases[rest][side]).map(part),
    caution: isWary && (!isNarrow || kind === 'obstacle') ? [part(phrases.caution)] : [],
  }
}

/** The paragraph of a card in two halves, for a single card has two paragraphs. */
export function halvesOf(card: CardParts): [Part[], Part[]] {
  const { isSceneFirst, isJoined, lead, frame, scene, place, essence, theme, more, caution } = card
  const hearts = place ? [place, essence] : [essence]
  const seen = place ? 1 : scene.length
  const [before, after] = isSceneFirst ? [scene.slice(0, seen), scene.slice(seen)] : [[], scene]
  const heart = hearts.find(({ isIn }) => isIn)
  const isBetween = [...frame, ...before].some(({ isIn }) => isIn)
  const first =
    isJoined && heart && !isBetween
      ? [{ text: `${lead.text.replace(/\.$/, '')}: ${lowerFirst(heart.text)}`, isIn: true }]
      : [lead, ...frame, ...before, ...hearts]
  return [first, [...after, ...caution, ...theme, ...more]]
}

/** Short sentences of the meaning after the first two that say something of their own, and not the card's name again. */
function shortIn(meaning: readonly string[], { card }: DrawnCard): string[] {
  const names = new RegExp(formsOf(card).join('|'), 'i')
  return meaning.slice(2).filter((text) => {
    const words = countWords(text)
    return words >= 6 && words <= 16 && standsAlone(text) && !names.test(text) && !namesDay.test(text)
  })
}

/** The first sentence, then on from a sentence that needs none before it, then what was left out. */
function fromAnotherPlace(scene: Part[], choice: Choice): Part[] {
  const starts = scene.flatMap(({ text }, index) => (index > 0 && standsAlone(text) ? [index] : []))
  if (starts.length === 0) return scene
  const start = choice.of(starts)
  return [...scene.slice(0, 1), ...scene.slice(start), ...scene.slice(1, start)]
}

/** A place of a big spread may be a month or a house: no day of today's is meant there. */
const namesDay = /сегодня|завтра|вечер|недел/i

export function standsAlone(sentence: string): boolean {
  return !leaning.test(sentence)
}

/** Pronouns and conjunctions that take up what was said before. */
const leaning =
  /^(?:и|а|но|зато|или|иначе|потом|ещё|дальше|впрочем|правда|либо|если да|если нет)(?!\p{L})|(?<!\p{L})(?:он[аио]?|его|её|ему|ей|им|их|ими|нём|ней|них|ним|нею|эт(?:от|а|о|и|ого|ой|ому|им|их|у)|там|туда|тут|здесь|так|так(?:ая|ой|ое|ие|им|ом|ую)|по\sоставшимся|поводом|остальн\p{L}*|тогда|оттуда|отсюда|поэтому|об[ае]|перв(?:ый|ая|ое)|втор(?:ой|ая|ое)|тоже)(?!\p{L})/iu
