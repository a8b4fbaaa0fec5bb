import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Reading, readingOf } from '@lunaria/care/scoring'
import { type Tier, tiers } from '@lunaria/care/tiers'

export type Label = Tier | 'none'
export type Example = { writer: string; label: Label; text: string; reading: Reading }

/** The labelled phrases of all writers, one file each: tier, tab, text. */
export function readCorpus(folder = path.join(import.meta.dirname, '../../corpus')): Example[] {
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
          return { writer: file.replace('.tsv', ''), label, text, reading: readingOf(text) }
        }),
    )
}
