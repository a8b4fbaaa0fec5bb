import { filled, flatGold, stroke } from '#palette.ts'
import { leafShape } from '#plants.ts'
import type { Svg } from '#svg.ts'
import { circle, path } from '#svg.ts'

/** A hooded falcon upright in profile, facing right; 119 × 241, its claws hold (0, 10) – the cuff is the card's. */
export function falcon({ fill = '#D9C29A', wing = '#6F5236', hood = '#A23A4C', line = '#2A1A10' } = {}): Svg {
  const bars = [
    [14, -84],
    [24, -72],
    [10, -66],
    [22, -56],
    [8, -48],
    [20, -40],
    [4, -30],
    [14, -24],
    [0, -14],
  ] as const
  return [
    path('M-40 -8L-58 62L-46 66L-34 60L-18 4Z', filled(wing, 2.4, line)),
    path('M-40 10L-50 62M-30 10L-40 62', stroke(1.4, line, { opacity: 0.8 })),
    path(
      'M-8 -108C20 -112 38 -94 36 -66C34 -32 16 -4 -6 4C-26 8 -40 0 -44 -16C-50 -44 -44 -96 -8 -108Z',
      filled(fill, 2.8, line),
    ),
    path(
      bars.map(([x, y]) => `M${x - 5} ${y}Q${x} ${y + 7} ${x + 5} ${y}`).join(''),
      stroke(1.6, line, { opacity: 0.8 }),
    ),
    path('M-24 -98C0 -92 8 -66 2 -38C-6 -6 -32 20 -62 48C-60 6 -56 -70 -24 -98Z', filled(wing, 2.4, line)),
    path(
      'M-26 -84C-12 -76 -6 -62 -8 -48M-34 -66C-20 -60 -14 -48 -16 -36M-40 -46C-28 -42 -22 -32 -24 -20M-14 -34C-24 -8 -38 14 -52 32M-30 -22C-38 -2 -46 16 -56 34',
      stroke(1.4, line, { opacity: 0.85 }),
    ),
    path('M-2 2L-4 16M8 -2L10 16M-12 20L-4 15L4 19M4 20L10 15L20 19', stroke(5.4, flatGold)),
    path('M-6 14C-16 26 -18 38 -14 52M8 14C4 28 4 40 8 54', stroke(2, hood)),
    ...[-112, -90, -68].map((turn) =>
      path(leafShape({ x: 6, y: -142, length: 30, width: 7, turn }), filled('#F4D27A', 1.6, line)),
    ),
    path('M34 -126C50 -124 58 -112 52 -98C46 -104 40 -106 32 -106Z', filled('#E9C36A', 2, line)),
    path('M-22 -102C-26 -130 -8 -146 12 -144C32 -142 42 -124 36 -104C20 -92 -6 -90 -22 -102Z', filled(hood, 2.6, line)),
    path('M-22 -104C-6 -94 20 -96 36 -106M4 -143C-4 -130 -6 -112 -2 -95', stroke(1.8, flatGold)),
    circle(18, -120, 6, filled(flatGold, 1.6, line)),
    circle(6, -144, 4.4, filled(flatGold, 1.4, line)),
  ].join('')
}
