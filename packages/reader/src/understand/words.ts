import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The roles in which words are looked up (the first column of words.tsv). Of a question: what it wants to know (`want`), `time`, `person`,
 * synonyms and fixed phrases, an order of cards, stop words. Of a card: `tone`, the end of an axis (`pole`), `tense`, common picture words
 * (`plain`). Then questions for a doctor, a lawyer or a banker (`boundary`, `outcome`) with their exceptions (`harmless`, `zodiac`,
 * `cancer`), words of `loss`, and what kind of `answer` a question needs.
 */
const roles = [
  ...['want', 'time', 'person', 'synonym', 'phrase', 'order', 'stop', 'tone', 'pole', 'tense', 'plain'],
  ...['boundary', 'outcome', 'harmless', 'zodiac', 'cancer', 'loss', 'answer'],
] as const
export type Role = (typeof roles)[number]

const table = readFileSync(join(import.meta.dirname, 'words.tsv'), 'utf8')
const rows = Array.from(table.trim().split('\n'), (row) => row.split('\t'))
const meanings = Map.groupBy(
  rows.map(([role, meaning = '', words = '']) => ({ role, meaning, names: toExpression(words) })),
  ({ role }) => roles.find((one) => one === role),
)

/** `*` stands for any letters, `~` for up to three words, `(a|b)` for either; nothing in it for neither. */
function toExpression(words: string): RegExp {
  const source = words.replaceAll(', ', '|').replaceAll('*', String.raw`\S*`).replaceAll('~', String.raw`(?:\S+ ){0,3}`)
  return new RegExp(` (?:${source})(?= )`, 'g')
}

/** Returns what the words of a text mean in a role, in the order of the table. The text is in lower case without `ё` and signs. */
export function findMeanings(role: Role, text: string): string[] {
  const spaced = ` ${text} `
  return (meanings.get(role) ?? []).flatMap(({ meaning, names }) => (spaced.search(names) >= 0 ? [meaning] : []))
}

/** Returns a text with what has a meaning of a role replaced by it; `-` means nothing. */
export function replaceByMeanings(role: Role, text: string): string {
  const all = meanings.get(role) ?? []
  return all.reduce((told, { meaning, names }) => told.replace(names, meaning === '-' ? '' : ` ${meaning}`), text)
}
