import type { WordFeatures } from './features.ts'
import { type Evidence, type Reading, type Scores, scoreCount, scoresBy } from './scoring.ts'

/**
 * Weights as a server keeps them in memory. The places that count are bits, and their order is that of the rows; a row has a byte
 * for each two scores, which stands for a pair of levels.
 */
export type KeptWeights = Evidence & {
  /** A bit for each place. */
  counts: Int32Array
  /** Before each 32 places: how many count. */
  before: Int32Array
  pairs: Uint8Array
  /** The weights that a byte stands for: that of the first of its two scores, and that of the second. */
  firsts: Float32Array
  seconds: Float32Array
}

export const pairsOfRow = scoreCount / 2

/** The scores of a message by kept weights. */
export function keptScoresOf(reading: Reading, kept: KeptWeights): Scores {
  return scoresBy(reading, keptSumsOf(reading.words, kept), kept)
}

function keptSumsOf(words: readonly WordFeatures[], kept: KeptWeights): Float32Array {
  const { pairs, firsts, seconds } = kept
  const sums = new Float32Array((words.length + 1) * scoreCount)
  let to = scoreCount
  for (const { places, amounts } of words) {
    sums.copyWithin(to, to - scoreCount, to)
    for (let feature = 0; feature < places.length; feature++) {
      const row = rowOf(places[feature] ?? 0, kept)
      if (row < 0) continue
      const amount = amounts[feature] ?? 0
      for (let half = 0; half < pairsOfRow; half++) {
        const pair = pairs[row * pairsOfRow + half] ?? 0
        const at = to + 2 * half
        sums[at] = (sums[at] ?? 0) + (firsts[pair] ?? 0) * amount
        sums[at + 1] = (sums[at + 1] ?? 0) + (seconds[pair] ?? 0) * amount
      }
    }
    to += scoreCount
  }
  return sums
}

/** The row of a place; -1 where it does not count. */
function rowOf(place: number, { counts, before }: KeptWeights): number {
  const bits = counts[place >>> 5] ?? 0
  const bit = 1 << (place & 31)
  return (bits & bit) === 0 ? -1 : (before[place >>> 5] ?? 0) + bitCount(bits & (bit - 1))
}

/** How many bits of 32 are set: added up in pairs, then in fours, in eights, and all of them. */
export function bitCount(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
