import { filled, flatGold, stroke } from '#palette.ts'
import type { Svg } from '#svg.ts'
import { circle, path } from '#svg.ts'
import type { Ribbon } from './ribbon.ts'
import { outline } from './ribbon.ts'

const body: Ribbon = {
  centre: [
    [-112, 26],
    [-92, 40],
    [-64, 34],
    [-44, 12],
    [-18, -4],
    [16, 2],
    [44, 2],
    [60, -8],
  ],
  halves: [1.5, 5, 8, 11, 16, 16, 12, 11],
}

/** A salamander seen from above, its tail in a wave, head to the right; 215 × 105 about its back. */
export function salamander({ fill = '#1E0F14', spots = '#FFB35C', line = flatGold } = {}): Svg {
  const legs = [
    'M-22 -14C-26 -28 -38 -34 -46 -32M-46 -32L-56 -38M-46 -32L-58 -30M-46 -32L-52 -44',
    'M-26 10C-24 26 -32 36 -40 38M-40 38L-50 36M-40 38L-46 48M-40 38L-36 50',
    'M34 -8C32 -24 40 -34 50 -36M50 -36L48 -48M50 -36L58 -46M50 -36L62 -36',
    'M36 12C36 26 46 36 54 36M54 36L66 34M54 36L62 44M54 36L52 48',
  ].join('')
  const marks = [
    [-18, -9, 4.4],
    [-6, 2, 5],
    [8, -6, 4.4],
    [20, 6, 4.6],
    [32, -3, 4],
    [-34, 4, 3.8],
    [-48, 18, 3.2],
    [-62, 32, 2.8],
    [-78, 38, 2.2],
  ] as const
  return [
    path(legs, stroke(8, line)),
    path(legs, stroke(4.4, fill)),
    path(outline(body), filled(fill, 2.6, line)),
    path('M48 -18C60 -30 84 -28 94 -16C100 -8 98 2 90 6C78 12 60 10 52 4Z', filled(fill, 2.6, line)),
    ...marks.map(([x, y, r]) => circle(x, y, r, { fill: spots })),
    circle(72, -19, 3.6, { fill: spots }),
    circle(76, 2, 3.6, { fill: spots }),
    path('M62 -8L82 -7', stroke(1.4, line)),
  ].join('')
}
