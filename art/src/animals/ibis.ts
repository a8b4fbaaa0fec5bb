import { filled, flatGold, ivory, stroke } from '#palette.ts'
import type { Svg } from '#svg.ts'
import { circle, path } from '#svg.ts'
import type { Ribbon } from './ribbon.ts'
import { outline } from './ribbon.ts'

const neck: Ribbon = {
  centre: [
    [26, -92],
    [54, -112],
    [56, -140],
    [44, -160],
    [52, -178],
    [68, -180],
  ],
  halves: [18, 11, 7.5, 7, 9, 10],
}

/** A sacred ibis standing in profile, facing right; 244 × 197, (0, 0) is the branch or the ground between its feet. */
export function ibis({ fill = ivory, dark = '#2A2350', line = '#7A5A2C', edge = flatGold } = {}): Svg {
  const legs = 'M-2 -58L-8 -30L-2 0M18 -58L14 -30L20 0M-2 0L14 1M-2 0L-14 1M20 0L36 1M20 0L8 1'
  return [
    path(legs, stroke(4.6, edge)),
    path(legs, stroke(1.8, dark)),
    path(outline(neck), filled(dark, 2.2, edge)),
    path('M-66 -66C-54 -100 -12 -122 26 -112C50 -106 56 -90 44 -74C26 -50 -26 -46 -66 -66Z', filled(fill, 2.6, line)),
    path(
      'M-36 -92C-64 -96 -92 -80 -106 -50C-92 -56 -82 -56 -76 -52C-72 -46 -68 -42 -60 -38C-56 -48 -44 -58 -28 -62Z',
      filled(dark, 2.2, edge),
    ),
    path('M-46 -80C-60 -76 -76 -66 -84 -56M-40 -70C-50 -64 -58 -54 -62 -44', stroke(1.3, edge)),
    path(
      'M28 -102C14 -70 -26 -60 -50 -66M20 -106C4 -82 -22 -74 -44 -78M8 -110C-4 -94 -20 -88 -36 -88',
      stroke(1.5, line, { opacity: 0.85 }),
    ),
    path('M70 -190C104 -190 132 -166 134 -124C122 -154 100 -170 70 -172Z', filled(dark, 2.2, edge)),
    path('M74 -181C98 -180 118 -164 128 -142', stroke(1.2, edge)),
    circle(65, -183, 3.2, { fill: '#F4D27A' }),
  ].join('')
}
