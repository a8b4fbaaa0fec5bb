import type { Head } from '@lunaria/classify/model'
import { modelTask } from '@lunaria/classify/task'
import type { FitOptions } from '@lunaria/classify/train'
import { extractFeatures } from '@lunaria/reader/classify-message/features'
import { acts, isFollowUp } from '@lunaria/reader/classify-message/table'
import { type Labelled, readCorpus } from './corpus.ts'

/** How rare an act may be before an example of it counts no more than others that are as rare. */
const rarest = 5

export const heads = [{ name: 'act', kind: 'one', labels: acts }] as const satisfies readonly Head[]
export const fitting: FitOptions = { size: 12, slotCount: 16_384, rounds: 10, rate: 0.15, dropout: 0.4 }

/** The model of classify-act.ts. */
export const actsTask = modelTask({
  file: 'reader/src/classify-message/model.bin',
  sources: [
    'classify/corpus/acts',
    'care/src/words.ts',
    'care/src/frame-patterns.ts',
    'reader/src/texts/lines.ts',
    'reader/src/texts/phrases.tsv',
    'reader/src/classify-message/training/corpus.ts',
    'reader/src/classify-message/training/task.ts',
    ...['features', 'named-cards', 'table', 'targets', 'explicit-request'].map(
      (name) => `reader/src/classify-message/${name}.ts`,
    ),
  ],
  heads,
  fitting,
  readExamples: () => examplesFrom(readCorpus()),
})

/** Returns examples for the trainer; those of rare acts count for more. */
export function examplesFrom(labelled: readonly Labelled[]) {
  const all = [...labelled, ...withOtherTables(labelled)]
  const worthByAct = new Map(
    acts.map((act) => {
      const count = all.filter((one) => one.act === act).length
      return [act, (all.length / acts.length / Math.max(rarest, count)) ** 0.75]
    }),
  )
  return all.map(({ act, text, table }) => ({
    features: extractFeatures(text, table),
    labels: [[act]],
    worth: worthByAct.get(act) ?? 1,
  }))
}

/** What is no follow-up stays what it is when cards lie there, and when none do. */
function withOtherTables(examples: readonly Labelled[]): Labelled[] {
  const tables = examples.flatMap(({ table }) => table ?? [])
  return examples
    .filter(({ act }) => !isFollowUp(act))
    .map((example, index) => ({ ...example, table: example.table ? undefined : tables[index % tables.length] }))
}
