import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { emptyNet, listLayers, type Net } from './net.ts'

/**
 * The net as it is stored, compressed: for each stem the difference of its place from the previous one, in base 128; then each
 * parameter as a byte, its multiple of a unit. `file.units` holds the unit of the vectors and of each layer.
 */
export type PackedNet = { file: { stems: number; units: number[] }; values: Uint8Array<ArrayBuffer> }

/** Vectors are many and may be coarse: so many levels each way, the last of them so many standard deviations away. */
const vectorLevels = 7
const vectorDeviations = 3
const layerLevels = 127

export function packNet(net: Net): PackedNet {
  const parts = listParts(net)
  const units = parts.map((part) => (part === net.vectors ? vectorUnit(part) : layerUnit(part)))
  const bytes = [
    ...distances(Array.from(net.stemRows.keys())),
    ...parts.flatMap((part, index) => {
      const levels = part === net.vectors ? vectorLevels : layerLevels
      const unit = units[index] ?? 1
      return Array.from(part, (value) => Math.max(-levels, Math.min(levels, Math.round(value / unit))) + levels)
    }),
  ]
  return {
    file: { stems: net.stemRows.size, units },
    values: Uint8Array.from(brotliCompressSync(Uint8Array.from(bytes))),
  }
}

export function unpackNet({ file: { stems, units }, values }: PackedNet): Net {
  const bytes = brotliDecompressSync(values)
  const places: number[] = []
  let at = 0
  for (let place = -1; places.length < stems; places.push(place)) {
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++] ?? 0
      place += (byte & 127) << shift
      if (byte < 128) break
    }
  }
  const net = emptyNet(places)
  for (const [index, part] of listParts(net).entries()) {
    const levels = part === net.vectors ? vectorLevels : layerLevels
    for (let value = 0; value < part.length; value++) part[value] = ((bytes[at++] ?? 0) - levels) * (units[index] ?? 0)
  }
  return net
}

function listParts(net: Net): Float32Array[] {
  return [net.vectors, ...listLayers(net)]
}

function vectorUnit(vectors: Float32Array): number {
  const deviation = Math.sqrt(vectors.reduce((sum, value) => sum + value * value, 0) / vectors.length)
  return (vectorDeviations * deviation) / vectorLevels
}

function layerUnit(layer: Float32Array): number {
  return layer.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / layerLevels
}

/** Of places in rising order. */
function distances(places: readonly number[]): number[] {
  let last = -1
  return places.flatMap((place) => {
    const bytes: number[] = []
    for (let gap = place - last; ; gap >>>= 7) {
      bytes.push(gap < 128 ? gap : (gap & 127) | 128)
      if (gap < 128) break
    }
    last = place
    return bytes
  })
}
