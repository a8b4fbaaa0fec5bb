import { type Features, featuresOf } from '@lunaria/reader/listening/features'
import { likelihoodsOf, shape, type Weights } from '@lunaria/reader/listening/scoring'
import { type Act, acts, isFollowUp } from '@lunaria/reader/listening/table'
import type { Labelled } from './corpus.ts'

export type FitOptions = { rounds?: number; rate?: number; decay?: number }

/** Logistic regression over all acts by stochastic gradient descent with AdaGrad. The same corpus gives the same weights. */
export function fitWeights(examples: readonly Labelled[], options: FitOptions = {}): Weights {
  const { rounds = 14, rate = 0.15, decay = 2e-3 } = options
  const values = new Float32Array(shape.weightCount)
  const squares = new Float32Array(shape.weightCount).fill(1e-2)
  const biases = new Float32Array(acts.length)
  const random = generator(7)
  const all = [...examples, ...withOtherTables(examples, random)]
  const prepared = all.map(({ act, text, table }) => ({ act, features: featuresOf(text, table) }))

  function learn(at: number, gradient: number): void {
    const step = gradient + decay * (values[at] ?? 0) * Math.abs(gradient)
    squares[at] = (squares[at] ?? 0) + step * step
    values[at] = (values[at] ?? 0) - (rate * step) / Math.sqrt(squares[at] ?? 1)
  }

  /** Of rare acts each example counts for more. */
  const worthOf = new Map(
    acts.map((act) => [act, worth(prepared.filter((one) => one.act === act).length, prepared.length)]),
  )

  for (let round = 0; round < rounds; round++) {
    for (const { act, features } of shuffled(prepared, random)) {
      for (const [index, likelihood] of likelihoodsOf(features, { values, biases }).entries()) {
        const error = (worthOf.get(act) ?? 1) * (likelihood - (acts[index] === act ? 1 : 0))
        if (Math.abs(error) < 1e-3) continue
        for (const [feature, place] of features.places.entries())
          learn(place * acts.length + index, error * (features.amounts[feature] ?? 0))
        biases[index] = (biases[index] ?? 0) - (rate * error) / 20
      }
    }
  }
  return { values, biases }
}

function worth(count: number, total: number): number {
  return (total / acts.length / Math.max(5, count)) ** 0.75
}

/** What is no follow-up stays what it is when cards lie there, and when none do. */
function withOtherTables(examples: readonly Labelled[], random: () => number): Labelled[] {
  const tables = examples.flatMap(({ table }) => table ?? [])
  return examples
    .filter(({ act }) => !isFollowUp(act))
    .map((example) => {
      const other = tables[Math.floor(random() * tables.length)]
      return { ...example, table: example.table ? undefined : other }
    })
}

type Prepared = { act: Act; features: Features }

function shuffled(examples: readonly Prepared[], random: () => number): Prepared[] {
  return examples
    .map((example) => ({ example, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ example }) => example)
}

/** A linear congruential generator: training has to come out the same each time. */
function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
