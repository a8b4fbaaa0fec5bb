import { filled, flatGold, gold, stroke } from '#palette.ts'
import type { Svg } from '#svg.ts'
import { circle, mirrored, path } from '#svg.ts'

/** A crayfish seen from above, claws up; 132 × 207, (0, 0) is the middle of its back. */
export function crayfish({ fill = '#C9553F', line = gold } = {}): Svg {
  const half = [
    path('M6 -40C12 -64 16 -84 10 -112M4 -42C2 -66 4 -82 -2 -98', stroke(1.6, flatGold)),
    path('M16 -4C34 -8 46 -2 56 8M17 8C34 8 44 16 52 28M16 20C30 24 36 32 42 44', stroke(3.4, fill)),
    path(
      'M14 -22C30 -30 44 -44 42 -62C56 -62 70 -78 62 -104C54 -96 48 -90 44 -82C44 -92 40 -102 34 -108C22 -92 24 -72 34 -60C32 -48 22 -38 8 -32Z',
      filled(fill, 2.4, line),
    ),
    path('M40 -64C44 -70 46 -76 44 -82', stroke(1.4, line)),
    path('M7 52C26 56 36 70 34 88C20 86 10 76 5 62Z', filled(fill, 2, line)),
  ]
  return [
    mirrored(0, ...half),
    path('M-9 54C-13 70 -9 86 0 94C9 86 13 70 9 54Z', filled(fill, 2, line)),
    path(
      'M0 -48C18 -42 22 -20 20 0C18 24 12 46 0 58C-12 46 -18 24 -20 0C-22 -20 -18 -42 0 -48Z',
      filled(fill, 2.8, line),
    ),
    path('M-20 -4Q0 6 20 -4M-19 10Q0 20 19 10M-16 24Q0 34 16 24M-11 38Q0 46 11 38', stroke(1.8, line)),
    path('M0 64L0 86', stroke(1.4, line)),
    mirrored(0, circle(7, -34, 3.2, { fill: '#1A0D10' })),
  ].join('')
}
