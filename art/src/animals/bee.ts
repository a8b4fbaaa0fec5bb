import { filled, stroke } from '#palette.ts'
import type { Svg } from '#svg.ts'
import { circle, mirrored, path } from '#svg.ts'

/** A bee seen from above, head up; 150 × 118 about its waist. */
export function bee({ fill = '#F0B84A', dark = '#2A1A10', wings = '#EAF2E0', line = '#5A3A12' } = {}): Svg {
  const half = [
    path('M10 0C20 4 26 10 30 20M12 -14C24 -16 30 -22 34 -30M10 8C16 18 18 26 18 36', stroke(2.2, dark)),
    path('M8 -10C32 -42 66 -46 74 -30C70 -12 36 -2 10 -4Z', filled(wings, 1.8, line, { 'fill-opacity': 0.92 })),
    path('M8 -4C30 -6 56 2 54 18C42 26 20 14 8 4Z', filled(wings, 1.6, line, { 'fill-opacity': 0.92 })),
    path(
      'M16 -10C34 -24 52 -32 66 -32M24 -10C38 -16 50 -20 62 -22M16 2C28 4 38 10 46 16',
      stroke(1.1, line, { opacity: 0.8 }),
    ),
    path('M4 -38C8 -48 14 -52 20 -54', stroke(1.8, dark)),
    circle(20, -54, 2, { fill: dark }),
  ]
  return [
    mirrored(0, ...half),
    path('M0 60C-18 50 -24 22 -16 0L16 0C24 22 18 50 0 60Z', filled(fill, 2.2, line)),
    path('M-19 10Q0 18 19 10L20 19Q0 27 -20 19ZM-18 29Q0 37 18 29L15 38Q0 45 -15 38ZM-11 46Q0 51 11 46L0 60Z', {
      fill: dark,
    }),
    circle(0, -13, 16, filled(fill, 2.2, line)),
    path('M-10 -18l3 6M-4 -20l2 6M10 -18l-3 6M4 -20l-2 6M-6 -8l2 5M6 -8l-2 5', stroke(1.3, line)),
    circle(0, -32, 10, filled(dark, 1.8, line)),
    mirrored(0, circle(5.6, -34, 2.6, { fill: '#F4D27A' })),
  ].join('')
}
