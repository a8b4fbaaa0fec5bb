import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { placeCount } from './features.ts'
import { scoreCount, type Weights } from './scoring.ts'

/**
 * Weights as they are kept. In `places`, compressed: of each place that counts its distance from the one before, in base 128;
 * then the levels of its weights, two to a byte, all first pairs, all second ones and so on. A level stands for a size of
 * weight: small ones are told apart more finely than large ones. Of the frames: their weights as they are, in base64.
 */
type PackedWeights = {
  file: { biases: number[]; count: number; frames: string; unit: number }
  places: Uint8Array<ArrayBuffer>
}

const topLevel = 7
const levelCount = 2 * topLevel + 1
/** Above 1: the larger the weights, the farther apart their levels. */
const spacing = 1.5
/** So large a share of the weights is within the first levels; the others are for the few words that say nearly all by themselves. */
const usualShare = 0.999
const usualLevels = 3

/** The size of the first level for these weights. */
export function levelUnit(values: Float32Array): number {
  const sizes = values.filter((value) => value !== 0).map(Math.abs)
  return (sizes.sort()[Math.floor(sizes.length * usualShare)] ?? 1) / usualLevels ** spacing
}

/** Rounds a weight to a level of this unit. */
export function rounding(unit: number): (weight: number) => number {
  const sizes = Array.from({ length: topLevel + 1 }, (_, level) => unit * level ** spacing)
  const upTo = Array.from({ length: topLevel }, (_, level) => unit * (level + 0.5) ** spacing)
  return (weight) => {
    let level = 0
    while (level < topLevel && Math.abs(weight) >= (upTo[level] ?? 0)) level++
    return Math.sign(weight) * (sizes[level] ?? 0)
  }
}

/** Packs weights that are rounded to levels already. */
export function packWeights({ rows, values, frames, biases }: Weights): PackedWeights {
  const unit = values.reduce((least, value) => (value === 0 ? least : Math.min(least, Math.abs(value))), 1e9)
  const toLevels = (row: number) =>
    Array.from(values.subarray(row * scoreCount, (row + 1) * scoreCount), (value) => toLevel(value, unit))
  const kept = Array.from(rows.entries(), ([place, row]) => ({ place, levels: row < 0 ? [] : toLevels(row) })).filter(
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
    file: {
      biases: Array.from(biases, (bias) => Math.round(bias * 1e4) / 1e4),
      frames: Buffer.from(frames.buffer).toString('base64'),
      unit,
      count: kept.length,
    },
    places: Uint8Array.from(brotliCompressSync(Uint8Array.from(bytes))),
  }
}

export function unpackWeights({ file: { biases, count, frames, unit }, places }: PackedWeights): Weights {
  const bytes = brotliDecompressSync(places)
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
      values[row * scoreCount + score] = toWeight(Math.floor(pair / levelCount) - topLevel, unit)
      values[row * scoreCount + score + 1] = toWeight((pair % levelCount) - topLevel, unit)
    }
  }
  return {
    rows,
    values,
    frames: new Float32Array(Uint8Array.from(Buffer.from(frames, 'base64')).buffer),
    biases: Float32Array.from(biases),
  }
}

function toLevel(weight: number, unit: number): number {
  const level = Math.round((Math.abs(weight) / unit) ** (1 / spacing))
  return Math.sign(weight) * Math.min(topLevel, level)
}

function toWeight(level: number, unit: number): number {
  return Math.sign(level) * unit * Math.abs(level) ** spacing
}
