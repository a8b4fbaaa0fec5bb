import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const packages = join(import.meta.dirname, '../../../..')
const folders = ['reader/corpus/understanding', 'classify/src']
const files = [
  'care/src/words.ts',
  'reader/src/understand/features.ts',
  'reader/src/understand/labels.ts',
  'reader/src/understand/names.ts',
  'reader/src/understand/word-meanings.ts',
  'reader/src/understand/word-meanings.tsv',
  'reader/src/understand/sentences.ts',
]

/** Returns one hash over the corpus and the code that the model comes from: another one means that it has to be fitted again. */
export function trainingSources(): string {
  const all = [
    ...files,
    ...folders.flatMap((folder) =>
      readdirSync(join(packages, folder))
        .filter((name) => !name.endsWith('.test.ts'))
        .map((name) => `${folder}/${name}`),
    ),
  ]
  const hash = createHash('sha256')
  for (const file of all.sort()) hash.update(file).update(readFileSync(join(packages, file)))
  return hash.digest('hex').slice(0, 16)
}
