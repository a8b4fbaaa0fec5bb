import { filled, flatGold, ivory, stroke } from '#palette.ts'
import type { Svg } from '#svg.ts'
import { circle, ellipse, mirrored, path } from '#svg.ts'

/** A butterfly spread out, seen from above, head up; 205 × 165 about its middle. */
export function butterfly({ upper = '#5C78C8', lower = '#8FA9E8', spots = ivory, line = '#141A38' } = {}): Svg {
  const half = [
    path(
      'M3 0C30 -4 64 4 74 30C78 46 70 56 64 60C66 72 58 82 50 80C44 80 40 74 38 68C24 56 10 30 3 8Z',
      filled(lower, 2.4, line),
    ),
    path('M4 -12C14 -58 60 -90 98 -78C108 -56 98 -18 64 -4C44 4 16 4 4 -2Z', filled(upper, 2.6, line)),
    path(
      'M6 -8C34 -24 62 -46 88 -70M6 -10C24 -38 48 -60 74 -74M6 -6C34 -16 64 -24 92 -38M8 4C28 14 46 30 62 50M6 6C22 26 34 46 44 70',
      stroke(1.3, line, { opacity: 0.8 }),
    ),
    path('M80 -62C88 -60 92 -52 88 -44C80 -46 76 -54 80 -62Z', { fill: spots }),
    circle(72, -26, 5, { fill: spots }),
    circle(60, -64, 4, { fill: spots }),
    circle(54, 38, 8, filled(flatGold, 1.6, line)),
    circle(54, 38, 3, { fill: line }),
    path('M2 -34C8 -54 18 -68 30 -76', stroke(1.8, flatGold)),
    circle(30, -77, 3, { fill: flatGold }),
  ]
  return [
    mirrored(0, ...half),
    ellipse(0, 8, 5.4, 36, filled('#2A2148', 1.8, flatGold)),
    circle(0, -30, 6, filled('#2A2148', 1.8, flatGold)),
    path('M-5 0L5 0M-5 10L5 10M-4 20L4 20M-3 30L3 30', stroke(1.2, flatGold)),
  ].join('')
}

/** A night moth spread out, seen from above, head up; 230 × 130 about its middle, a crescent on either wing. */
export function moth({ upper = '#8C86B4', lower = '#C9C2DE', body = '#EDE3CC', line = '#1B1738' } = {}): Svg {
  const half = [
    path('M4 0C28 4 56 12 66 28C68 42 60 56 44 60C30 62 18 56 12 44C8 32 4 20 4 8Z', filled(lower, 2.2, line)),
    path('M4 -22C36 -50 78 -62 114 -50C114 -28 100 -4 76 10C50 18 20 10 4 -2Z', filled(upper, 2.6, line)),
    path('M102 -50C94 -30 84 -10 66 10M88 -54C82 -34 70 -10 52 12', stroke(1.6, line, { opacity: 0.8 })),
    path(
      'M10 -18C30 -28 48 -34 62 -36M10 -8C26 -10 40 -10 50 -6M20 50C34 46 48 38 58 26',
      stroke(1.3, line, { opacity: 0.8 }),
    ),
    path('M66 -36A13 13 0 1 0 74 -14A11 11 0 1 1 66 -36Z', filled('#FFF3CF', 1.2, line)),
    circle(36, 34, 7, filled('#FFF3CF', 1.4, line)),
    circle(36, 34, 3, { fill: line }),
    path('M3 -34C8 -48 18 -60 34 -64C30 -50 18 -40 3 -34Z', filled(body, 1.4, line)),
    path(
      'M5 -36L32 -62M10 -42L10 -48M16 -48L15 -55M22 -54L21 -60M12 -42L19 -42M18 -48L25 -49M24 -54L30 -56',
      stroke(1, line),
    ),
  ]
  return [
    mirrored(0, ...half),
    path(
      'M0 -34C12 -34 16 -20 13 -8C14 14 10 44 0 60C-10 44 -14 14 -13 -8C-16 -20 -12 -34 0 -34Z',
      filled(body, 2.2, line),
    ),
    path(
      'M-13 -8L-8 -3L-4 -8L0 -2L4 -8L8 -3L13 -8M-12 10Q0 16 12 10M-10 24Q0 30 10 24M-8 38Q0 43 8 38',
      stroke(1.4, line),
    ),
    mirrored(0, circle(6, -27, 3, { fill: line })),
  ].join('')
}
