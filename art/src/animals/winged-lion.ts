import { times } from '#geometry.ts'
import { leafShape } from '#plants.ts'
import type { Svg } from '#svg.ts'
import { group, mirrored, path } from '#svg.ts'
import { lionMask } from './lion.ts'
import { rib } from './tuft.ts'

/** The head of a lion between two wings; 258 × 181 about its middle. */
export function wingedLion({ wing = '#F8F0DC', line = '#8A6A3A' } = {}): Svg {
  const feather = (index: number, length: number, width: number) => {
    const shape = { x: 26, y: 8 - index * 3, length, width, turn: 26 - index * 14 }
    return path(leafShape(shape) + rib(shape), {})
  }
  const feathers = group(
    { fill: wing, stroke: line, 'stroke-width': 1.8, 'stroke-linejoin': 'round' },
    ...times(7, (index) => feather(index, 82 + index * 8, 14)),
    ...times(5, (index) => feather(index, 56 + index * 6, 12)),
  )
  return mirrored(0, feathers) + lionMask()
}
