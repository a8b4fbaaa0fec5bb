import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const sources = path.join(import.meta.dirname, '..')
const corpus = path.join(import.meta.dirname, '../../../corpus')
/** What the features and the weights are made of. */
const code = [
  '../texts/phrases.tsv',
  'features.ts',
  'named-cards.ts',
  'scoring.ts',
  'table.ts',
  'targets.ts',
  'wishes.ts',
]

/** One hash over the corpus and the code that the weights come from: another one means that they have to be trained again. */
export function trainingSources(): string {
  const files = [
    ...code.map((name) => path.join(sources, name)),
    path.join(import.meta.dirname, 'fit-weights.ts'),
    ...readdirSync(corpus)
      .filter((name) => name.endsWith('.tsv'))
      .map((name) => path.join(corpus, name)),
  ].sort()
  const hash = createHash('sha256')
  for (const file of files) hash.update(path.basename(file)).update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}
