import type { CardId } from './card-ids.ts'
import { majorPairs } from './pairs/pairs-1.ts'
import { minorPairs } from './pairs/pairs-2.ts'
import type { CardPair } from './types.ts'

/** Pairs that readers know by heart, with what the two cards say together. */
export const cardPairs: readonly CardPair[] = [...majorPairs, ...minorPairs]

const pairByKey = new Map(cardPairs.map((pair) => [toKey(...pair.cards), pair]))

/** Returns what two cards say together, in either order; undefined where the pair is not written. */
export function findPair(one: CardId, other: CardId): CardPair | undefined {
  return pairByKey.get(toKey(one, other))
}

function toKey(one: CardId, other: CardId): string {
  return [one, other].toSorted().join(' ')
}
