import { expect, test } from 'vitest'
import { cards } from './cards.ts'
import { findReference } from './reference.ts'
import { symbolSpots } from './symbol-spots.ts'

test.each(cards)('$id: at least three symbols are pointed at, by their names in the reference', ({ id }) => {
  const symbols = findReference(id).symbolism.map(({ symbol }) => symbol)
  const placed = Object.keys(symbolSpots(id))

  expect(placed.length).toBeGreaterThanOrEqual(3)
  expect(symbols).toEqual(expect.arrayContaining(placed))
})

test.each(cards)('$id: every box is inside the picture, above the band with the name', ({ id }) => {
  const boxes = Object.values(symbolSpots(id)).flat()
  for (const [left, top, width, height] of boxes) {
    expect(Math.min(width, height)).toBeGreaterThan(2)
    expect(left).toBeGreaterThanOrEqual(6)
    expect(top).toBeGreaterThanOrEqual(6)
    expect(left + width).toBeLessThanOrEqual(94)
    expect(top + height).toBeLessThanOrEqual(88)
  }
})
