import { expect, test } from 'vitest'
import { randomNumbers } from './random.ts'

test('the same seed draws the same numbers, spread evenly; another seed draws others', () => {
  const drawn = (seed: number) => {
    const next = randomNumbers(seed)
    return Array.from({ length: 1000 }, next)
  }

  const numbers = drawn(7)

  expect(drawn(7)).toEqual(numbers)
  expect(drawn(8)[0]).not.toBe(numbers[0])
  for (let tenth = 0; tenth < 10; tenth++)
    expect(numbers.filter((number) => Math.floor(number * 10) === tenth).length).toBeGreaterThan(60)
})
