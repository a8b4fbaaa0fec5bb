import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Example, FitOptions } from '@lunaria/classify/train'
import { featuresOf } from '@lunaria/reader/understand/features'
import { facts, forms, heads, kinds, situations, themes } from '@lunaria/reader/understand/labels'
import { z } from 'zod'

const folder = join(import.meta.dirname, '../../../corpus/understanding')

const known = z.enum(['none', ...situations])
const Row = z.tuple([
  z.string(),
  z.enum(forms),
  z.enum(kinds),
  z.enum(themes),
  known,
  z
    .string()
    .transform((list) => (list === '-' ? [] : list.split(',')))
    .pipe(z.array(z.enum(facts))),
])

/** Four of ten features are left out in turn: the model would learn its corpus by heart. */
export const fitting: FitOptions = { size: 64, rounds: 16, rate: 0.15, dropout: 0.4 }

/** A message with its labels, in the order of `heads`. */
export type Labelled = { message: string; labels: string[][] }

/** Returns the labelled messages of all files: message, form, kind, theme, situation, facts. */
export function readLabelled(): Labelled[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.tsv'))
    .sort()
    .flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n'))
    .filter((line) => line.includes('\t'))
    .map((line) => {
      const [message, form, kind, theme, situation, stated] = Row.parse(line.split('\t'))
      return { message, labels: [[form], [kind], [theme], [situation], stated] }
    })
}

/** Returns examples for the trainer. */
export function examplesFrom(messages: readonly Labelled[]): Example[] {
  return messages.map(({ message, labels }) => ({ features: featuresOf(message), labels }))
}

export { heads }
