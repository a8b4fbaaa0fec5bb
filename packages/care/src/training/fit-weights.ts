import { placeCount } from '@lunaria/care/features'
import { frameNames } from '@lunaria/care/frames'
import { readingOf, scoreCount, scoresOf, tiersOfScore, type Weights, windowScale } from '@lunaria/care/scoring'
import type { Example } from './corpus.ts'

/** How many of the messages are made of two besides. */
const joinedShare = 0.5

const rounds = 8
const rate = 0.3
const decay = 1e-3
/** How much more a missed phrase counts than a false alarm. */
const missWeight = 2
/** How many places are kept: what fits into 300 kB. */
const keptCount = 55_000

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
 * window with the highest score is the one that learns.
 */
function learn(examples: readonly Example[], rows: Int32Array): Weights {
  const values = new Float32Array(rows.filter((row) => row >= 0).length * scoreCount)
  const frames = new Float32Array(frameNames.length * scoreCount)
  const biases = new Float32Array(scoreCount).fill(-1)
  const weights = { rows, values, frames, biases }
  const valueSquares = new Float32Array(values.length).fill(1e-2)
  const frameSquares = new Float32Array(frames.length).fill(1e-2)
  const random = generator(7)
  const all = [...examples, ...joined(examples, random)]

  for (let round = 0; round < rounds; round++) {
    for (const { label, reading } of shuffled(all, random)) {
      const { scores, windows } = scoresOf(reading, weights)
      for (let score = 0; score < scoreCount; score++) {
        const isWanted = tiersOfScore(score).some((tier) => tier === label)
        const error = 1 / (1 + Math.exp(-(scores[score] ?? 0))) - (isWanted ? 1 : 0)
        if (Math.abs(error) < 1e-3) continue
        const weighted = isWanted ? error * missWeight : error
        const [start, end] = reading.windows[windows[score] ?? 0] ?? [0, 0]
        const scale = windowScale(end - start)
        for (const { places, amounts } of reading.words.slice(start, end)) {
          for (let feature = 0; feature < places.length; feature++) {
            const row = rows[places[feature] ?? 0] ?? -1
            if (row < 0) continue
            step(values, valueSquares, row * scoreCount + score, weighted * scale * (amounts[feature] ?? 0))
          }
        }
        for (const [frame, isThere] of reading.frames.entries())
          if (isThere !== 0) step(frames, frameSquares, frame * scoreCount + score, weighted)
        biases[score] = (biases[score] ?? 0) - 0.02 * weighted
      }
    }
  }
  return weights
}

function step(values: Float32Array, squares: Float32Array, at: number, gradient: number): void {
  const change = gradient + decay * (values[at] ?? 0) * Math.abs(gradient)
  squares[at] = (squares[at] ?? 0) + change * change
  values[at] = (values[at] ?? 0) - (rate * change) / Math.sqrt(squares[at] ?? 1)
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
