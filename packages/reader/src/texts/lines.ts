import { pattern } from '@lunaria/care/frame-patterns'
import { z } from 'zod'
import { readRows } from './rows.ts'

const Row = z.tuple([
  z.string(),
  z
    .string()
    .min(1)
    .transform((text) => text.replaceAll('\\n', '\n')),
])

const lineFiles = ['lines', 'talk', 'gentle', 'analyst', 'own-words', 'story', 'headings', 'prompt']
const lines = Map.groupBy(
  lineFiles.flatMap((name) => readRows(`${name}.tsv`, Row)),
  ([kind]) => kind,
)
const phrases = Map.groupBy(readRows('phrases.tsv', Row), ([kind]) => kind)
const expressions = new Map(Array.from(phrases.keys(), (kind) => [kind, toExpression(kind)]))
/** The kinds of phrases, in the order of their table. */
export const phraseKinds: readonly string[] = [...phrases.keys()]

/** Returns the lines of a kind: what a reading is framed with, and what is said where nothing is read. */
export function findLines(kind: string): readonly string[] {
  const found = lines.get(kind)
  if (!found) throw new Error(`No lines are called ${kind}`)
  return found.map(([, text]) => text)
}

/** Returns the phrases by which a kind is known, in the language of `pattern`. */
export function findPhrases(kind: string): string[] {
  return (phrases.get(kind) ?? []).map(([, phrase]) => phrase)
}

/** True where a message, written as it sounds (`toSoundSentence`), has a phrase of a kind. */
export function hasPhrase(kind: string, sentence: string): boolean {
  return phraseIn(kind, sentence) !== undefined
}

/** Returns the phrase of a kind that a message has. */
export function phraseIn(kind: string, sentence: string): string | undefined {
  return expressions.get(kind)?.exec(sentence)?.[0]
}

/** Returns the first of these kinds of which a message has a phrase. */
export function findKind<Kind extends string>(kinds: readonly Kind[], sentence: string): Kind | undefined {
  return kinds.find((kind) => hasPhrase(kind, sentence))
}

/** `^` at its beginning ties a phrase to that of the message. */
function toExpression(kind: string): RegExp {
  const own = findPhrases(kind)
  const start = own.every((phrase) => phrase.startsWith('^')) ? '^' : ''
  return new RegExp(start + pattern(...own.map((phrase) => phrase.slice(start.length))).source)
}
