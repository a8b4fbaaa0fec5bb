import { z } from 'zod'
import { readRows } from './rows.ts'

/**
 * What words are looked up for: what a question wants to know, when and of whom; one word for several that mean the same; an order of
 * cards; what says nothing; how a word sounds, to which end of an axis it draws, to which place in time; and what every second picture has.
 */
const roles = ['want', 'time', 'person', 'synonym', 'order', 'stop', 'tone', 'pole', 'tense', 'plain'] as const
export type Role = (typeof roles)[number]

const Row = z.tuple([z.enum(roles), z.string(), z.string()])
const meanings = Map.groupBy(
  readRows('words.tsv', Row).map(([role, meaning, words]) => ({
    role,
    meaning,
    names: new RegExp(` (?:${words.replaceAll(', ', '|').replaceAll('*', String.raw`\S*`)}) `),
  })),
  ({ role }) => role,
)

/** Returns what the words of a text mean in a role, in the order of the table. The text is in lower case without `ё` and signs. */
export function findMeanings(role: Role, text: string): string[] {
  return (meanings.get(role) ?? []).flatMap(({ meaning, names }) => (names.test(` ${text} `) ? [meaning] : []))
}
