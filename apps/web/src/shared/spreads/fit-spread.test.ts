import { expect, test } from 'vitest'
import { fitSpread } from './fit-spread.ts'

const row = [20, 50, 80].map((x) => ({ x, y: 50 }))

test('three cards in a row have gaps on a low table', () => {
  const { cardWidth, aspect } = fitSpread(row)

  expect(cardWidth).toBeGreaterThan(20)
  expect(cardWidth).toBeLessThan(30)
  expect(aspect).toBeGreaterThan(1.5)
})

test('a single card does not fill the table', () => {
  expect(fitSpread([{ x: 50, y: 50 }]).cardWidth).toBeLessThanOrEqual(30)
})

test('cards one above another keep their distance', () => {
  const { cardWidth, aspect } = fitSpread([
    { x: 50, y: 25 },
    { x: 50, y: 75 },
  ])

  expect(cardWidth * (12 / 7) * aspect).toBeLessThan(50)
})

test('the crossing card may lie on the one it crosses, but on no other', () => {
  const crossed = [
    { x: 50, y: 50 },
    { x: 50, y: 50, isCrossing: true },
  ]
  const alone = fitSpread(crossed).cardWidth
  const withNeighbour = fitSpread([...crossed, { x: 75, y: 50 }]).cardWidth

  expect(alone).toBe(30)
  expect(withNeighbour * (12 / 7 + 1)).toBeLessThan(2 * 25)
})
