import type { Features } from './features.ts'

/** A group of labels that are decided together: exactly one of them is right (`one`), or any number (`any`). */
export type Head<Label extends string = string> = { name: string; kind: 'one' | 'any'; labels: readonly Label[] }

/**
 * A model of several heads. Each slot of a feature has a vector of `size` numbers; a text is the sum of the vectors of its
 * features; an output (of the heads, counted through) is the product of that sum with a vector of its own, and a bias.
 */
export type Model = {
  size: number
  /** Features are hashed into so many slots, a power of two. */
  slotCount: number
  /** The vectors of the slots, in units of `unit`. */
  table: Int8Array
  unit: number
  outputs: Float32Array
  biases: Float32Array
}

/** Returns the score of each output. */
export function computeScores(features: Features, { outputs, biases, ...vectors }: Model): Float32Array {
  return computeOutputs(sumVectors(features, vectors), { outputs, biases })
}

/** Returns the sum of the vectors of a text's features, each as much as the feature counts. */
export function sumVectors(
  { hashes, amounts }: Features,
  { table, size, slotCount, unit }: { table: Int8Array | Float32Array; size: number; slotCount: number; unit: number },
): Float32Array {
  const sum = new Float32Array(size)
  for (let feature = 0; feature < hashes.length; feature++) {
    const from = ((hashes[feature] ?? 0) & (slotCount - 1)) * size
    const amount = (amounts[feature] ?? 0) * unit
    for (let at = 0; at < size; at++) sum[at] = (sum[at] ?? 0) + (table[from + at] ?? 0) * amount
  }
  return sum
}

/** Returns the score of each output for the sum of the vectors of a text. */
export function computeOutputs(
  sum: Float32Array,
  { outputs, biases }: { outputs: Float32Array; biases: Float32Array },
): Float32Array {
  const scores = Float32Array.from(biases)
  for (let output = 0; output < scores.length; output++) {
    let score = scores[output] ?? 0
    for (let at = 0; at < sum.length; at++) score += (sum[at] ?? 0) * (outputs[output * sum.length + at] ?? 0)
    scores[output] = score
  }
  return scores
}

/** Returns how likely each label of each head is by the scores of all outputs. */
export function toLikelihoods(scores: Float32Array, heads: readonly Head[]): number[][] {
  let end = 0
  return heads.map(({ kind, labels }) => {
    end += labels.length
    return toProbabilities(Array.from(scores.subarray(end - labels.length, end)), kind)
  })
}

/** Turns the scores of a head into probabilities: they add up to 1 where it tells exactly one label. */
export function toProbabilities(scores: readonly number[], kind: Head['kind']): number[] {
  if (kind === 'any') return scores.map((score) => 1 / (1 + Math.exp(-score)))
  const most = Math.max(...scores)
  const odds = scores.map((score) => Math.exp(score - most))
  const sum = odds.reduce((total, odd) => total + odd, 0)
  return odds.map((odd) => odd / sum)
}
