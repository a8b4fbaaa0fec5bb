import { face, faceOutline } from '#figures/face.ts'
import { times } from '#geometry.ts'
import { bronze, filled, flatGold, hair, skin, stroke, umber } from '#palette.ts'
import { leafShape } from '#plants.ts'
import { rays } from '#sky.ts'
import type { Svg } from '#svg.ts'
import { circle, group, mirrored, path, place } from '#svg.ts'
import { rib } from './tuft.ts'

/** The head of an angel in a halo between two small wings, for corners and lids; 174 × 126 about its face. */
export function angelHead({ locks = hair.copper, wing = '#F8F0DC' } = {}): Svg {
  const feather = (index: number, length: number) => {
    const shape = { x: 24, y: 34 - index * 3, length, width: 9, turn: 22 - index * 13 }
    return path(leafShape(shape) + rib(shape), {})
  }
  const wings = [
    ...times(6, (index) => feather(index, 50 + index * 5)),
    ...times(5, (index) => feather(index, 34 + index * 3)),
  ]
  return [
    circle(0, -6, 50, filled('#F4CF8E', 2.4, flatGold, { 'fill-opacity': 0.25 })),
    rays({ x: 0, y: -6, from: 53, to: 64, count: 28, shorter: 0.5, attributes: stroke(1.6, flatGold) }),
    mirrored(0, group(filled(wing, 1.6, bronze), ...wings)),
    path(
      'M0 -50C-32 -50 -42 -26 -38 0C-38 20 -46 28 -40 40C-28 48 -16 42 -12 34L12 34C16 42 28 48 40 40C46 28 38 20 38 0C42 -26 32 -50 0 -50Z',
      filled(locks, 2.2, flatGold),
    ),
    place({ x: 0, y: 0, scale: 0.62 }, path(faceOutline, filled(skin.fill, 3, umber)), face(47, { width: 2.8 })),
    path(
      'M-30 6C-34 -30 -18 -46 0 -46C18 -46 34 -30 30 6C28 -10 20 -24 0 -33C-20 -24 -28 -10 -30 6Z',
      filled(locks, 1.8, flatGold),
    ),
    path('M0 -45L0 -35M-5 -44C-16 -36 -24 -26 -28 -10M5 -44C16 -36 24 -26 28 -10', stroke(1.2, flatGold)),
    mirrored(0, path('M33 -10C32 6 36 20 38 34M-26 34C-30 38 -34 38 -36 36', stroke(1.2, flatGold, { opacity: 0.8 }))),
  ].join('')
}
