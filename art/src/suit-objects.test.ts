import { expect, test } from 'vitest'
import { chalice, pentacle, staff, sword } from './suit-objects.ts'

const objects = {
  cup: [chalice({ x: 0, y: 0, size: 90 }), chalice({ x: 0, y: 0, size: 300, spilled: true })],
  sword: [sword({ x: 0, y: 0, length: 90 }), sword({ x: 0, y: 0, length: 800, anchor: 'point' })],
  staff: [staff({ x: 0, y: 0, length: 120 }), staff({ x: 0, y: 0, length: 600, width: 54 })],
  pentacle: [pentacle({ x: 0, y: 0, r: 20 }), pentacle({ x: 0, y: 0, r: 170 })],
}

test.each(Object.entries(objects))('a %s is counted once at any size', (name, drawings) => {
  for (const drawing of drawings) expect(drawing.split(`data-object="${name}"`)).toHaveLength(2)
})

test('a small object is drawn with less detail than a large one', () => {
  expect(chalice({ x: 0, y: 0, size: 100 }).length).toBeLessThan(chalice({ x: 0, y: 0, size: 300 }).length * 0.8)
  expect(pentacle({ x: 0, y: 0, r: 30 }).length).toBeLessThan(pentacle({ x: 0, y: 0, r: 90 }).length * 0.6)
})

test('a sword stands with the chosen part on its anchor', () => {
  const shift = (anchor: 'guard' | 'point' | 'pommel') =>
    Number(/translate\(0 (-?[\d.]+)\)/.exec(sword({ x: 5, y: 5, length: 300, anchor }))?.[1])
  expect(shift('guard')).toBe(0)
  expect(shift('point') - shift('pommel')).toBeCloseTo(300, 0)
})

test('a dry chalice that lies on its side leaves no puddle', () => {
  const lying = (content: 'water' | 'empty') => chalice({ x: 0, y: 0, size: 200, spilled: true, content })
  expect(lying('empty').length).toBeLessThan(lying('water').length)
})
