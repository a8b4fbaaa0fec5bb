import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const sources = path.join(import.meta.dirname, '..')
const corpus = path.join(import.meta.dirname, '../../../classify/corpus/care')
/** What the features, the weights and the net are made of. */
const code =
  /^(words|numbers|lexicon|shades|meanings|features|frames(-\w+)?|frame-patterns|scoring|weights-file|net(-\w+)?)\.ts$/

/** One hash over the corpus and the code that the weights come from: another one means that they have to be trained again. */
export function trainingSources(): string {
  const files = [
    ...readdirSync(sources)
      .filter((name) => code.test(name))
      .map((name) => path.join(sources, name)),
    ...['fit-weights.ts', 'fit-net.ts'].map((name) => path.join(import.meta.dirname, name)),
    ...readdirSync(corpus)
      .filter((name) => name.endsWith('.tsv'))
      .map((name) => path.join(corpus, name)),
  ].sort()
  const hash = createHash('sha256')
  for (const file of files) hash.update(path.basename(file)).update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}
