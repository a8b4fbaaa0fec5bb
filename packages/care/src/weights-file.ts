import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { placeCount } from './features.ts'
import { scoreCount, type Weights } from './scoring.ts'

/**
 * Weights as they are kept. Of each place that counts: its distance from the one before, in base 128; then the levels of its
 * weights, two to a byte, all first pairs, all second ones and so on. A level stands for a size of weight: small ones are told
 * apart more finely than large ones. Most of them are zero, so all of it is compressed, and written in base64. Of the frames:
 * their weights as they are.
 */
export type WeightsFile = { biases: number[]; count: number; frames: string; largest: number; places: string }

const topLevel = 3
const levelCount = 2 * topLevel + 1
/** Above 1: the larger the weights, the farther apart their levels. */
const spacing = 1.5
/** Of all weights this share is at most the largest level; the few beyond it are cut to it. */
const cutShare = 0.999

export function packWeights({ rows, values, frames, biases }: Weights): WeightsFile {
  const sizes = values.filter((value) => value !== 0).map(Math.abs)
  const largest = sizes.sort()[Math.floor(sizes.length * cutShare)] ?? 1
  const levelsOf = (row: number) =>
    Array.from(values.subarray(row * scoreCount, (row + 1) * scoreCount), (value) => levelOf(value, largest))
  const kept = Array.from(rows.entries(), ([place, row]) => ({ place, levels: row < 0 ? [] : levelsOf(row) })).filter(
    ({ levels }) => levels.some((level) => level !== 0),
  )
  const bytes: number[] = []
  let last = -1
  for (const { place } of kept) {
    for (let gap = place - last; ; gap >>>= 7) {
      bytes.push(gap < 128 ? gap : (gap & 127) | 128)
      if (gap < 128) break
    }
    last = place
  }
  for (let score = 0; score < scoreCount; score += 2) {
    for (const { levels } of kept) {
      bytes.push(((levels[score] ?? 0) + topLevel) * levelCount + (levels[score + 1] ?? 0) + topLevel)
    }
  }
  return {
    biases: Array.from(biases, (bias) => Math.round(bias * 1e4) / 1e4),
    frames: Buffer.from(frames.buffer).toString('base64'),
    largest,
    count: kept.length,
    places: brotliCompressSync(Uint8Array.from(bytes)).toString('base64'),
  }
}

export function unpackWeights({ biases, count, frames, largest, places }: WeightsFile): Weights {
  const bytes = brotliDecompressSync(Buffer.from(places, 'base64'))
  const rows = new Int32Array(placeCount).fill(-1)
  let at = 0
  for (let row = 0, place = -1; row < count; row++) {
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++] ?? 0
      place += (byte & 127) << shift
      if (byte < 128) break
    }
    rows[place] = row
  }
  const values = new Float32Array(count * scoreCount)
  for (let score = 0; score < scoreCount; score += 2) {
    for (let row = 0; row < count; row++) {
      const pair = bytes[at++] ?? 0
      values[row * scoreCount + score] = weightOf(Math.floor(pair / levelCount) - topLevel, largest)
      values[row * scoreCount + score + 1] = weightOf((pair % levelCount) - topLevel, largest)
    }
  }
  return {
    rows,
    values,
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
