import { placeCount, type WordFeatures } from '@lunaria/care/features'
import { frameNames } from '@lunaria/care/frames'
import {
  computeScores,
  type Reading,
  readMessage,
  scoreCount,
  tiersByScore,
  type Weights,
  windowScale,
} from '@lunaria/care/scoring'
import { levelUnit, rounding } from '@lunaria/care/weights-file'
import type { Example, Label, Phrase } from './corpus.ts'

/** How many of the messages are made of two besides. */
const joinedShare = 0.5

/** How often the weights are learned, each time in another order and with other words left out; what counts is their mean. */
const runs = 3
const rounds = 6
/** From this round on the weights of a run are averaged. */
const firstMeanRound = 3
const rate = 0.3
/** Of learning with rounded weights. */
const settlingRounds = 2
const settlingRate = 0.1
const decay = 1e-3
/** How much more a missed phrase counts than a false alarm. */
const missWeight = 2
/** How many words of a message are left out each time that it is learned. */
const unheardShare = 0.15
/** The phrases of a writer who counts once. */
const usualCount = 1000
/** How many places are kept: what fits into 300 kB beside the net. */
const placeLimit = 66_000

/**
 * The weights of a corpus, rounded as they are kept, the same each time: learned once with everything that stands in at least
 * two phrases, then again with only those places that proved to say most.
 */
export function fitWeights(examples: readonly Example[]): Weights {
  const phrases = [...examples, ...joined(examples, generator(7))]
  const counts = new Uint32Array(placeCount)
  for (const { reading } of examples)
    for (const place of new Set(reading.words.flatMap(({ places }) => places))) counts[place] = (counts[place] ?? 0) + 1
  const { weights: common } = learn(
    phrases,
    rowsFor((place) => (counts[place] ?? 0) >= 2),
    1,
  )

  const says = Float32Array.from(counts, (count, place) => Math.sqrt(count) * measureSize(common, place))
  const least = says.toSorted().at(-placeLimit) ?? 0
  const learned = learn(
    phrases,
    rowsFor((place) => (says[place] ?? 0) > least),
    runs,
  )
  return settled(phrases, learned)
}

function rowsFor(counts: (place: number) => boolean): Int32Array {
  let row = 0
  return Int32Array.from({ length: placeCount }, (_, place) => (counts(place) ? row++ : -1))
}

function measureSize({ rows, values }: Weights, place: number): number {
  const row = rows[place] ?? -1
  if (row < 0) return 0
  return values.subarray(row * scoreCount, (row + 1) * scoreCount).reduce((sum, value) => sum + Math.abs(value), 0)
}

type Squares = { values: Float32Array; frames: Float32Array }
type Learned = { weights: Weights; squares: Squares }

/**
 * Logistic regression, one score against the rest, by stochastic gradient descent with AdaGrad; of a long message the
 * window with the highest score is the one that learns. The weights are the mean of those after the later rounds of all runs.
 */
function learn(phrases: readonly Example[], rows: Int32Array, runCount: number): Learned {
  const { examples, ownRows } = counting(phrases, rows)
  const mean = emptyWeights(ownRows, 0)
  let squares = emptySquares(mean)
  const shares = countShares(examples)
  const meanCount = runCount * (rounds - firstMeanRound)
  const random = generator(7)

  for (let run = 0; run < runCount; run++) {
    const weights = emptyWeights(ownRows, -1)
    squares = emptySquares(mean)
    for (let round = 0; round < rounds; round++) {
      for (const example of shuffled(examples, random)) {
        const reading = thinned(example.reading, random)
        learnFrom({ ...example, reading, share: shares.get(example.writer) ?? 1 }, { weights, squares, rate })
      }
      if (round < firstMeanRound) continue
      addTo(mean.values, weights.values, meanCount)
      addTo(mean.frames, weights.frames, meanCount)
      addTo(mean.biases, weights.biases, meanCount)
    }
  }
  return { weights: { ...mean, rows }, squares }
}

/** The same examples with nothing but the features that count, each by its row: several times less is looked up while learning. */
function counting(examples: readonly Example[], rows: Int32Array): { examples: Example[]; ownRows: Int32Array } {
  const toWord = ({ places, amounts }: WordFeatures): WordFeatures => {
    const counting = places.map((place) => (rows[place] ?? -1) >= 0)
    return {
      places: places.flatMap((place, feature) => (counting[feature] ? [rows[place] ?? -1] : [])),
      amounts: amounts.filter((_, feature) => counting[feature]),
    }
  }
  return {
    examples: examples.map((example) => ({
      ...example,
      reading: { ...example.reading, words: example.reading.words.map(toWord) },
    })),
    ownRows: Int32Array.from(
      { length: rows.reduce((count, row) => (row < 0 ? count : count + 1), 0) },
      (_, row) => row,
    ),
  }
}

/**
 * The weights as they are kept. Each rounded by itself, a hundred features of a message are wrong together; here the messages are
 * judged by the rounded weights while the exact ones learn on, so that some make up for others.
 */
function settled(phrases: readonly Example[], { weights: learned, squares }: Learned): Weights {
  const { examples, ownRows } = counting(phrases, learned.rows)
  const weights = { ...learned, rows: ownRows }
  const round = rounding(levelUnit(weights.values))
  const rounded = { ...learned, values: weights.values.map(round) }
  const shares = countShares(examples)
  const random = generator(11)
  for (let count = 0; count < settlingRounds; count++) {
    for (const example of shuffled(examples, random)) {
      const reading = thinned(example.reading, random)
      const share = shares.get(example.writer) ?? 1
      learnFrom(
        { ...example, reading, share },
        { weights, squares, rate: settlingRate, rounded: rounded.values, round },
      )
    }
  }
  return rounded
}

function emptySquares({ values, frames }: Weights): Squares {
  return {
    values: new Float32Array(values.length).fill(1e-2),
    frames: new Float32Array(frames.length).fill(1e-2),
  }
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

/** Adds one of so many parts of the mean. */
function addTo(mean: Float32Array, part: Float32Array, parts: number): void {
  for (let at = 0; at < mean.length; at++) mean[at] = (mean[at] ?? 0) + (part[at] ?? 0) / parts
}

/** How much a phrase of each writer counts: one who wrote four times as many is heard twice as loud, not four times. */
export function countShares(examples: readonly Phrase[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { writer } of examples) counts.set(writer, (counts.get(writer) ?? 0) + 1)
  return new Map(Array.from(counts, ([writer, count]) => [writer, Math.sqrt(usualCount / count)]))
}

const nothing = { places: [], amounts: [] }

/** Some words are not heard, others each time: what a message means must not hang on one of them. */
function thinned(reading: Reading, random: () => number): Reading {
  return { ...reading, words: reading.words.map((word) => (random() < unheardShare ? nothing : word)) }
}

/** With `rounded`, messages are judged by these and not by the exact weights; they follow them. */
type Learning = Learned & { rate: number } & (
    | { rounded?: undefined }
    | { rounded: Float32Array; round: (weight: number) => number }
  )

function learnFrom(
  { label, reading, share }: { label: Label; reading: Reading; share: number },
  learning: Learning,
): void {
  const { weights, squares, rate } = learning
  const { rows, values, frames, biases } = weights
  const { scores, windows } = computeScores(reading, { ...weights, values: learning.rounded ?? values })
  const errors = new Float32Array(scoreCount)
  const gradients = new Float32Array(reading.words.length * scoreCount)
  for (let score = 0; score < scoreCount; score++) {
    const isWanted = tiersByScore(score).some((tier) => tier === label)
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
    if (gradient.every((value) => value === 0)) continue
    for (let feature = 0; feature < places.length; feature++) {
      const row = rows[places[feature] ?? 0] ?? -1
      if (row < 0) continue
      const at = row * scoreCount
      step(values, squares.values, at, gradient, amounts[feature] ?? 0, rate)
      if (!learning.rounded) continue
      for (let score = at; score < at + scoreCount; score++)
        learning.rounded[score] = learning.round(values[score] ?? 0)
    }
  }
  for (const [frame, isThere] of reading.frames.entries())
    if (isThere !== 0) step(frames, squares.frames, frame * scoreCount, errors, 1, rate)
}

function step(
  values: Float32Array,
  squares: Float32Array,
  at: number,
  gradients: Float32Array,
  amount: number,
  rate: number,
): void {
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

export function shuffled<One>(examples: readonly One[], random: () => number): One[] {
  return examples
    .map((example) => ({ example, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ example }) => example)
}

/** A linear congruential generator: training has to come out the same each time. */
export function generator(seed: number): () => number {
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
      return { ...example, text, reading: readMessage(text) }
    })
}
