import { shape, type Weights } from './scoring.ts'

const { scoreCount, weightCount } = shape

/**
 * Weights as they are kept: for each score the places whose weight is not nothing, as gaps in base 128, each followed by
 * the weight as a byte; all of it in base64.
 */
type WeightsFile = { biases: number[]; scale: number; weights: string }

export function packWeights({ values, biases }: Weights, keptCount: number): WeightsFile {
  const sizes = Float32Array.from(values, Math.abs).sort().reverse()
  const smallest = sizes[Math.min(keptCount, sizes.length - 1)] ?? 0
  const scale = (sizes[0] ?? 1) / 127
  const bytes: number[] = []
  for (let score = 0; score < scoreCount; score++) {
    let last = -1
    for (let place = 0; place * scoreCount + score < weightCount; place++) {
      const value = values[place * scoreCount + score] ?? 0
      const level = Math.round(value / scale)
      if (Math.abs(value) < smallest || level === 0) continue
      for (let gap = place - last; ; gap >>>= 7) {
        bytes.push(gap < 128 ? gap : (gap & 127) | 128)
        if (gap < 128) break
      }
      bytes.push(level & 255)
      last = place
    }
    bytes.push(0)
  }
  return {
    biases: Array.from(biases, (bias) => Math.round(bias * 1e4) / 1e4),
    scale: Math.round(scale * 1e6) / 1e6,
    weights: Buffer.from(bytes).toString('base64'),
  }
}

export function unpackWeights({ biases, scale, weights }: WeightsFile): Weights {
  const bytes = Buffer.from(weights, 'base64')
  const values = new Int8Array(weightCount)
  let at = 0
  const next = () => bytes[at++] ?? 0
  for (let score = 0; score < scoreCount; score++) {
    for (let place = -1; ; ) {
      let gap = 0
      for (let shift = 0; ; shift += 7) {
        const byte = next()
        gap |= (byte & 127) << shift
        if (byte < 128) break
      }
      if (gap === 0) break
      place += gap
      values[place * scoreCount + score] = next()
    }
  }
  return { values, scale, biases }
}
