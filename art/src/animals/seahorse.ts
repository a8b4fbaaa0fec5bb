import { filled, stroke } from '#palette.ts'
import type { Svg } from '#svg.ts'
import { circle, path } from '#svg.ts'
import type { Ribbon } from './ribbon.ts'
import { bands, outline } from './ribbon.ts'

const body: Ribbon = {
  centre: [
    [8, -118],
    [-10, -94],
    [4, -60],
    [6, -26],
    [-14, 4],
    [-22, 36],
    [-4, 62],
    [22, 58],
    [26, 38],
    [12, 34],
    [8, 42],
  ],
  halves: [13, 15, 22, 22, 14, 10, 8, 6, 5, 4, 2],
}

/** A seahorse in profile, facing right, tail curled; 126 × 242, (0, 0) is under its belly. */
export function seahorse({ fill = '#E9A25C', fin = '#F6D79A', line = '#5A2E14' } = {}): Svg {
  return [
    path('M-12 -74C-38 -86 -58 -66 -54 -34C-42 -38 -28 -36 -14 -32Z', filled(fin, 2, line)),
    path('M-20 -66L-46 -62M-18 -56L-52 -50M-16 -46L-52 -40', stroke(1.3, line)),
    path(outline(body), filled(fill, 2.6, line)),
    path(bands(body, { from: 0.08, to: 0.86, count: 19, width: 0.86 }), stroke(1.4, line, { opacity: 0.75 })),
    path('M-12 -136L-22 -152L-6 -148L-4 -168L8 -152L20 -162L22 -142Z', filled(fin, 2, line)),
    path(
      'M-18 -124C-18 -148 18 -154 30 -132C40 -128 52 -126 64 -126C70 -124 70 -112 64 -110C50 -110 38 -110 28 -110C12 -98 -14 -100 -18 -124Z',
      filled(fill, 2.6, line),
    ),
    path('M64 -126C60 -120 60 -116 64 -110', stroke(1.6, line)),
    path('M30 -128C38 -122 46 -120 54 -119M-6 -112C-2 -108 4 -106 10 -106', stroke(1.4, line)),
    circle(14, -129, 5, filled('#FFF6DC', 1.6, line)),
    circle(15, -129, 2.6, { fill: line }),
  ].join('')
}
