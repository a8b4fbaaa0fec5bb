import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Head } from './model.ts'
import { packages, packModel, readModel } from './model-file.ts'
import { type Example, type FitOptions, fitModel } from './train.ts'

/**
 * What is trained: `sources` are the files and folders of `packages` that its numbers come from, `trainedOn` is their hash when
 * it was, `train` fits it, stores it with the hash and returns its size in bytes.
 */
export type Task = {
  name: string
  sources: readonly string[]
  trainedOn: () => string
  train: (hash: string) => number
}

/** A model, and the file that keeps it. */
type ModelTask = {
  file: string
  sources: readonly string[]
  heads: readonly Head[]
  fitting: FitOptions
  readExamples: () => Example[]
}

/** Returns the task of a model that this package fits and reads. */
export function modelTask({ file, sources, heads, fitting, readExamples }: ModelTask): Task {
  return {
    name: file,
    sources: [...sources, 'classify/src'],
    trainedOn: () => readModel(file).trainedOn,
    train: (hash) => {
      const bytes = packModel(fitModel(readExamples(), heads, fitting), hash)
      writeFileSync(join(packages, file), bytes)
      return bytes.length
    },
  }
}

/** Returns true where a task was trained on the corpus and the code as they are. */
export function isUpToDate({ sources, trainedOn }: Task): boolean {
  return trainedOn() === sourcesHash(sources)
}

/** Trains a task on what its sources are now; returns its size in bytes. */
export function trainTask({ sources, train }: Task): number {
  return train(sourcesHash(sources))
}

/** Returns one hash over files and folders; the tests of a folder do not count. */
function sourcesHash(sources: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(listFiles).sort()) hash.update(file).update(readFileSync(join(packages, file)))
  return hash.digest('hex').slice(0, 16)
}

function listFiles(source: string): string[] {
  if (!statSync(join(packages, source)).isDirectory()) return [source]
  return readdirSync(join(packages, source))
    .filter((name) => /(?<!\.test)\.ts$|\.tsv$/.test(name))
    .map((name) => `${source}/${name}`)
}
