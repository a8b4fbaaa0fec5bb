import { expect, test } from 'vitest'
import { masterDecides, withMode } from './use-laying.ts'

const byHand = { ...masterDecides, isByHand: true }

test.each([
  ['continue', { ...masterDecides, mode: 'continue' }],
  ['clarify', { ...masterDecides, mode: 'clarify' }],
  ['new', { ...byHand, mode: 'new' }],
  [undefined, byHand],
] as const)('a hand that picks cards is for new ones: %s', (mode, expected) => {
  expect(withMode(byHand, mode)).toEqual(expected)
})
