import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Head } from './model.ts'
import { packages, packModel, readModel } from './model-file.ts'
import { type Example, type FitOptions, fitModel } from './train.ts'

/**
 * What a model is trained for: its labels, how it is fitted, its examples, and the file that keeps it. `sources` are the files
 * and folders of `packages` that its numbers come from.
 */
export type Task = {
  file: string
  sources: readonly string[]
  heads: readonly Head[]
  fitting: FitOptions
  readExamples: () => Example[]
}

/** Returns true where a stored model was fitted on the corpus and the code as they are. */
export function isUpToDate({ file, sources }: Pick<Task, 'file' | 'sources'>): boolean {
  return readModel(file).trainedOn === sourcesHash(sources)
}

/** Fits a model and stores it; returns its size in bytes. */
export function trainTask({ file, sources, heads, fitting, readExamples }: Task): number {
  const bytes = packModel(fitModel(readExamples(), heads, fitting), sourcesHash(sources))
  writeFileSync(join(packages, file), bytes)
  return bytes.length
}

/** Returns one hash over the sources and the classifier itself: with another one a model has to be fitted again. */
function sourcesHash(sources: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of [...sources, 'classify/src'].flatMap(filesOf).sort())
    hash.update(file).update(readFileSync(join(packages, file)))
  return hash.digest('hex').slice(0, 16)
}

function filesOf(source: string): string[] {
  if (!statSync(join(packages, source)).isDirectory()) return [source]
  return readdirSync(join(packages, source))
    .filter((name) => /(?<!\.test)\.ts$|\.tsv$/.test(name))
    .map((name) => `${source}/${name}`)
}
