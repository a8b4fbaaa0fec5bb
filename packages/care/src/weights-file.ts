import { placeCount } from './features.ts'
import { scoreCount, type Weights } from './scoring.ts'

/**
 * Weights as they are kept. Of each place that counts: its distance from the one before, in base 128, then the levels of its
 * weights, three bits for each score. Of the frames: their weights as they are. All of it in base64. A level stands for a size of weight: small ones are told apart
 * more finely than large ones.
 */
export type WeightsFile = { biases: number[]; frames: string; largest: number; places: string }

const levelBits = 3
const topLevel = 2 ** (levelBits - 1) - 1
const rowBytes = (levelBits * scoreCount) / 8
/** Above 1: the larger the weights, the farther apart their levels. */
const spacing = 1.5
/** Of all weights this share is at most the largest level; the few beyond it are cut to it. */
const cutShare = 0.999

export function packWeights({ rows, values, frames, biases }: Weights): WeightsFile {
  const sizes = values.filter((value) => value !== 0).map(Math.abs)
  const largest = sizes.sort()[Math.floor(sizes.length * cutShare)] ?? 1
  const bytes: number[] = []
  let last = -1
  for (const [place, row] of rows.entries()) {
    if (row < 0) continue
    for (let gap = place - last; ; gap >>>= 7) {
      bytes.push(gap < 128 ? gap : (gap & 127) | 128)
      if (gap < 128) break
    }
    let levels = 0
    for (let score = 0; score < scoreCount; score++)
      levels = (levels << levelBits) | (levelOf(values[row * scoreCount + score] ?? 0, largest) + topLevel)
    for (let byte = rowBytes - 1; byte >= 0; byte--) bytes.push((levels >>> (8 * byte)) & 255)
    last = place
  }
  return {
    biases: Array.from(biases, (bias) => Math.round(bias * 1e4) / 1e4),
    frames: Buffer.from(frames.buffer).toString('base64'),
    largest,
    places: Buffer.from(bytes).toString('base64'),
  }
}

export function unpackWeights({ biases, frames, largest, places }: WeightsFile): Weights {
  const bytes = Buffer.from(places, 'base64')
  const rows = new Int32Array(placeCount).fill(-1)
  const values: number[] = []
  let at = 0
  const next = () => bytes[at++] ?? 0
  for (let place = -1; at < bytes.length; ) {
    for (let shift = 0; ; shift += 7) {
      const byte = next()
      place += (byte & 127) << shift
      if (byte < 128) break
    }
    rows[place] = values.length / scoreCount
    let levels = 0
    for (let byte = 0; byte < rowBytes; byte++) levels = (levels << 8) | next()
    for (let score = scoreCount - 1; score >= 0; score--)
      values.push(weightOf(((levels >>> (levelBits * score)) & (2 ** levelBits - 1)) - topLevel, largest))
  }
  return {
    rows,
    values: Float32Array.from(values),
    frames: new Float32Array(Uint8Array.from(Buffer.from(frames, 'base64')).buffer),
    biases: Float32Array.from(biases),
  }
}

function levelOf(weight: number, largest: number): number {
  const level = Math.round(topLevel * (Math.abs(weight) / largest) ** (1 / spacing))
  return Math.sign(weight) * Math.min(topLevel, level)
}

function weightOf(level: number, largest: number): number {
  return Math.sign(level) * largest * (Math.abs(level) / topLevel) ** spacing
}
