import type { Features } from './features.ts'
import { computeOutputs, type Head, sumVectors, toProbabilities } from './model.ts'

/** An example: its features, for each head the labels that are right, and how much it counts (1 where nothing is said). */
export type Example = { features: Features; labels: readonly (readonly string[])[]; worth?: number }

/** A model whose numbers are not rounded yet. */
export type FloatModel = {
  size: number
  slotCount: number
  table: Float32Array
  outputs: Float32Array
  biases: Float32Array
}

/** `dropout`: the share of features that each round leaves out of an example, so that none of them is relied on alone. */
export type FitOptions = { size: number; slotCount: number; rounds: number; rate: number; dropout: number }

/** What has been learned of a number: the sum of the squares of its gradients, by which its steps grow smaller (AdaGrad). */
type Learned = { values: Float32Array; squares: Float32Array }

/** Fits a model of several heads by stochastic gradient descent. The same examples give the same numbers. */
export function fitModel(
  examples: readonly Example[],
  heads: readonly Head[],
  { size, slotCount, rounds, rate, dropout }: FitOptions,
): FloatModel {
  const random = generator(7)
  const outputCount = heads.reduce((sum, { labels }) => sum + labels.length, 0)
  const startLearned = (count: number): Learned => ({
    values: Float32Array.from({ length: count }, () => (random() - 0.5) / 5),
    squares: new Float32Array(count).fill(1e-3),
  })
  const table = startLearned(slotCount * size)
  const outputs = startLearned(outputCount * size)
  const biases: Learned = { values: new Float32Array(outputCount), squares: new Float32Array(outputCount).fill(1e-3) }
  const known = examples.map(({ features, labels, worth = 1 }) => ({
    features,
    right: rightOutputs(labels, heads),
    worth,
  }))

  for (let round = 0; round < rounds; round++) {
    const step = rate * (1.05 - round / rounds)
    for (const { features: all, right, worth } of shuffled(known, random)) {
      const features = without(all, dropout, random)
      const sum = sumVectors(features, { table: table.values, size, slotCount, unit: 1 })
      const errors = computeErrors(
        computeOutputs(sum, { outputs: outputs.values, biases: biases.values }),
        right,
        heads,
      )
      const wanted = new Float32Array(size)
      for (const [output, bare] of errors.entries()) {
        const error = bare * worth
        if (Math.abs(error) < 2e-3) continue
        for (let at = 0; at < size; at++) {
          wanted[at] = (wanted[at] ?? 0) + error * (outputs.values[output * size + at] ?? 0)
          learn(outputs, output * size + at, error * (sum[at] ?? 0), step)
        }
        learn(biases, output, error, step / 10)
      }
      for (let feature = 0; feature < features.hashes.length; feature++) {
        const from = ((features.hashes[feature] ?? 0) & (slotCount - 1)) * size
        const amount = features.amounts[feature] ?? 0
        for (let at = 0; at < size; at++) learn(table, from + at, (wanted[at] ?? 0) * amount, step)
      }
    }
  }
  return { size, slotCount, table: table.values, outputs: outputs.values, biases: biases.values }
}

/** Returns the score of each output by a model whose numbers are not rounded. */
export function computeFloatScores(
  features: Features,
  { size, slotCount, table, outputs, biases }: FloatModel,
): Float32Array {
  return computeOutputs(sumVectors(features, { table, size, slotCount, unit: 1 }), { outputs, biases })
}

function learn({ values, squares }: Learned, at: number, gradient: number, step: number): void {
  const square = (squares[at] ?? 0) + gradient * gradient
  squares[at] = square
  values[at] = (values[at] ?? 0) - (step * gradient) / Math.sqrt(square)
}

/** The error of each output: its probability minus 1 where its label is right, minus 0 where not; halved in groups of `any`. */
function computeErrors(scores: Float32Array, right: ReadonlySet<number>, heads: readonly Head[]): number[] {
  let first = 0
  return heads.flatMap(({ kind, labels }) => {
    const from = first
    first += labels.length
    return toProbabilities(Array.from(scores.subarray(from, first)), kind).map(
      (probability, label) => (probability - (right.has(from + label) ? 1 : 0)) * (kind === 'any' ? 0.5 : 1),
    )
  })
}

/** The outputs of the labels that are right. */
function rightOutputs(labels: Example['labels'], heads: readonly Head[]): Set<number> {
  let first = 0
  return new Set(
    heads.flatMap((head, index) => {
      const from = first
      first += head.labels.length
      return (labels[index] ?? []).map((label) => from + head.labels.indexOf(label))
    }),
  )
}

function without({ hashes, amounts }: Features, share: number, random: () => number): Features {
  const kept = hashes.map(() => random() >= share)
  return { hashes: hashes.filter((_, index) => kept[index]), amounts: amounts.filter((_, index) => kept[index]) }
}

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item)
}

/** A linear congruential generator: training has to come out the same each time. */
function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
