import { placeCount } from '@lunaria/care/features'
import { frameNames } from '@lunaria/care/frames'
import {
  type Reading,
  readingOf,
  scoreCount,
  scoresOf,
  tiersOfScore,
  type Weights,
  windowScale,
} from '@lunaria/care/scoring'
import type { Example, Label } from './corpus.ts'

/** How many of the messages are made of two besides. */
const joinedShare = 0.5

const rounds = 8
/** From this round on the weights are averaged. */
const firstMeanRound = 3
const rate = 0.3
const decay = 1e-3
/** How much more a missed phrase counts than a false alarm. */
const missWeight = 2
/** How many words of a message are left out each time that it is learned. */
const unheardShare = 0.15
/** The phrases of a writer who counts once. */
const usualCount = 1000
/** How many places are kept: what fits into 300 kB. */
const keptCount = 81_500

/**
 * The weights of a corpus, the same each time: learned once with everything that stands in at least two phrases, then again
 * with only those places that proved to say most.
 */
export function fitWeights(examples: readonly Example[]): Weights {
  const counts = new Uint32Array(placeCount)
  for (const { reading } of examples)
    for (const place of new Set(reading.words.flatMap(({ places }) => places))) counts[place] = (counts[place] ?? 0) + 1
  const common = learn(
    examples,
    rowsFor((place) => (counts[place] ?? 0) >= 2),
  )

  const says = Float32Array.from(counts, (count, place) => Math.sqrt(count) * sizeOf(common, place))
  const least = says.toSorted().at(-keptCount) ?? 0
  return learn(
    examples,
    rowsFor((place) => (says[place] ?? 0) > least),
  )
}

function rowsFor(counts: (place: number) => boolean): Int32Array {
  let row = 0
  return Int32Array.from({ length: placeCount }, (_, place) => (counts(place) ? row++ : -1))
}

function sizeOf({ rows, values }: Weights, place: number): number {
  const row = rows[place] ?? -1
  if (row < 0) return 0
  return values.subarray(row * scoreCount, (row + 1) * scoreCount).reduce((sum, value) => sum + Math.abs(value), 0)
}

/**
 * Logistic regression, one score against the rest, by stochastic gradient descent with AdaGrad; of a long message the
 * window with the highest score is the one that learns. The weights are the mean of those after the later rounds.
 */
function learn(examples: readonly Example[], rows: Int32Array): Weights {
  const weights = emptyWeights(rows, -1)
  const mean = emptyWeights(rows, 0)
  const squares = {
    values: new Float32Array(weights.values.length).fill(1e-2),
    frames: new Float32Array(weights.frames.length).fill(1e-2),
  }
  const random = generator(7)
  const all = [...examples, ...joined(examples, random)]
  const shares = sharesOf(all)

  for (let round = 0; round < rounds; round++) {
    for (const example of shuffled(all, random)) {
      const reading = thinned(example.reading, random)
      learnFrom({ label: example.label, reading, share: shares.get(example.writer) ?? 1 }, weights, squares)
    }
    if (round < firstMeanRound) continue
    addTo(mean.values, weights.values)
    addTo(mean.frames, weights.frames)
    addTo(mean.biases, weights.biases)
  }
  return mean
}

function emptyWeights(rows: Int32Array, bias: number): Weights {
  const count = rows.reduce((sum, row) => (row < 0 ? sum : sum + 1), 0)
  return {
    rows,
    values: new Float32Array(count * scoreCount),
    frames: new Float32Array(frameNames.length * scoreCount),
    biases: new Float32Array(scoreCount).fill(bias),
  }
}

/** Adds this round's part of the mean. */
function addTo(mean: Float32Array, now: Float32Array): void {
  for (let at = 0; at < mean.length; at++) mean[at] = (mean[at] ?? 0) + (now[at] ?? 0) / (rounds - firstMeanRound)
}

/** How much a phrase of each writer counts: one who wrote four times as many is heard twice as loud, not four times. */
function sharesOf(examples: readonly Example[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { writer } of examples) counts.set(writer, (counts.get(writer) ?? 0) + 1)
  return new Map(Array.from(counts, ([writer, count]) => [writer, Math.sqrt(usualCount / count)]))
}

const nothing = { places: [], amounts: [] }

/** Some words are not heard, others each time: what a message means must not hang on one of them. */
function thinned(reading: Reading, random: () => number): Reading {
  return { ...reading, words: reading.words.map((word) => (random() < unheardShare ? nothing : word)) }
}

function learnFrom(
  { label, reading, share }: { label: Label; reading: Reading; share: number },
  weights: Weights,
  squares: { values: Float32Array; frames: Float32Array },
): void {
  const { rows, values, frames, biases } = weights
  const { scores, windows } = scoresOf(reading, weights)
  const errors = new Float32Array(scoreCount)
  const gradients = new Float32Array(reading.words.length * scoreCount)
  for (let score = 0; score < scoreCount; score++) {
    const isWanted = tiersOfScore(score).some((tier) => tier === label)
    const error = 1 / (1 + Math.exp(-(scores[score] ?? 0))) - (isWanted ? 1 : 0)
    if (Math.abs(error) < 1e-3) continue
    const weighted = (isWanted ? error * missWeight : error) * share
    errors[score] = weighted
    biases[score] = (biases[score] ?? 0) - 0.02 * weighted
    const [start, end] = reading.windows[windows[score] ?? 0] ?? [0, 0]
    for (let word = start; word < end; word++)
      gradients[word * scoreCount + score] = weighted * windowScale(end - start)
  }
  for (const [word, { places, amounts }] of reading.words.entries()) {
    const gradient = gradients.subarray(word * scoreCount, (word + 1) * scoreCount)
    for (let feature = 0; feature < places.length; feature++) {
      const row = rows[places[feature] ?? 0] ?? -1
      if (row >= 0) step(values, squares.values, row * scoreCount, gradient, amounts[feature] ?? 0)
    }
  }
  for (const [frame, isThere] of reading.frames.entries())
    if (isThere !== 0) step(frames, squares.frames, frame * scoreCount, errors, 1)
}

function step(values: Float32Array, squares: Float32Array, at: number, gradients: Float32Array, amount: number): void {
  for (let score = 0; score < scoreCount; score++) {
    const gradient = (gradients[score] ?? 0) * amount
    if (gradient === 0) continue
    const value = values[at + score] ?? 0
    const change = gradient + decay * value * Math.abs(gradient)
    const square = (squares[at + score] ?? 0) + change * change
    squares[at + score] = square
    values[at + score] = value - (rate * change) / Math.sqrt(square)
  }
}

function shuffled(examples: readonly Example[], random: () => number): Example[] {
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

/** Messages made of two: distress after or before something ordinary stays distress, two ordinary things stay ordinary. */
function joined(examples: readonly Example[], random: () => number): Example[] {
  const harmless = examples.filter(({ label }) => label === 'none')
  const one = () => harmless[Math.floor(random() * harmless.length)]?.text ?? ''
  return examples
    .filter(() => random() < joinedShare)
    .map((example) => {
      const text = random() < 0.5 ? `${one()} ${example.text}` : `${example.text} ${one()}`
      return { ...example, text, reading: readingOf(text) }
    })
}
