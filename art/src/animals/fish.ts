import { filled, stroke } from '#palette.ts'
import type { Svg } from '#svg.ts'
import { circle, path } from '#svg.ts'

/** A leaping fish in profile, bent like a bow, head up to the right; 210 × 170, (0, 0) is in its belly. */
export function fish({ fill = '#5FB3C4', light = '#E9F3EC', fin = '#2F7F98', line = '#0B2C40' } = {}): Svg {
  const scales = [
    [30, -52],
    [30, -34],
    [30, -16],
    [12, -60],
    [12, -42],
    [12, -24],
    [-6, -54],
    [-6, -36],
    [-6, -18],
    [-24, -44],
    [-24, -28],
    [-24, -10],
    [-42, -30],
    [-42, -12],
    [-56, -8],
  ] as const
  return [
    path('M-10 -62C-4 -88 26 -96 54 -86C46 -78 44 -70 46 -60Z', filled(fin, 2.2, line)),
    path('M-4 18C-10 32 -10 42 -4 52C12 46 24 34 28 18Z', filled(fin, 2, line)),
    path(
      'M-70 2C-86 8 -104 10 -120 20C-104 28 -94 34 -86 42C-84 54 -82 64 -76 78C-64 62 -52 44 -48 20Z',
      filled(fin, 2.4, line),
    ),
    path(
      'M88 -30C70 -66 18 -80 -28 -54C-50 -40 -64 -20 -70 2C-64 12 -56 18 -48 20C-28 18 -10 22 8 22C44 22 74 0 88 -30Z',
      filled(fill, 2.8, line),
    ),
    path('M83 -22C62 -2 26 6 -6 6C-26 6 -40 12 -48 20C-28 18 -10 22 8 22C42 22 68 4 83 -22Z', { fill: light }),
    path(
      scales.map(([x, y]) => `M${x + 4} ${y - 9}Q${x - 8} ${y} ${x + 4} ${y + 9}`).join(''),
      stroke(1.4, line, { opacity: 0.7 }),
    ),
    path('M-66 10L-106 20M-60 16L-86 36M-54 18L-74 62', stroke(1.4, line, { opacity: 0.8 })),
    path('M4 -72L16 -88M18 -70L30 -88M32 -66L42 -84', stroke(1.2, line, { opacity: 0.8 })),
    path('M28 -8C12 -4 0 8 -2 22C18 20 32 10 38 -4Z', filled(fin, 1.8, line)),
    path('M50 -58C38 -42 40 -12 56 4', stroke(2, line)),
    circle(65, -38, 6.4, filled('#FFF6DC', 1.6, line)),
    circle(66, -38, 2.8, { fill: line }),
    path('M88 -30C84 -26 79 -24 73 -24', stroke(1.8, line)),
  ].join('')
}

/** A golden carp in profile, swimming to the left; 150 × 90 about its middle. */
export function moonFish({ fill = '#E9C987', fin = '#C9A05A', line = '#6B4A1E' } = {}): Svg {
  return [
    path('M-12 -26C0 -50 22 -50 34 -38L24 -16Z', filled(fin, 1.8, line)),
    path('M-6 22C0 38 12 40 20 36L18 16Z', filled(fin, 1.6, line)),
    path('M-70 0C-50 -34 10 -42 44 -8L74 -30C70 -10 70 10 74 30L44 8C10 42 -50 34 -70 0Z', filled(fill, 2.4, line)),
    circle(-50, -5, 4, { fill: '#241708' }),
    path(
      'M-34 -20Q-24 0 -34 20M-16 -22Q-8 -10 -16 0Q-8 10 -16 22M2 -22Q10 -10 2 0Q10 10 2 22M20 -18Q28 -8 20 0Q28 8 20 18M50 -10L66 -20M50 0L68 0M50 10L66 20',
      stroke(1.6, line),
    ),
    path('M-69 1L-60 3', stroke(1.6, line)),
  ].join('')
}
