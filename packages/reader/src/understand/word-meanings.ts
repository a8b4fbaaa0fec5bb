import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fold } from '@lunaria/words/fold'

import { type Situation, situations } from './labels.ts'

/** To how many letters a word is cut before it is looked up. */
const stemLength = 6

type Meaning = { themes: string[]; situations: Situation[] }

/** What a stem points to when it stands in a question (word-meanings.tsv: stem, themes, situations). */
const meanings = new Map(
  readFileSync(join(import.meta.dirname, 'word-meanings.tsv'), 'utf8')
    .trim()
    .split('\n')
    .map((line): [string, Meaning] => {
      const [stem = '', themes = '-', named = '-'] = line.split('\t')
      const pointed = new Set(listIn(named))
      return [stem, { themes: listIn(themes), situations: situations.filter((one) => pointed.has(one)) }]
    }),
)

function listIn(cell: string): string[] {
  return cell === '-' ? [] : cell.split(',')
}

/** Returns the themes and situations to which the words of a text point, one entry for each word that points to any. */
export function meaningsIn(text: string): Meaning[] {
  const words = fold(text).match(/[а-я-]{3,}/g) ?? []
  return words.flatMap((word) => meanings.get(word.slice(0, stemLength)) ?? [])
}
