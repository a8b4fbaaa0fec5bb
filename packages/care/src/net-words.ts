import { isNumber, numberMeaning } from './features.ts'
import { withFigures } from './numbers.ts'
import { findMeanings, meaningNames } from './word-classes.ts'
import { splitWords, toSound } from './words.ts'

/** Where the vector of a word comes from: the rows of its stem and its meanings, and those of the runs of its letters. */
export type NetWord = { rows: number[]; grams: number[] }

/** Runs of letters are hashed into so many rows, the first ones; the rows of the meanings follow, then those of the stems. */
const gramRows = 2000
export const firstStemRow = gramRows + meaningNames.length + 4
/** Stems are known by their hash: so many of them can be told apart. */
const stemPlaces = 1_048_576

const stemLength = 5
const shortestGram = 3
const longestGram = 5
const thoughtEnd = /([.,!?;:()\n]+)/

/** The words of a message as they sound, and between them what ends a thought: `,` or `.` or `?`. */
export function toSounds(text: string): string[] {
  const sounds = text
    .split(thoughtEnd)
    .flatMap((piece, index) => (index % 2 === 0 ? withFigures(splitWords(piece).map(toSound)) : [toMark(piece)]))
  return sounds.slice(0, sounds.findLastIndex((sound) => sound !== ',' && sound !== '.') + 1)
}

function toMark(signs: string): string {
  if (signs.includes('?')) return '?'
  return /[.!;:\n]/.test(signs) ? '.' : ','
}

/** What the net reads of a word; `stemRows` has the row of each known stem, by its place. */
export function toNetWord(sound: string, stemRows: ReadonlyMap<number, number>): NetWord {
  const stem = stemRows.get(hashStem(sound))
  const meanings = isNumber(sound) ? [numberMeaning(sound)] : findMeanings(sound)
  const rows = meanings.map((meaning) => gramRows + meaning)
  return {
    rows: stem === undefined ? rows : [...rows, stem],
    grams: /^\p{L}/u.test(sound) ? hashGrams(`<${sound}>`) : [],
  }
}

export function hashStem(sound: string): number {
  let hash = firstHash
  for (let index = 0; index < Math.min(stemLength, sound.length); index++) hash = hashed(hash, sound, index)
  return mixed(hash) % stemPlaces
}

function hashGrams(word: string): number[] {
  const grams: number[] = []
  for (let start = 0; start + shortestGram <= word.length; start++) {
    let hash = firstHash
    for (let index = start; index < Math.min(word.length, start + longestGram); index++) {
      hash = hashed(hash, word, index)
      if (index - start + 1 >= shortestGram) grams.push(mixed(hash) % gramRows)
    }
  }
  return grams
}

/** FNV-1a, letter by letter. */
const firstHash = 0x811c9dc5

function hashed(hash: number, text: string, index: number): number {
  return Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
}

function mixed(hash: number): number {
  return (hash ^ (hash >>> 15)) >>> 0
}
