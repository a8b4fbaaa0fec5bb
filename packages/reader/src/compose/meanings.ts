import type { Choice } from '@lunaria/reader/choice'
import { type AxisEnd, findReason, matterPlaces, type Sentence, textsForMatter } from '@lunaria/reader/texts/tables'
import type { Matter } from '@lunaria/reader/understand/labels'
import type { Understood } from '@lunaria/reader/understand/understand'
import type { PositionKind } from '@lunaria/tarot/types'
import { findAxisEnds, oppositeEnd } from './axis-ends.ts'
import type { DrawnCard } from './drawn-card.ts'
import { computeLean, keyCardIn, reasonKindFor } from './lean.ts'
import type { SentencePool } from './sentence-pool.ts'

export type Placing = { drawn: readonly DrawnCard[]; asked: Understood; stock: SentencePool; choice: Choice }

/** Where an end of an axis may be: what is past, in the way or another's says nothing of where the asker is. */
const openKinds: ReadonlySet<PositionKind> = new Set(['now', 'general'])

/**
 * Chooses a sentence of the matter for each card: one for its place and sign where the matter has some, else one for an end of
 * an axis that is not used yet, nor its opposite. A theme is wrong more often than a situation: it gets half as many, and
 * none where the area is known, which has texts for each card.
 */
export function meaningsFor({ drawn, asked, stock, choice }: Placing): Map<DrawnCard, Sentence> {
  const meanings = new Map<DrawnCard, Sentence>()
  const { matter } = asked
  if (!matter || (asked.area && !isSituation(matter))) return meanings
  const { at } = textsForMatter(matter)
  const most = isSituation(matter) ? drawn.length : Math.ceil(drawn.length / 2)
  const signs = signsFor(drawn, asked)
  const used = new Set<AxisEnd>()
  const key = keyCardIn(drawn)
  const byWeight = drawn.toSorted((a, b) => Number(b === key) - Number(a === key))
  const findUnusedEnd = (card: DrawnCard) =>
    findAxisEnds(card).find((one) => !used.has(one) && at(one).some(stock.fits))
  const pick = (own: readonly Sentence[]) => {
    const given = [...meanings.values()]
    return named(choice.shuffled(own.filter((one) => stock.fits(one) && !given.includes(one))))
  }
  for (const card of byWeight) {
    if (meanings.size >= most) break
    // The only card of a yes or a no is the end itself.
    const isEnd = drawn.length === 1 && asked.form === 'yesNo'
    const place = describePlace(isEnd ? { kind: 'outcome' } : card, signs.get(card))
    const isOpen = openKinds.has(card.kind) || (card.kind === 'outcome' && !place)
    const pole = isOpen && !isEnd ? findUnusedEnd(card) : undefined
    const own = pole ? at(pole) : card.kind === 'advice' ? at('action') : place ? at(place) : []
    const meaning = pick(own)
    if (!meaning) continue
    if (pole) used.add(pole).add(oppositeEnd(pole))
    meanings.set(card, meaning)
  }
  return meanings
}

/** Places that speak of what is asked: what they say bears the answer out, or is left out. */
const answering: ReadonlySet<PositionKind> = new Set(['outcome', 'hidden', 'other'])

/**
 * Returns whether each card is good news in the matter. Of several ends only the last is said so, and none beside a
 * choice, which has its answer in the ways themselves.
 */
function signsFor(drawn: readonly DrawnCard[], asked: Understood): Map<DrawnCard, -1 | 1> {
  const kind = reasonKindFor(asked)
  const key = keyCardIn(drawn)
  const { side } = computeLean(drawn, kind)
  return new Map(
    drawn.flatMap((card): [DrawnCard, -1 | 1][] => {
      const { sign } = findReason(card.card.id, card.isReversed, kind)
      const isDoubtful = asked.form === 'yesNo' && side !== (sign > 0 ? 'yes' : 'no')
      if (isDoubtful && answering.has(card.kind)) return []
      if (card.kind === 'outcome' && (card !== key || asked.form === 'choice')) return []
      return [[card, sign]]
    }),
  )
}

/** Returns the role of the matter's texts for a card at its place; undefined where the matter has none. */
export function describePlace(
  { kind }: Pick<DrawnCard, 'kind'>,
  sign: -1 | 1 | undefined,
): (typeof matterPlaces)[number] | undefined {
  return matterPlaces.find((one) => one === `${kind}${sign === 1 ? '+' : '-'}` && sign !== undefined)
}

/** Returns true for a matter that is more than a theme. */
export function isSituation(matter: Matter | undefined): boolean {
  return matter !== undefined && !matter.startsWith('theme.')
}

/** Returns the first that names the person, else the first. */
function named(sentences: readonly Sentence[]): Sentence | undefined {
  return sentences.find(({ text }) => text.includes('{')) ?? sentences[0]
}
