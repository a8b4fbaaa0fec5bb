import { describe, expect, test } from 'vitest'
import { spreads } from './spreads.ts'
import { type Box, layoutCards, layoutTable, type TableLayout } from './table-layout.ts'

describe.each([
  { width: 612, height: 640 },
  { width: 612, height: 600 },
  { width: 340, height: 460 },
])('on a table of $width × $height', (room) => {
  const tables = spreads.flatMap(({ id, positions }) => {
    const table = layoutTable(positions, room)
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
        const [one, other] = [findMiddle(table.cards[a]), findMiddle(table.cards[b])]
        if (first.x < second.x) expect(one.x).toBeLessThan(other.x)
        if (first.y < second.y) expect(one.y).toBeLessThan(other.y)
      }
    }
  })
})

test('every spread has its names on a wide table', () => {
  const nameless = spreads.filter(({ positions }) => !layoutTable(positions, { width: 612, height: 640 }))
  expect(nameless.map(({ id }) => id)).toEqual([])
})

const stage = { largestCard: 160, edge: 0, isStrict: true }

test.each(
  [554, 518, 394].flatMap((width) =>
    spreads.flatMap(({ id, positions }) => {
      const table = layoutTable(positions, { width, height: 520 }, stage)
      return table ? [{ id, width, positions, table }] : []
    }),
  ),
)('beside a text no name of «$id» is as near to another card as to its own, $width wide', ({ positions, table }) => {
  for (const [index, { box, side }] of table.labels.entries()) {
    const isPaired = positions.some(({ isCrossing }) => isCrossing) && index < 2
    expect(side).toMatch(isPaired ? /below|above/ : /below|right/)
    const distances = table.cards.map((card) => distance(card, box))
    const others = distances.filter((_, at) => at !== index && !(isPaired && at < 2))
    expect(Math.min(...others, 100), `name ${index + 1}`).toBeGreaterThan(isPaired ? 6 : (distances[index] ?? 0))
  }
})

test('beside a text the Celtic cross has its names', () => {
  const positions = spreads.find(({ id }) => id === 'celtic_cross')?.positions ?? []
  const table = layoutTable(positions, { width: 554, height: 500 }, { ...stage, largestCard: 76 })
  expect(table?.cards[0]?.width).toBeGreaterThanOrEqual(56)
})

test.each([
  { width: 554, height: 500, edge: 0 },
  { width: 612, height: 600, edge: 12 },
])('the names of the horseshoe are all under its cards on a table of $width × $height', ({ edge, ...room }) => {
  const positions = spreads.find(({ id }) => id === 'horseshoe')?.positions ?? []
  const table = layoutTable(positions, room, { largestCard: 100, edge, isStrict: true })
  expect(table?.labels.map(({ side }) => side)).toEqual(positions.map(() => 'below'))
})

const own = [
  { name: 'Моя глубоко запрятанная надежда на хороший исход', x: 20, y: 30 },
  { name: 'То, что он никогда не скажет вслух при других людях', x: 50, y: 30 },
  { name: 'Непреодолимообстоятельственность', x: 80, y: 30 },
  { name: 'Что останется, когда пройдёт зима и растает снег', x: 35, y: 72 },
  { name: 'Совет', x: 65, y: 72 },
]

test.each([
  { width: 538, height: 460 },
  { width: 394, height: 460 },
])('a long name has three lines of its own on a table $width wide', (room) => {
  const table = layoutTable(own, room, { ...stage, largestCard: 116 })
  const heights = table?.labels.map(({ box }) => box.height) ?? []
  expect(heights).toEqual([88, 88, 88, 88, 66])
})

test('the cards of two rows are never beside one another', () => {
  const table = layoutTable(own, { width: 538, height: 520 }, { ...stage, largestCard: 116 })
  const [above, below] = [table?.cards.slice(0, 3), table?.cards.slice(3)]
  for (const { top, height } of above ?? [])
    for (const other of below ?? []) expect(other.top).toBeGreaterThanOrEqual(top + height)
})

function distance(a: Box, b: Box): number {
  const across = Math.max(0, a.left - b.left - b.width, b.left - a.left - a.width)
  const down = Math.max(0, a.top - b.top - b.height, b.top - a.top - a.height)
  return Math.hypot(across, down)
}

test.each([
  { width: 358, height: 283 },
  { width: 340, height: 400 },
])('without names every spread lies in $width × $height, and no card covers another', (room) => {
  for (const { positions } of spreads) {
    const boxes = layoutCards(positions, room)
    expect(boxes.filter((box) => !isWithin(box, room))).toEqual([])
    for (const [a, box] of boxes.entries())
      for (const [b, other] of boxes.entries())
        if (a < b && !positions[b]?.isCrossing) expect(doOverlap(box, other)).toBe(false)
  }
})

function findMiddle(box: Box | undefined) {
  return { x: (box?.left ?? 0) + (box?.width ?? 0) / 2, y: (box?.top ?? 0) + (box?.height ?? 0) / 2 }
}

function isWithin({ left, top, width, height }: Box, table: Pick<TableLayout, 'width' | 'height'>): boolean {
  return left >= 0 && top >= 0 && left + width <= table.width && top + height <= table.height
}

function doOverlap(a: Box, b: Box): boolean {
  return a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height
}
