import { polar, times } from '#geometry.ts'
import { type LeafShape, leafShape } from '#plants.ts'
import type { Svg } from '#svg.ts'
import { group, num, path } from '#svg.ts'

/** Path data of the rib of a lock of hair or a feather, which has the shape of a leaf. */
export function rib({ x, y, length, turn = 0 }: LeafShape): string {
  const [from, to] = [polar(x, y, length * 0.08, turn), polar(x, y, length * 0.88, turn)]
  return `M${num(from[0])} ${num(from[1])}L${num(to[0])} ${num(to[1])}`
}

type Ring = { count: number; from?: number; length: number; width: number; turn?: number; fill: string; line: string }

/** A ring of locks about (0, 0), each lying over the one before it. */
export function tuftRing({ count, from = 0, length, width, turn = 0, fill, line }: Ring): Svg {
  const petals = times(count, (index) => {
    const angle = turn + (index * 360) / count
    const [x, y] = polar(0, 0, from, angle)
    const shape = { x, y, length: length - from, width, turn: angle }
    return path(leafShape(shape) + rib(shape), {})
  })
  return group({ fill, stroke: line, 'stroke-width': 1.6, 'stroke-linejoin': 'round' }, ...petals)
}
