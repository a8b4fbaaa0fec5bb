import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Reading, readMessage } from '@lunaria/care/scoring'
import { type Tier, tiers } from '@lunaria/care/tiers'

export type Label = Tier | 'none'
export type Phrase = { writer: string; label: Label; text: string }
export type Example = Phrase & { reading: Reading }

/** The labelled phrases of all writers, with what is read in each: seconds, for all of them. */
export function readCorpus(folder?: string): Example[] {
  return readPhrases(folder).map((phrase) => ({ ...phrase, reading: readMessage(phrase.text) }))
}

/** The labelled phrases of all writers, one file each: tier, tab, text. */
export function readPhrases(folder = path.join(import.meta.dirname, '../../../classify/corpus/care')): Phrase[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.tsv'))
    .sort()
    .flatMap((file) =>
      readFileSync(path.join(folder, file), 'utf8')
        .split('\n')
        .filter((line) => line.includes('\t'))
        .map((line) => {
          const [name = '', text = ''] = line.split('\t')
          const label = name === 'none' ? 'none' : tiers.find((tier) => tier === name)
          if (!label) throw new Error(`${file}: no tier is called "${name}"`)
          return { writer: file.replace('.tsv', ''), label, text }
        }),
    )
}
