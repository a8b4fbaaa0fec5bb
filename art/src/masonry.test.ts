import { expect, test } from 'vitest'
import { battlement, tower } from './buildings.ts'
import { bridge } from './gates.ts'
import { masonry, pointedArch, roundArch } from './masonry.ts'
import { scalePans } from './tools.ts'

const straight = { left: () => 0, right: () => 100, top: 0, bottom: 90, course: 30, stones: 2 }

test('joints never leave the wall, whether it is straight, tapers or bulges', () => {
  const tapering = { ...straight, left: (y: number) => 20 - y / 10, right: (y: number) => 80 + y / 10, sag: 9 }

  for (const wall of [straight, tapering]) {
    const uprights = [...masonry(wall).matchAll(/M(\S+) (\S+)L(\S+) (\S+?)(?=M|$)/g)]
    expect(uprights).toHaveLength(6)
    for (const [, x1, y1, x2, y2] of uprights) {
      expect(Number(x1)).toBeGreaterThan(wall.left(Number(y1)))
      expect(Number(x2)).toBeLessThan(wall.right(Number(y2)))
      expect(Number(y2)).toBeLessThanOrEqual(wall.bottom)
    }
  }
})

test('stones of one course lie over the joints of the course below', () => {
  const starts = [...masonry(straight).matchAll(/M(\S+) (\S+)L/g)].map(([, x, y]) => `${x} ${y}`)

  expect(starts).toEqual(['12.5 0', '62.5 0', '37.5 30', '87.5 30', '12.5 60', '62.5 60'])
})

test('an arched opening is exactly as high as asked for', () => {
  expect(roundArch({ x: 50, y: 200, width: 40, height: 100 })).toContain('L30 120A20 20')
  expect(pointedArch({ x: 50, y: 200, width: 40, height: 100 })).toContain('50 100A')
})

test('a battlement has the asked number of merlons', () => {
  const drawn = battlement({ x: 0, y: 0, width: 90, height: 20, fill: '#000', merlons: 5 })

  expect(drawn.match(/ -20L\S+ -20/g)).toHaveLength(5)
})

test('a bridge has the asked number of arches', () => {
  const drawn = bridge({ x: 0, y: 0, width: 300, height: 90, arches: 3, fill: '#000' })
  const outline = drawn.slice(0, drawn.indexOf('/>'))

  expect(outline.match(/A/g)).toHaveLength(3)
})

test('every window of a tower is lit', () => {
  const windows = [100, 200].map((up) => ({ aside: 0, up, width: 20, height: 40 }))
  const drawn = tower({ x: 0, y: 0, width: 100, height: 300, fill: '#123', light: '#FEDCBA', windows })

  expect(drawn.match(/#FEDCBA/g)).toHaveLength(2)
})

test('the right pan of a tilted balance hangs lower, both as far from the beam', () => {
  const [left, right] = scalePans({ width: 200, drop: 100, tilt: 10 })

  expect(right?.y).toBeGreaterThan(left?.y ?? Number.NaN)
  expect(left?.x).toBeCloseTo(-(right?.x ?? Number.NaN))
})
