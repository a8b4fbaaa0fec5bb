import { placeCount } from '@lunaria/care/features'
import {
  readingOf,
  scoreCount,
  scoresOf,
  tiersOfScore,
  type Weights,
  weightCount,
  windowScale,
} from '@lunaria/care/scoring'
import type { Example } from './corpus.ts'

/** How many of the messages are made of two besides. */
const joinedShare = 0.5

export type FitOptions = { rounds?: number; rate?: number; decay?: number; missWeight?: number }

/**
 * Logistic regression, one score against the rest, by stochastic gradient descent with AdaGrad; of a long message the
 * window that speaks loudest is the one that learns. The same corpus gives the same weights.
 */
export function fitWeights(examples: readonly Example[], options: FitOptions = {}): Weights {
  const { rounds = 12, rate = 0.3, decay = 1e-3, missWeight = 2 } = options
  const values = new Float32Array(weightCount)
  const biases = new Float32Array(scoreCount).fill(-1)
  const squares = new Float32Array(weightCount).fill(1e-2)
  const random = generator(7)

  const all = [...examples, ...joined(examples, random)]

  function learn(at: number, gradient: number): void {
    const step = gradient + decay * (values[at] ?? 0) * Math.abs(gradient)
    squares[at] = (squares[at] ?? 0) + step * step
    values[at] = (values[at] ?? 0) - (rate * step) / Math.sqrt(squares[at] ?? 1)
  }

  for (let round = 0; round < rounds; round++) {
    for (const { label, reading } of shuffled(all, random)) {
      const { scores, windows } = scoresOf(reading, { values, biases })
      for (let score = 0; score < scoreCount; score++) {
        const isWanted = tiersOfScore(score).some((tier) => tier === label)
        const error = 1 / (1 + Math.exp(-(scores[score] ?? 0))) - (isWanted ? 1 : 0)
        if (Math.abs(error) < 1e-3) continue
        const weighted = isWanted ? error * missWeight : error
        const [start, end] = reading.windows[windows[score] ?? 0] ?? [0, 0]
        const scale = windowScale(end - start)
        for (const { places, amounts } of reading.words.slice(start, end)) {
          for (let feature = 0; feature < places.length; feature++)
            learn((places[feature] ?? 0) * scoreCount + score, weighted * scale * (amounts[feature] ?? 0))
        }
        for (const [frame, isThere] of reading.frames.entries())
          if (isThere !== 0) learn((placeCount + frame) * scoreCount + score, weighted)
        biases[score] = (biases[score] ?? 0) - 0.02 * weighted
      }
    }
  }
  return { values, biases }
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
