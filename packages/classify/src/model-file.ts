import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import type { Model } from './model.ts'
import type { FloatModel } from './train.ts'

/**
 * The numbers of the vectors are rounded to so many levels either way, up to so many standard deviations: compressed, two and a
 * half bits a number tell what they tell unrounded.
 */
const levelCount = 5
const widest = 4

/** A model, and the hash of what it was trained on. */
export type StoredModel = Model & { trainedOn: string }

type Header = { trainedOn: string; size: number; unit: number; outputUnit: number; biases: number[] }

/** Packs a fitted model: a line of JSON, the vectors of the slots and of the outputs as bytes, all of it compressed. */
export function packModel({ size, table, outputs, biases }: FloatModel, trainedOn: string): Buffer {
  const unit = (widest * computeDeviation(table)) / levelCount
  const outputUnit = outputs.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / 127
  const header: Header = { trainedOn, size, unit, outputUnit, biases: Array.from(biases) }
  return brotliCompressSync(
    Buffer.concat([
      Buffer.from(`${JSON.stringify(header)}\n`),
      packValues(table, (value) => Math.max(-levelCount, Math.min(levelCount, Math.round(value / unit)))),
      packValues(outputs, (value) => Math.round(value / outputUnit)),
    ]),
  )
}

/** The folder in which the files of models are named. */
export const packages = join(import.meta.dirname, '../..')

/** Reads a stored model by its place in `packages`. */
export function readModel(file: string): StoredModel {
  return unpackModel(readFileSync(join(packages, file)))
}

/** Unpacks a stored model for reading. */
export function unpackModel(file: Buffer): StoredModel {
  const bytes = brotliDecompressSync(file)
  const end = bytes.indexOf(10)
  const { trainedOn, size, unit, outputUnit, biases }: Header = JSON.parse(bytes.toString('utf8', 0, end))
  const numbers = new Int8Array(bytes.subarray(end + 1))
  const tableLength = numbers.length - biases.length * size
  return {
    trainedOn,
    size,
    slotCount: tableLength / size,
    unit,
    table: numbers.subarray(0, tableLength),
    outputs: Float32Array.from(numbers.subarray(tableLength), (level) => level * outputUnit),
    biases: Float32Array.from(biases),
  }
}

function packValues(values: Float32Array, levelOf: (value: number) => number): Buffer {
  return Buffer.from(Int8Array.from(values, levelOf).buffer)
}

function computeDeviation(values: Float32Array): number {
  return Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / values.length)
}
