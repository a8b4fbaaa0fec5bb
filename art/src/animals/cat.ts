import { filled, flatGold, stroke } from '#palette.ts'
import type { Svg } from '#svg.ts'
import { circle, mirrored, path } from '#svg.ts'

/** A sitting cat seen from the front, its tail curled to the right; 145 × 180, (0, 0) is the ground between its paws. */
export function cat({ fill = '#120610', line = flatGold, eyes = '#F4D27A' } = {}): Svg {
  const half = [
    path('M8 -142Q16 -152 25 -143Q16 -137 8 -142Z', { fill: eyes }),
    circle(16.5, -143, 2.2, { fill: '#140D18' }),
    path('M-9 -2L-9 -66M-24 -4C-20 -30 -22 -50 -30 -66', stroke(1.5, line)),
    path('M6 -130L30 -126M6 -128L28 -118', stroke(1, line)),
    path('M28 -170C32 -160 30 -148 26 -142', stroke(1.2, line, { opacity: 0.8 })),
  ]
  const tail = 'M30 -7C62 0 86 -24 76 -56C72 -70 80 -80 90 -74'
  return [
    path(tail, stroke(15.6, line)),
    path(tail, stroke(11, fill)),
    path(
      'M-30 0C-48 -10 -54 -50 -40 -86C-34 -104 -28 -114 -28 -122C-38 -134 -40 -156 -34 -180C-24 -172 -14 -166 -10 -162Q0 -164 10 -162C14 -166 24 -172 34 -180C40 -156 38 -134 28 -122C28 -114 34 -104 40 -86C54 -50 48 -10 30 0Z',
      filled(fill, 2.6, line),
    ),
    mirrored(0, ...half),
    path('M-4 -132L4 -132L0 -127Z', { fill: line }),
  ].join('')
}
