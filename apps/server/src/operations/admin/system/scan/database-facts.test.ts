import { expect, test } from 'vitest'
import { computeSkew } from './database-queries.ts'

test.each([
  ['between question and answer nobody can tell', 1050, 0],
  ['before the question it is behind', 900, -100],
  ['after the answer it is ahead', 1300, 200],
])('a clock read %s', (_, clock, expected) => {
  expect(computeSkew({ askedAt: 1000, heardAt: 1100, clock })).toBe(expected)
})
