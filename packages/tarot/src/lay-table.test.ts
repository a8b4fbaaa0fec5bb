import { describe, expect, test } from 'vitest'
import { type Box, type LaidTable, layCards, layTable } from './lay-table.ts'
import { spreads } from './spreads.ts'

describe.each([
  { width: 612, height: 640 },
  { width: 612, height: 600 },
  { width: 340, height: 460 },
])('on a table of $width × $height', (room) => {
  const tables = spreads.flatMap(({ id, positions }) => {
    const table = layTable(positions, room)
    return table ? [{ id, positions, table }] : []
  })

  test.each(tables)('nothing of «$id» covers a name or leaves the table', ({ table }) => {
    const names = table.labels.map(({ box }) => box)
    const boxes = [...table.cards, ...names]
    expect(boxes.filter((box) => !isWithin(box, table))).toEqual([])
    for (const [index, name] of names.entries()) {
      const others = boxes.filter((box) => box !== name)
      expect(
        others.filter((other) => doOverlap(name, other)),
        `name ${index + 1}`,
      ).toEqual([])
    }
  })

  test.each(tables)('the cards of «$id» lie as on its diagram', ({ positions, table }) => {
    for (const [a, first] of positions.entries()) {
      for (const [b, second] of positions.entries()) {
        const [one, other] = [middleOf(table.cards[a]), middleOf(table.cards[b])]
        if (first.x < second.x) expect(one.x).toBeLessThan(other.x)
        if (first.y < second.y) expect(one.y).toBeLessThan(other.y)
      }
    }
  })
})

test('every spread has its names on a wide table', () => {
  const nameless = spreads.filter(({ positions }) => !layTable(positions, { width: 612, height: 640 }))
  expect(nameless.map(({ id }) => id)).toEqual([])
})

test.each([
  { width: 358, height: 283 },
  { width: 340, height: 400 },
])('without names every spread lies in $width × $height, and no card covers another', (room) => {
  for (const { positions } of spreads) {
    const boxes = layCards(positions, room)
    expect(boxes.filter((box) => !isWithin(box, room))).toEqual([])
    for (const [a, box] of boxes.entries())
      for (const [b, other] of boxes.entries())
        if (a < b && !positions[b]?.isCrossing) expect(doOverlap(box, other)).toBe(false)
  }
})

function middleOf(box: Box | undefined) {
  return { x: (box?.left ?? 0) + (box?.width ?? 0) / 2, y: (box?.top ?? 0) + (box?.height ?? 0) / 2 }
}

function isWithin({ left, top, width, height }: Box, table: Pick<LaidTable, 'width' | 'height'>): boolean {
  return left >= 0 && top >= 0 && left + width <= table.width && top + height <= table.height
}

function doOverlap(a: Box, b: Box): boolean {
  return a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height
}
