import { filterCounts, foundCount, gramAmount, type Net, vectorSize } from './net.ts'
import { type NetWord, netWordOf, soundsOf } from './net-words.ts'

/*
 * What `netScoresOf` computes, in less time, for a net that learns no more: many words of a message come twice, and each of
 * them is compared with the filters once.
 */

/** Nothing stands before the first and after the last word. */
const margin = filterCounts.length - 1

/** The scores of a message, as log odds in the order of `scoreNames`. */
export function keptNetScoresOf(text: string, net: Net): Float32Array {
  const sounds = soundsOf(text)
  const places = new Map(Array.from(new Set(sounds), (sound, place) => [sound, place]))
  const vectors = Array.from(places.keys(), (sound) => vectorOf(netWordOf(sound, net.stemRows), net.vectors))
  const words = new Int32Array(sounds.length + 2 * margin).fill(-1)
  for (const [index, sound] of sounds.entries()) words[index + margin] = places.get(sound) ?? -1

  const found = foundIn(words, vectors, net)
  const hidden = times(net.hidden, found, net.hiddenBiases).map((value) => Math.max(0, value))
  return times(net.direct, found, times(net.outputs, hidden, net.outputBiases))
}

function vectorOf({ rows, grams }: NetWord, vectors: Float32Array): Float32Array {
  const vector = new Float32Array(vectorSize)
  const add = (row: number, amount: number) => {
    const from = row * vectorSize
    for (let index = 0; index < vectorSize; index++)
      vector[index] = (vector[index] ?? 0) + (vectors[from + index] ?? 0) * amount
  }
  for (const row of rows) add(row, 1)
  for (const row of grams) add(row, gramAmount(grams))
  return vector
}

/** The most that each filter finds in a row of words, each of which is the index of its vector; -1 in the margins. */
function foundIn(words: Int32Array, vectors: readonly Float32Array[], { filters, filterBiases }: Net): Float32Array {
  const found = new Float32Array(foundCount)
  let first = 0
  for (const [index, ofLength] of filters.entries()) {
    const length = index + 1
    const count = filterCounts[index] ?? 0
    const parts = partsOf(vectors, { filters: ofLength, length, count })
    const sums = new Float64Array(count)
    for (let start = margin - index; start < words.length - margin; start++) {
      sums.fill(0)
      for (let place = 0; place < length; place++) {
        const word = words[start + place] ?? -1
        const from = (word * length + place) * count
        if (word >= 0)
          for (let filter = 0; filter < count; filter++)
            sums[filter] = (sums[filter] ?? 0) + (parts[from + filter] ?? 0)
      }
      for (let filter = 0; filter < count; filter++) {
        const sum = (filterBiases[first + filter] ?? 0) + (sums[filter] ?? 0)
        if (sum > (found[first + filter] ?? 0)) found[first + filter] = sum
      }
    }
    first += count
  }
  return found
}

type Compared = { filters: Float32Array; length: number; count: number }

/** What each filter finds in each word at each place of its run. */
function partsOf(vectors: readonly Float32Array[], { filters, length, count }: Compared): Float64Array {
  const parts = new Float64Array(vectors.length * length * count)
  let to = 0
  for (const vector of vectors) {
    for (let place = 0; place < length; place++) {
      for (let filter = 0; filter < count; filter++) {
        const from = (filter * length + place) * vectorSize
        let sum = 0
        for (let part = 0; part < vectorSize; part++) sum += (filters[from + part] ?? 0) * (vector[part] ?? 0)
        parts[to++] = sum
      }
    }
  }
  return parts
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
