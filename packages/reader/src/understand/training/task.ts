import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { modelTask } from '@lunaria/classify/task'
import type { Example, FitOptions } from '@lunaria/classify/train'
import { extractFeatures } from '@lunaria/reader/understand/features'
import { facts, forms, heads, kinds, situations, themes } from '@lunaria/reader/understand/labels'
import { z } from 'zod'

const folder = join(import.meta.dirname, '../../../../classify/corpus/understanding')

const situationLabel = z.enum(['none', ...situations])
const Row = z.tuple([
  z.string(),
  z.enum(forms),
  z.enum(kinds),
  z.enum(themes),
  situationLabel,
  z
    .string()
    .transform((list) => (list === '-' ? [] : list.split(',')))
    .pipe(z.array(z.enum(facts))),
])

/** How much a message counts that is as frequent as in life; the others were written for each situation alike. */
const worthOfEveryday = 3

/** Returns the examples of all files: message, form, kind, theme, situation, facts. */
function readExamples(): Example[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.tsv'))
    .sort()
    .flatMap((file) => examplesFrom(file))
}

function examplesFrom(file: string): Example[] {
  const worth = ['everyday-', 'vague'].some((name) => file.startsWith(name)) ? worthOfEveryday : 1
  return readFileSync(join(folder, file), 'utf8')
    .split('\n')
    .filter((line) => line.includes('\t'))
    .map((line) => {
      const [message, form, kind, theme, situation, stated] = Row.parse(line.split('\t'))
      return { features: extractFeatures(message), labels: [[form], [kind], [theme], [situation], stated], worth }
    })
}

/** Four of ten features are left out in turn: the model would learn its corpus by heart. */
const fitting: FitOptions = { size: 64, slotCount: 32_768, rounds: 10, rate: 0.15, dropout: 0.4 }

/** The model of understand.ts. */
export const understandingTask = modelTask({
  file: 'reader/src/understand/model.bin',
  sources: [
    'classify/corpus/understanding',
    'care/src/words.ts',
    'reader/src/understand/training/task.ts',
    'reader/src/understand/word-meanings.tsv',
    ...['features', 'labels', 'names', 'word-meanings', 'sentences'].map((name) => `reader/src/understand/${name}.ts`),
  ],
  heads,
  fitting,
  readExamples,
})
