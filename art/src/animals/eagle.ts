import { filled, flatGold, stroke } from '#palette.ts'
import type { Svg } from '#svg.ts'
import { circle, path } from '#svg.ts'

/** The head of an eagle in profile, facing right, its neck ending in ragged feathers; 196 × 168 about its cheek. */
export function eagleHead({ fill = '#F6ECD6', beak = '#EBAF4A', neck = '#A8713C', line = '#4A2E14' } = {}): Svg {
  return [
    path(
      'M-30 -20C-62 0 -76 34 -84 70L-62 60L-54 84L-36 66L-22 90L-6 68L12 86L24 62L42 70C38 44 38 22 44 4Z',
      filled(neck, 2.6, line),
    ),
    path(
      'M50 -52C34 -78 -8 -82 -36 -60C-62 -38 -68 -2 -74 38L-56 30L-48 52L-32 36L-20 58L-6 38L10 54L20 34L36 42C36 22 40 6 50 -6Z',
      filled(fill, 2.8, line),
    ),
    path(
      'M42 -56C78 -64 108 -44 108 -8C108 6 104 16 98 22C96 6 86 -6 70 -8L42 -8C48 -22 48 -40 42 -56Z',
      filled(beak, 2.6, line),
    ),
    path('M48 -24C66 -28 82 -26 92 -18M66 -46C72 -47 76 -45 79 -41', stroke(2, line)),
    path('M0 -46C18 -52 36 -48 50 -38', stroke(4, line)),
    path('M12 -38Q24 -46 36 -36Q24 -26 12 -38Z', filled('#F4B942', 2, line)),
    circle(25, -37, 4, { fill: '#140D10' }),
    path(
      'M-14 -52C-30 -44 -40 -30 -44 -12M-6 -34C-22 -26 -32 -12 -36 6M4 -18C-10 -10 -20 4 -22 22M20 -14C8 -4 2 8 0 24M30 -6C24 4 20 12 18 22M-52 -20C-58 -6 -60 6 -62 18',
      stroke(1.6, line, { opacity: 0.75 }),
    ),
    path('M-66 50l-6 10M-42 58l-4 14M-20 62l-2 14M6 58l2 14', stroke(1.5, flatGold, { opacity: 0.9 })),
  ].join('')
}
