import type { Grammar } from './types.ts'

/** All cases but the nominative, in the order of the Russian school. */
export type Cases = [genitive: string, dative: string, accusative: string, instrumental: string, prepositional: string]

/** Returns a gender with the cases behind the nominative, in their usual order. */
export function toGrammar(gender: Grammar['gender'], cases: Cases): Grammar {
  const [genitive, dative, accusative, instrumental, prepositional] = cases
  return { gender, genitive, dative, accusative, instrumental, prepositional }
}
