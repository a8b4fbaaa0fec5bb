import { filled, flatGold, stroke } from '#palette.ts'
import type { Svg } from '#svg.ts'
import { circle, path, place } from '#svg.ts'

/** A jackal climbing upright in profile, facing right; 220 × 308 about its chest, its hind paws stand on y 130. */
export function jackal({ fill = '#20182E', line = flatGold, collar = '#2F7F98' } = {}): Svg {
  return [
    path('M-64 46C-92 48 -108 76 -98 122C-82 112 -64 88 -54 66Z', filled(fill, 2.6, line)),
    path('M-84 70C-88 84 -90 94 -90 104', stroke(1.5, line, { opacity: 0.8 })),
    path('M-8 66C-4 84 -6 104 -12 118C0 120 8 124 10 130L-30 130C-30 110 -36 90 -38 70Z', filled(fill, 2.4, line)),
    path('M34 -54C54 -58 78 -62 98 -70C107 -72 110 -62 102 -58C82 -46 62 -36 40 -28Z', filled(fill, 2.4, line)),
    path(
      'M-72 130C-68 112 -80 92 -78 66C-74 34 -46 8 -28 -24C-16 -46 -10 -66 -6 -88L38 -84C36 -70 36 -58 38 -48C58 -42 84 -40 108 -44C117 -44 118 -33 109 -30C86 -22 60 -18 38 -16C34 8 20 30 2 46C-10 58 -20 70 -24 84C-30 100 -34 112 -36 120C-26 122 -20 126 -18 130Z',
      filled(fill, 2.8, line),
    ),
    path(
      'M-58 60C-52 44 -38 40 -26 48M-20 -10C-14 6 -14 20 -20 34M-6 -30C4 -12 6 4 0 22M12 -32C20 -18 20 -4 14 10',
      stroke(1.6, line, { opacity: 0.8 }),
    ),
    place({ x: 6, y: -96 }, head(fill, line)),
    path('M-9 -68C4 -58 22 -56 38 -62', stroke(10, line)),
    path('M-9 -68C4 -58 22 -56 38 -62', stroke(6, collar)),
  ].join('')
}

function head(fill: string, line: string): Svg {
  return [
    path('M14 -16C20 -36 28 -54 40 -66C44 -48 42 -30 34 -14Z', filled(fill, 2.4, line)),
    path(
      'M-14 14C-18 -4 -10 -18 -6 -24C-8 -42 -4 -62 4 -78C14 -64 20 -44 22 -26C32 -22 38 -16 44 -12C60 -8 74 -4 88 4C92 10 88 16 80 16C62 16 48 18 34 22C26 26 10 30 -10 26Z',
      filled(fill, 2.6, line),
    ),
    path('M4 -62C-1 -48 -1 -38 2 -28C8 -28 12 -28 15 -26C14 -40 10 -52 4 -62Z', { fill: line, opacity: 0.85 }),
    path('M22 -8Q32 -15 41 -6Q31 -1 22 -8Z', { fill: '#F4D27A' }),
    circle(32, -8, 2.6, { fill: '#140D10' }),
    path('M41 -6L52 -3M80 10C70 8 60 9 52 11', stroke(1.6, line)),
    circle(87, 8, 4, { fill: line }),
  ].join('')
}
