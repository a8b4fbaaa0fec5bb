import type { PositionKind } from '@lunaria/tarot/types'
import type { Choice } from './choice.ts'
import type { Part } from './filler.ts'
import type { Length } from './length.ts'
import { countWords } from './text.ts'

type Hearts = { kind: PositionKind; place: Part | undefined; essence: Part }

/**
 * Of each card the text of its place. A big spread may have no room for all of them: then some cards get their shorter
 * essence, an obstacle the last of all.
 */
export function chooseHearts(
  cards: readonly Hearts[],
  { beside, length, choice }: { beside: readonly Part[]; length: Length; choice: Choice },
): Part[] {
  const chosen = new Map(cards.map((card) => [card, card.essence]))
  let words = wordsIn([...beside, ...chosen.values()])
  const most = length.max - (length.max - length.min) * 0.1
  const obstaclesFirst = choice
    .shuffled(cards)
    .toSorted((a, b) => Number(b.kind === 'obstacle') - Number(a.kind === 'obstacle'))
  for (const card of obstaclesFirst) {
    if (!card.place) continue
    const added = wordsIn([card.place]) - wordsIn([card.essence])
    if (words + added > most) continue
    chosen.set(card, card.place)
    words += added
  }
  return [...chosen.values()]
}

/** Of those parts that there are. */
export function wordsIn(parts: readonly (Part | undefined)[]): number {
  return parts.reduce((sum, each) => sum + (each ? countWords(each.text) : 0), 0)
}
