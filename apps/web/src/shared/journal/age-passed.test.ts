import { expect, test } from 'vitest'
import { agePassed } from './age-passed.ts'

const now = new Date(2026, 10, 29, 12).getTime()

test.each([
  [new Date(2026, 10, 15, 12), 'прошло две недели'],
  [new Date(2026, 10, 16, 12), undefined],
])('what came of a reading of %s is asked: %s', (at, text) => {
  expect(agePassed(at.toISOString(), now)).toBe(text)
})
