import { expect, test } from 'vitest'
import { createSamples, median, percentile } from './figures.ts'

test.each([
  [[3], 3],
  [[4, 1], 2.5],
  [[9, 1, 5], 5],
  [[4, 3, 2, 1], 2.5],
])('the median of %j is %d', (values, expected) => {
  expect(median(values)).toBe(expected)
})

test('a percentile is the value that the share of all lies below', () => {
  const values = Array.from({ length: 100 }, (_, index) => index)

  expect(percentile(values, 0.5)).toBe(50)
  expect(percentile(values, 0.99)).toBe(99)
  expect(percentile(values, 1)).toBe(99)
  expect(percentile([], 0.5)).toBeNaN()
})

test('samples are kept, however many, and given in order', () => {
  const samples = createSamples()
  for (let value = 5000; value > 0; value--) samples.add(value)

  const sorted = samples.sorted()

  expect(sorted).toHaveLength(5000)
  expect([sorted[0], sorted[4999]]).toEqual([1, 5000])
})
