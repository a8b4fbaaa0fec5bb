import type { Grammar } from './types.ts'

/** All cases but the nominative, in the order of the Russian school. */
export type Cases = [genitive: string, dative: string, accusative: string, instrumental: string, prepositional: string]

export function toGrammar(gender: Grammar['gender'], cases: Cases): Grammar {
  const [genitive, dative, accusative, instrumental, prepositional] = cases
  return { gender, genitive, dative, accusative, instrumental, prepositional }
}
