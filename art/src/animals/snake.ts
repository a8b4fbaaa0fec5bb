import type { Point } from '#geometry.ts'
import { directionOn, times } from '#geometry.ts'
import { filled, stroke } from '#palette.ts'
import type { Svg } from '#svg.ts'
import { circle, ellipse, path, place } from '#svg.ts'
import type { Ribbon } from './ribbon.ts'
import { bands, outline } from './ribbon.ts'

type SnakeColours = { fill?: string; light?: string; line?: string }

/** A snake lying along a smooth line through the points, from the tip of its tail to its head; thickness about 14–26. */
export function snakeAlong(centre: readonly Point[], thickness: number, colours: SnakeColours = {}): Svg {
  const { fill = '#4F8F5A', light = '#DDE7A8', line = '#12301F' } = colours
  const last = centre.length - 1
  const half = thickness / 2
  const taper = (index: number) => half * Math.min(1, 0.12 + (index / last) * 2.4) * (index === last ? 0.7 : 1)
  const body: Ribbon = { centre, halves: times(centre.length, taper) }
  const [x, y] = centre[last] ?? [0, 0]
  const count = Math.min(40, centre.length * 3)
  return [
    path(outline(body), filled(fill, 2.4, line)),
    path(bands(body, { from: 0.06, to: 0.94, count, width: 0.62 }), stroke(thickness * 0.13, light, { opacity: 0.9 })),
    place({ x, y, scale: thickness / 20, turn: directionOn(centre, 1) }, head(fill, light, line)),
  ].join('')
}

/** A snake in three coils, its head raised and turned right; 184 × 176, (0, 0) is the ground under the coils. */
export function snakeCoiled(colours: SnakeColours = {}): Svg {
  const { fill = '#4F8F5A', light = '#DDE7A8', line = '#12301F' } = colours
  const coil = (y: number, rx: number) =>
    ellipse(0, y, rx, rx * 0.27, stroke(25, line)) +
    ellipse(0, y, rx, rx * 0.27, stroke(20, fill)) +
    scales(y, rx, light)
  const tail: Ribbon = {
    centre: [
      [40, -4],
      [70, 0],
      [96, -10],
      [104, -28],
    ],
    halves: [9, 8, 5, 1],
  }
  const neck: readonly Point[] = [
    [-30, -58],
    [10, -62],
    [34, -82],
    [10, -108],
    [-8, -132],
    [14, -152],
    [40, -148],
  ]
  return [
    path(outline(tail), filled(fill, 2.4, line)),
    coil(-18, 64),
    coil(-36, 48),
    coil(-52, 32),
    snakeAlong(neck, 20, { fill, light, line }),
  ].join('')
}

function scales(y: number, rx: number, light: string): Svg {
  const marks = times(9, (index) => {
    const angle = ((20 + index * 17.5) * Math.PI) / 180
    const [x, low] = [Math.cos(angle) * rx, y + Math.sin(angle) * rx * 0.27]
    return `M${Math.round(x)} ${Math.round(low - 5)}l0 10`
  })
  return path(marks.join(''), stroke(2.4, light, { opacity: 0.9 }))
}

function head(fill: string, light: string, line: string): Svg {
  return [
    path('M26 0L40 0M40 0L48 -5M40 0L48 5', stroke(1.8, '#D9452F')),
    path('M-6 -8C2 -14 16 -13 24 -7C30 -3 30 3 24 7C16 13 2 14 -6 8C-9 3 -9 -3 -6 -8Z', filled(fill, 2.2, line)),
    path('M-2 0L8 0', stroke(1.6, light)),
    circle(13, -5.4, 2.6, filled('#F4D27A', 1, line)),
    circle(13, 5.4, 2.6, filled('#F4D27A', 1, line)),
  ].join('')
}
