import type { Svg } from './svg.ts'
import { clipped, path, place } from './svg.ts'

/** Radius 18, a little to the left of (0, 0), open to the right; and the same turned half round. */
const leftCrescent = 'M9.3 -12.2A18 18 0 1 0 9.3 12.2A15 15 0 1 1 9.3 -12.2Z'
const rightCrescent = 'M-9.3 12.2A18 18 0 1 0 -9.3 -12.2A15 15 0 1 1 -9.3 12.2Z'
const star = 'M0 -8.5C.5 -1.4 1.4 -.5 8.5 0C1.4 .5 .5 1.4 0 8.5C-.5 1.4 -1.4 .5 -8.5 0C-1.4 -.5 -.5 -1.4 0 -8.5Z'

type Crescents = {
  x: number
  y: number
  /** The sign is 44 units wide and 36 high at 1. */
  scale: number
  left: string
  right: string
  star: string
  /** The colour behind, which parts the crescents where one passes over the other. */
  ground: string
}

/** The sign of the house: two crescents linked like a chain, left over right above and right over left below. */
export function interlockedCrescents({ x, y, scale, left, right, star: starFill, ground }: Crescents): Svg {
  const contour = { stroke: ground, 'stroke-width': 1, 'stroke-linejoin': 'round' }
  const leftOne = path(leftCrescent, { fill: left, ...contour })
  const rightOne = path(rightCrescent, { fill: right, ...contour })
  return place(
    { x, y, scale },
    rightOne,
    leftOne,
    // Either crossing is drawn whole, so that the smoothing of the edges is the same in both.
    clipped('link-above', 'M-12 -20H12V-4H-12Z', rightOne, leftOne),
    clipped('link-below', 'M-12 20H12V4H-12Z', leftOne, rightOne),
    place({ x: 0, y: 0, scale: 1.15 }, path(star, { fill: starFill })),
  )
}
