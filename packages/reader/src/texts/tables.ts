import { memoized } from '@lunaria/reader/text'
import { type Fact, facts, type Matter, situations, themes } from '@lunaria/reader/understand/labels'
import { type CardId, cardIds } from '@lunaria/tarot/card-ids'
import { findPhrases as findDeckPhrases } from '@lunaria/tarot/phrases'
import type { Oriented, PositionKind } from '@lunaria/tarot/types'
import { findWordings } from '@lunaria/tarot/wordings'
import { splitSentences } from '@lunaria/words/sentences'
import { z } from 'zod'
import { readLines, readRows, readWhenAsked } from './rows.ts'

/*
 * All sentences that a reading is made of, with what each of them presumes; README.md says how they are tagged. Read once, on the
 * server, when the first reading asks.
 */

/** What a sentence advises the asker to do. */
export const orders = ['act', 'wait', 'speak', 'silent', 'leave', 'keep', 'rest', 'other'] as const
export type Order = (typeof orders)[number]

/** A sentence with its tags. Its id says where it comes from: «fool.u.past.1», «work.burnout.opening.3», «line.yes.2». */
export type Sentence = {
  id: string
  text: string
  /** What it presumes of the asker's life. */
  facts: readonly Fact[]
  order: Order | undefined
  /** Whether it speaks of something good or bad. */
  sign: -1 | 0 | 1
  /** It cannot be read without the one before it. */
  leans: boolean
}

/** Where a sentence of a card is: at a place of its kind, or in what the deck says of the card at large. */
const placeSlots = [
  'now',
  'past',
  'obstacle',
  'support',
  'advice',
  'release',
  'other',
  'hidden',
  'outcome',
  'general',
] as const satisfies readonly PositionKind[]
const deckSlots = ['essence', 'scene', 'action', 'question'] as const
export const sentenceSlots = [...placeSlots, 'sense', 'truth', 'reason', ...deckSlots] as const
export type SentenceSlot = (typeof sentenceSlots)[number]

export const axisEnds = [
  'holds',
  'lets_go',
  'stands',
  'flies',
  'alone',
  'together',
  'speaks',
  'silent',
  'gives',
  'takes',
] as const
export type AxisEnd = (typeof axisEnds)[number]

/** The places for which a matter has sentences of its own, some for a card of good news (+) and some for one of bad news (-). */
const matterSlots = ['past', 'obstacle', 'hidden', 'support', 'outcome', 'other'] as const
export const matterPlaces = matterSlots.flatMap((seat) => [`${seat}+`, `${seat}-`] as const)

/** What a card says for a yes or a no of one kind: a clause that completes «потому что». */
export type Reason = { id: string; sign: -1 | 1; clause: string }
export const reasonKinds = [
  'comes',
  'worth',
  'choice',
  'returns',
  'permit',
  'deal',
  'exam',
  'move',
  'when',
  'any',
] as const
/** Of a result, or for any question in a part of life. */
export type ReasonKind = (typeof reasonKinds)[number] | { area: string }

/**
 * What the texts of a matter are for: to open and to end a reading, to answer yes or no in the matter's own words, and to say what an
 * end of an axis on which cards agree or differ means in it, or a card of good or bad news at a place.
 */
const matterRoles = ['facts', 'opening', 'action', 'question', 'yes', 'no', ...axisEnds, ...matterPlaces] as const
type MatterRole = (typeof matterRoles)[number]
export type MatterTexts = { facts: readonly Fact[]; at: (role: MatterRole) => readonly Sentence[] }

const Signs = z.enum(['+', '-', '0']).transform((sign): Sentence['sign'] => (sign === '+' ? 1 : sign === '-' ? -1 : 0))
const Facts = z
  .string()
  .transform((list) => (list === '-' ? [] : list.split(',')))
  .pipe(z.array(z.enum(facts)))
const Orders = z
  .string()
  .transform((name) => (name === '-' ? undefined : name))
  .pipe(z.enum(orders).optional())
const Text = z.string().min(2)

const Side = z.enum(['u', 'r'])
const TagRow = z.tuple([
  z.string().regex(/^\w+\.[ur]\.[a-z]+\.\d\.\d+$/),
  Facts,
  Orders,
  Signs,
  z.enum(['alone', 'leans', 'struck']),
  Text,
])
const PlaceRow = z.tuple([z.enum(cardIds), Side, z.enum([...placeSlots, 'sense', 'truth']), Facts, Orders, Signs, Text])
const AreaRow = z.tuple([z.enum(cardIds), Side, z.enum([...placeSlots, 'reason']), Signs, Text])
const ReasonRow = z.tuple([z.enum(cardIds), Side, z.enum(reasonKinds), z.enum(['+', '-']), Text])
const matters = [...situations, ...themes.map((theme) => `theme.${theme}` as const)]
const MatterRow = z.tuple([z.enum(matters), z.enum(matterRoles), Facts, z.string()])

const tags = readWhenAsked(() => readRows('card-tags.tsv', TagRow).map((row) => [row[0], row] as const))
const places = readWhenAsked(() =>
  Map.groupBy(readRows('places.tsv', PlaceRow), ([card, side, seat]) => `${card}.${side}.${seat}`),
)
const cardTexts = readWhenAsked(() =>
  cardIds.flatMap((cardId) =>
    (['upright', 'reversed'] as const).flatMap((side) =>
      sentenceSlots.map((seat) => [`${cardId}.${side}.${seat}`, textsAt(cardId, side, seat)] as const),
    ),
  ),
)

const reasons = readWhenAsked(() =>
  readRows('reasons.tsv', ReasonRow).map(([card, side, kind, sign, clause]): [string, Reason] => {
    const id = `${card}.${side}.${kind}`
    return [id, { id, sign: sign === '+' ? 1 : -1, clause }]
  }),
)

const matterRows = readWhenAsked(() => Map.groupBy(readRows('matters.tsv', MatterRow), ([matter]) => matter))
const matterTexts = readWhenAsked(() => matters.map((matter) => [matter, textsFor(matter)] as const))
/** Returns the texts of a side of a card for a slot, each a list of sentences to be read in order. */
export function textsForCard(
  cardId: CardId,
  isReversed: boolean,
  seat: SentenceSlot,
): readonly (readonly Sentence[])[] {
  return cardTexts.get(`${cardId}.${isReversed ? 'reversed' : 'upright'}.${seat}`) ?? []
}

/** Returns an area's sentences (`areas/*.tsv`) for a side of a card at a place; an empty list where there are none. */
export function textsInArea(
  area: string | undefined,
  { cardId, isReversed, seat }: { cardId: CardId; isReversed: boolean; seat: SentenceSlot },
): Sentence[] {
  const slot = `${cardId}.${isReversed ? 'r' : 'u'}.${seat}`
  return ((area && linesOfArea(area).get(slot)) || []).map((line, index) => {
    const [, , , sign, text] = AreaRow.parse(line.split('\t'))
    return { id: `${area}.${slot}.${index + 1}`, text, facts: [], order: undefined, sign, leans: false }
  })
}

const toSlot = (line: string) => line.split('\t', 3).join('.')
const linesOfArea = memoized((area) => Map.groupBy(readLines(`areas/${area}.tsv`), toSlot), 100)

/** Returns what a card says for a yes or a no of a kind. */
export function findReason(cardId: CardId, isReversed: boolean, kind: ReasonKind): Reason {
  if (typeof kind === 'object') {
    const [own] = textsInArea(kind.area, { cardId, isReversed, seat: 'reason' })
    if (!own?.sign) throw new Error(`No reason of ${cardId} in ${kind.area}`)
    return { id: own.id, sign: own.sign, clause: own.text }
  }
  const reason = reasons.get(`${cardId}.${isReversed ? 'r' : 'u'}.${kind}`)
  if (!reason) throw new Error(`No reason ${kind} of ${cardId}`)
  return reason
}

/** Returns the texts of a matter; where none is known, those that fit anything. */
export function textsForMatter(matter: Matter = 'theme.other'): MatterTexts {
  const texts = matterTexts.get(matter)
  if (!texts) throw new Error(`No texts for ${matter}`)
  return texts
}

function textsFor(matter: Matter): MatterTexts {
  const own = matterRows.get(matter) ?? []
  const byRole = new Map(
    matterRoles.map((role): [MatterRole, readonly Sentence[]] => [
      role,
      own
        .filter(([, name]) => name === role)
        .map(([, , presumed, text], index) => ({
          id: `${matter}.${role}.${index + 1}`,
          text,
          facts: presumed,
          order: role === 'action' ? 'act' : undefined,
          sign: role.endsWith('+') ? 1 : role.endsWith('-') ? -1 : 0,
          leans: false,
        })),
    ]),
  )
  const [known] = byRole.get('facts') ?? []
  return { facts: known?.facts ?? [], at: (role) => byRole.get(role) ?? [] }
}

/**
 * Returns what a side of a card says for a slot: the deck's own texts with their tags, elsewhere the rows of
 * places.tsv.
 */
function textsAt(cardId: CardId, side: keyof Oriented, seat: SentenceSlot): Sentence[][] {
  const phrases = findDeckPhrases(cardId)
  const wordings = findWordings(cardId)[side]
  const prefix = `${cardId}.${side.charAt(0)}.${seat}`
  const deck: Partial<Record<SentenceSlot, string[]>> = {
    essence: [phrases.essence[side], ...wordings.essence],
    scene: [phrases.general[side], ...wordings.general],
    action: [phrases.advice[side]],
    question: [phrases.question[side]],
  }
  return deck[seat]?.map((text, index) => taggedSentences(`${prefix}.${index + 1}`, text)) ?? placeTexts(prefix)
}

/**
 * Returns the sentences of a text up to one that is struck: what follows leans on it. Throws where a sentence has other
 * words than its tags.
 */
function taggedSentences(prefix: string, text: string): Sentence[] {
  const sentences = splitSentences(text).map((words, index) => {
    const id = `${prefix}.${index + 1}`
    const row = tags.get(id)
    if (!row || !words.startsWith(row[5])) throw new Error(`card-tags.tsv: ${id} is not «${words}»`)
    const [, presumed, order, sign, standing] = row
    return {
      id,
      text: words,
      facts: presumed,
      order,
      sign,
      leans: standing === 'leans',
      isStruck: standing === 'struck',
    }
  })
  const struck = sentences.findIndex(({ isStruck }) => isStruck)
  return struck < 0 ? sentences : sentences.slice(0, struck)
}

/** Returns the wordings of places.tsv for a slot, a sentence each. */
function placeTexts(prefix: string): Sentence[][] {
  return (places.get(prefix) ?? []).map(([, , , presumed, order, sign, text], index) => [
    { id: `${prefix}.${index + 1}`, text, facts: presumed, order, sign, leans: false },
  ])
}
