import { majorPairs } from './pairs/pairs-1.ts'
import { minorPairs } from './pairs/pairs-2.ts'
import type { CardPair } from './types.ts'

/** Pairs that readers know by heart, with what the two cards say together. */
export const cardPairs: readonly CardPair[] = [...majorPairs, ...minorPairs]
