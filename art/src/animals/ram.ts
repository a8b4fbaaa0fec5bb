import { polar, times } from '#geometry.ts'
import { bronze, filled, stroke } from '#palette.ts'
import type { Svg } from '#svg.ts'
import { circle, mirrored, path } from '#svg.ts'
import type { Ribbon } from './ribbon.ts'
import { bands, outline } from './ribbon.ts'

const horn: Ribbon = {
  centre: times(9, (index) => polar(56, -20, 48 - index * 4.5, 214 + index * 63)),
  halves: times(9, (index) => 17 - index * 1.8),
}

/** The head of a ram from the front with its spiral horns; 216 × 168 about its brow. */
export function ram({ fill = '#E9DDC4', wool = '#F6ECD6', horns = '#C9974A', line = bronze } = {}): Svg {
  const curls = times(9, (index) => polar(0, -40, 30, 180 + index * 22.5))
  return [
    mirrored(0, path('M24 -4C40 -6 54 2 62 18C48 24 32 18 24 10Z', filled(fill, 2.2, line))),
    path(
      'M0 -62C26 -62 36 -44 34 -22C32 2 24 24 22 48C22 66 12 82 0 84C-12 82 -22 66 -22 48C-24 24 -32 2 -34 -22C-36 -44 -26 -62 0 -62Z',
      filled(fill, 2.8, line),
    ),
    mirrored(
      0,
      path(outline(horn), filled(horns, 2.4, line)) +
        path(bands(horn, { from: 0.04, to: 0.86, count: 15, width: 0.9 }), stroke(1.4, line, { opacity: 0.85 })),
    ),
    ...curls.map(([x, y]) => circle(x, y, 11, filled(wool, 1.8, line))),
    path('M-28 -40C-24 -62 24 -62 28 -40C20 -22 -20 -22 -28 -40Z', { fill: wool }),
    path(
      'M-18 -42a6 6 0 1 1 10 4M-2 -50a6 6 0 1 1 10 4M8 -34a6 6 0 1 1 10 4M-12 -28a6 6 0 1 1 10 4',
      stroke(1.5, line),
    ),
    mirrored(
      0,
      path('M10 -8Q20 -16 30 -8Q21 0 10 -8Z', filled('#F4D27A', 1.8, line)) +
        path('M15 -8L25 -8', stroke(3, '#2A1810')),
      path('M8 14C8 30 8 42 10 54M20 12l-2 9M23 4l-2 9', stroke(1.6, line, { opacity: 0.8 })) +
        path('M3 66C6 58 14 56 16 60C13 66 8 68 3 66Z', { fill: '#5A3A1E' }),
    ),
    path('M0 66L0 73M-9 77Q0 71 9 77', stroke(2, line)),
  ].join('')
}
