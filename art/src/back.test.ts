import { expect, test } from 'vitest'
import { backSvg } from './back.ts'
import { raster } from './pictures.ts'

/** Of 255; edges are smoothed a little differently where a line crosses the middle of the card. */
const tolerance = { mean: 0.2, worst: 40 }

test('the back looks the same upside down', async () => {
  const upright = await raster(backSvg(), 700).raw().toBuffer()
  const reversed = await raster(backSvg(), 700).rotate(180).raw().toBuffer()

  const differences = upright.map((value, index) => Math.abs(value - (reversed[index] ?? 0)))

  expect(Math.max(...chunkMaxima(differences))).toBeLessThan(tolerance.worst)
  expect(differences.reduce((sum, value) => sum + value, 0) / differences.length).toBeLessThan(tolerance.mean)
})

/** `Math.max` takes only so many arguments at once. */
function chunkMaxima(values: Uint8Array): number[] {
  return Array.from({ length: Math.ceil(values.length / 10_000) }, (_, index) =>
    Math.max(...values.subarray(index * 10_000, (index + 1) * 10_000)),
  )
}
