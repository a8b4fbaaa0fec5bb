import { expect, test } from 'vitest'
import { defaultDrawOptions, withMode } from './use-draw-options.ts'

const byHand = { ...defaultDrawOptions, isByHand: true }

test.each([
  ['continue', { ...defaultDrawOptions, mode: 'continue' }],
  ['clarify', { ...defaultDrawOptions, mode: 'clarify' }],
  ['new', { ...byHand, mode: 'new' }],
  [undefined, byHand],
] as const)('a hand that picks cards is for new ones: %s', (mode, expected) => {
  expect(withMode(byHand, mode)).toEqual(expected)
})
