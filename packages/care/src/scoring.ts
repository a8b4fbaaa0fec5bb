import { extractFeatures, type WordFeatures } from './features.ts'
import { matchFrames } from './frames.ts'
import { withFigures } from './numbers.ts'
import { isDanger, type Tier, tiers } from './tiers.ts'
import { splitWords, toSound } from './words.ts'

/** A score for each tier, and one for danger of any kind. */
export const scoreNames = [...tiers, 'danger'] as const
export type ScoreName = (typeof scoreNames)[number]
export const scoreCount = scoreNames.length

/** Each place that counts has a row in `values`, each frame one in `frames`: a weight for each score. */
export type Weights = {
  /** The row of each place; -1 where a place does not count. */
  rows: Int32Array
  values: Float32Array
  frames: Float32Array
  biases: Float32Array
}

const windowLength = 8
const windowStep = 3
const longestWhole = 24

/** A message as it is judged: its words' features, its frames, and the stretches of words that are looked at one by one. */
export type Reading = { words: WordFeatures[]; frames: Float32Array; windows: [number, number][] }

/** What ends a thought, so that what stands beside it does not blur it. */
const thoughtEnd = /[.,!?;:()\n]+/

/**
 * Distress often hides in the middle of an ordinary message: besides the whole, each thought between two marks is judged, and of
 * a long message each stretch of eight words.
 */
export function readMessage(text: string): Reading {
  const thoughts = text.split(thoughtEnd).map((thought) => withFigures(splitWords(thought).map(toSound)))
  const words = thoughts.flat()
  // Of a long message the whole says little: what leans a little either way adds up in it
  const windows: [number, number][] = words.length > longestWhole ? [] : [[0, words.length]]
  let start = 0
  for (const { length } of thoughts) {
    if (length > 1 && length < words.length) windows.push([start, start + length])
    start += length
  }
  if (words.length > windowLength + 2) {
    for (let start = 0; start < words.length - windowLength / 2; start += windowStep)
      windows.push([start, Math.min(words.length, start + windowLength)])
  }
  return { words: extractFeatures(words), frames: matchFrames(words), windows }
}

/** How much a window of so many words counts: long ones gather more evidence of every kind. */
export function windowScale(length: number): number {
  return 1 / Math.sqrt(length + 2)
}

/** The best score of each tier over the windows, as log odds, and which window it was. */
export type Scores = { scores: Float32Array; windows: Int32Array }

/** The scores of a message, from prefix sums of its words' weights: the sum of a window is the difference of two of them. */
export function computeScores({ words, windows, frames }: Reading, weights: Weights): Scores {
  const sums = sumWeights(words, weights)
  const best = { scores: new Float32Array(scoreCount).fill(-1e9), windows: new Int32Array(scoreCount) }
  for (let index = 0; index < windows.length; index++) {
    const [start, end] = windows[index] ?? [0, 0]
    const scale = windowScale(end - start)
    for (let score = 0; score < scoreCount; score++) {
      const sum = (sums[end * scoreCount + score] ?? 0) - (sums[start * scoreCount + score] ?? 0)
      const value = sum * scale + (weights.biases[score] ?? 0)
      if (value > (best.scores[score] ?? 0)) {
        best.scores[score] = value
        best.windows[score] = index
      }
    }
  }
  for (let frame = 0; frame < frames.length; frame++) {
    if (frames[frame] === 0) continue
    for (let score = 0; score < scoreCount; score++)
      best.scores[score] = (best.scores[score] ?? 0) + (weights.frames[frame * scoreCount + score] ?? 0)
  }
  return best
}

function sumWeights(words: readonly WordFeatures[], { rows, values }: Weights): Float32Array {
  const sums = new Float32Array((words.length + 1) * scoreCount)
  for (const [index, { places, amounts }] of words.entries()) {
    const from = index * scoreCount
    const to = from + scoreCount
    for (let score = 0; score < scoreCount; score++) sums[to + score] = sums[from + score] ?? 0
    for (let feature = 0; feature < places.length; feature++) {
      const row = rows[places[feature] ?? 0] ?? -1
      if (row < 0) continue
      const at = row * scoreCount
      const amount = amounts[feature] ?? 0
      for (let score = 0; score < scoreCount; score++)
        sums[to + score] = (sums[to + score] ?? 0) + (values[at + score] ?? 0) * amount
    }
  }
  return sums
}

/** Which tiers a score stands for. */
export function tiersByScore(score: number): readonly Tier[] {
  const name = scoreNames[score]
  if (name === undefined) return []
  return name === 'danger' ? tiers.filter(isDanger) : [name]
}
