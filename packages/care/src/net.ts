import { firstStemRow, type NetWord, toNetWord, toSounds } from './net-words.ts'
import { scoreCount } from './scoring.ts'

/**
 * A small neural net, which judges a message as a whole: each word is a vector, each filter looks for one run of up to three
 * words wherever it stands, and what the filters found is weighed together.
 */
export type Net = {
  /** The row of each known stem, by its place. */
  stemRows: Map<number, number>
  /** A vector for each row. */
  vectors: Float32Array
  /** The filters for runs of one word, of two, of three. */
  filters: Float32Array[]
  filterBiases: Float32Array
  hidden: Float32Array
  hiddenBiases: Float32Array
  outputs: Float32Array
  outputBiases: Float32Array
  /** From the filters to the scores past the hidden layer. */
  direct: Float32Array
}

export const vectorSize = 24
/** How many filters there are for runs of one word, of two, of three. */
export const filterCounts = [32, 48, 48]
export const foundCount = 32 + 48 + 48
export const hiddenCount = 64
/** Nothing stands before the first and after the last word. */
const margin = filterCounts.length - 1

/** All that comes up while a message is judged. */
export type Pass = {
  /** The vectors of the words, one after the other, with a margin. */
  words: Float32Array
  /** Where each filter found most, as an index into `words`; -1 where it found nothing. */
  places: Int32Array
  found: Float32Array
  hidden: Float32Array
  scores: Float32Array
}

export function emptyNet(stems: readonly number[]): Net {
  return {
    stemRows: new Map(stems.map((place, index) => [place, firstStemRow + index])),
    vectors: new Float32Array((firstStemRow + stems.length) * vectorSize),
    filters: filterCounts.map((count, index) => new Float32Array(count * (index + 1) * vectorSize)),
    filterBiases: new Float32Array(foundCount),
    hidden: new Float32Array(hiddenCount * foundCount),
    hiddenBiases: new Float32Array(hiddenCount),
    outputs: new Float32Array(scoreCount * hiddenCount),
    outputBiases: new Float32Array(scoreCount),
    direct: new Float32Array(scoreCount * foundCount),
  }
}

/** All that is learned except the vectors. */
export function listLayers(net: Net): Float32Array[] {
  return [...net.filters, net.filterBiases, net.hidden, net.hiddenBiases, net.outputs, net.outputBiases, net.direct]
}

/** The scores of a message, as log odds in the order of `scoreNames`. */
export function scoreByNet(text: string, net: Net): Float32Array {
  return runPass(
    toSounds(text).map((sound) => toNetWord(sound, net.stemRows)),
    net,
  ).scores
}

/** `kept` is how much each hidden value counts: while learning some are left out at random. */
export function runPass(sentence: readonly NetWord[], net: Net, kept?: Float32Array): Pass {
  const words = toVectors(sentence, net.vectors)
  const { places, found } = foundIn(words, net)
  const hidden = times(net.hidden, found, net.hiddenBiases)
  for (let index = 0; index < hiddenCount; index++)
    hidden[index] = Math.max(0, hidden[index] ?? 0) * (kept?.[index] ?? 1)
  const scores = times(net.outputs, hidden, net.outputBiases)
  return { words, places, found, hidden, scores: times(net.direct, found, scores) }
}

function toVectors(sentence: readonly NetWord[], vectors: Float32Array): Float32Array {
  const words = new Float32Array((sentence.length + 2 * margin) * vectorSize)
  for (const [index, { rows, grams }] of sentence.entries()) {
    const at = wordAt(index)
    for (const row of rows) addRow(words, at, vectors, row, 1)
    for (const row of grams) addRow(words, at, vectors, row, gramAmount(grams))
  }
  return words
}

/** The index at which the vector of a word begins in the array of its sentence's vectors. */
export function wordAt(index: number): number {
  return (index + margin) * vectorSize
}

/** How much each run of letters counts. */
export function gramAmount(grams: readonly number[]): number {
  return 1 / Math.sqrt(grams.length)
}

function addRow(words: Float32Array, at: number, vectors: Float32Array, row: number, amount: number): void {
  const from = row * vectorSize
  for (let index = 0; index < vectorSize; index++)
    words[at + index] = (words[at + index] ?? 0) + (vectors[from + index] ?? 0) * amount
}

/** The most that each filter finds in the words, and where. */
function foundIn(words: Float32Array, { filters, filterBiases }: Net): { places: Int32Array; found: Float32Array } {
  const places = new Int32Array(foundCount).fill(-1)
  const found = new Float32Array(foundCount)
  let first = 0
  for (const [index, ofLength] of filters.entries()) {
    const size = (index + 1) * vectorSize
    const end = words.length - margin * vectorSize
    const count = filterCounts[index] ?? 0
    const sums = new Float64Array(4)
    for (let start = (margin - index) * vectorSize; start < end; start += vectorSize) {
      for (let filter = 0; filter < count; filter += 4) {
        fourTimes(sums, { words, start, filters: ofLength, from: filter * size, size })
        for (let which = 0; which < 4; which++) {
          const at = first + filter + which
          const sum = (filterBiases[at] ?? 0) + (sums[which] ?? 0)
          if (sum <= (found[at] ?? 0)) continue
          found[at] = sum
          places[at] = start
        }
      }
    }
    first += count
  }
  return { places, found }
}

type Run = { words: Float32Array; start: number; filters: Float32Array; from: number; size: number }

/** What each of four filters, one after the other, finds in a run of words: together they take half the time. */
function fourTimes(sums: Float64Array, { words, start, filters, from, size }: Run): void {
  let [first, second, third, fourth] = [0, 0, 0, 0]
  for (let part = 0; part < size; part++) {
    const value = words[start + part] ?? 0
    const at = from + part
    first += (filters[at] ?? 0) * value
    second += (filters[at + size] ?? 0) * value
    third += (filters[at + 2 * size] ?? 0) * value
    fourth += (filters[at + 3 * size] ?? 0) * value
  }
  sums[0] = first
  sums[1] = second
  sums[2] = third
  sums[3] = fourth
}

/** The rows of a matrix times a vector, on top of what is there already. */
function times(matrix: Float32Array, vector: Float32Array, base: Float32Array): Float32Array {
  return base.map((start, row) => {
    let sum = start
    const from = row * vector.length
    for (let index = 0; index < vector.length; index++) sum += (matrix[from + index] ?? 0) * (vector[index] ?? 0)
    return sum
  })
}
