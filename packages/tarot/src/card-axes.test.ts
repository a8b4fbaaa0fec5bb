import { expect, test } from 'vitest'
import { findAxes } from './card-axes.ts'
import { cardIds } from './card-ids.ts'

const sides = cardIds.flatMap((cardId) => [
  { cardId, isReversed: false, axes: findAxes(cardId, false) },
  { cardId, isReversed: true, axes: findAxes(cardId, true) },
])

test('each side of each card draws to at least one end', () => {
  const mute = sides.filter(({ axes: { holds, flies, together, speaks, gives } }) =>
    [holds, flies, together, speaks, gives].every((sign) => sign === 0),
  )

  expect(mute).toEqual([])
})

test('a card turned over does not draw the same way as upright', () => {
  const same = cardIds.filter(
    (cardId) => JSON.stringify(findAxes(cardId, false)) === JSON.stringify(findAxes(cardId, true)),
  )

  expect(same).toEqual([])
})

test.each([
  'holds',
  'flies',
  'together',
  'speaks',
  'gives',
] as const)('both ends of the axis «%s» are drawn to', (axis) => {
  for (const sign of [1, -1]) expect(sides.filter(({ axes }) => axes[axis] === sign).length).toBeGreaterThanOrEqual(15)
})

test.each([
  ['star', false, 2],
  ['star', true, -1],
  ['Ten_of_Swords', false, -2],
  ['Five_of_Cups', true, 1],
] as const)('%s, reversed: %s, weighs %i', (cardId, isReversed, weight) => {
  expect(findAxes(cardId, isReversed).weight).toBe(weight)
})
