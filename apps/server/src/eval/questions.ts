import { readFileSync } from 'node:fs'
import { z } from 'zod'

const listed = (text: string) => (text === '-' ? [] : text.split(/[;|]/).map((part) => part.trim()))
const Facets = z.string().transform(listed)

/** A question of the fixed set, with what an answer to it should take up. */
const Question = z.object({
  id: z.string(),
  form: z.enum(['yesno', 'choice', 'when', 'open']),
  question: z.string().min(3),
  /** Names and roles. */
  who: Facets,
  /** Beginnings of the words for what happened. */
  what: Facets,
  wish: Facets,
  options: Facets,
  term: Facets,
  theme: z.string(),
})
export type Question = z.infer<typeof Question>

/** Returns the fixed set, written independently of the reader's texts: one question a line. */
export function readQuestions(): Question[] {
  const lines = readFileSync(new URL('questions.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
  const [names = [], ...rows] = lines.map((line) => line.split('\t'))
  return rows.map((row) => Question.parse(Object.fromEntries(names.map((name, column) => [name, row[column]]))))
}
