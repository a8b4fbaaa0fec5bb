import { filled, flatGold, stroke } from '#palette.ts'
import type { Svg } from '#svg.ts'
import { circle, mirrored, path } from '#svg.ts'

/** A cat lying like a sphinx in a striped headcloth, from the front; 160 × 190, y 0 is what it lies on. */
export function sphinxCat({ fill = '#D9A25C', cloth = '#2B4A8C', stripe = flatGold, line = '#3A1E10' } = {}): Svg {
  const half = [
    path('M14 0L14 -46C14 -58 40 -58 40 -46L42 0Z', filled(fill, 2.4, line)),
    path('M22 0L22 -9M32 0L32 -9', stroke(1.6, line)),
    path('M56 -10C62 -26 62 -42 54 -56', stroke(1.6, line, { opacity: 0.8 })),
  ]
  const face = [
    path('M12 -150L38 -184L42 -132Z', filled(fill, 2.4, line)),
    path('M22 -150L35 -168L36 -140Z', { fill: '#8A3F1E' }),
  ]
  const features = [
    path('M6 -106Q17 -117 28 -107Q17 -100 6 -106Z', filled('#FFF3CF', 1.8, line)),
    circle(17, -107.5, 3.6, { fill: '#140D18' }),
    path('M4 -117C12 -125 22 -125 31 -117', stroke(2, line)),
    path('M0 -84C4 -78 11 -78 14 -83', stroke(1.8, line)),
    path('M10 -90L38 -94M10 -87L36 -82', stroke(1.1, '#FFF3CF')),
    path('M46 -120L35 -117M53 -104L36 -102M58 -88L32 -86M62 -72L24 -72M65 -56L24 -58', stroke(4.4, stripe)),
  ]
  return [
    path('M-72 0C-86 -48 -54 -84 0 -86C54 -84 86 -48 72 0Z', filled(fill, 2.8, line)),
    mirrored(0, ...face),
    path(
      'M0 -154C30 -154 46 -138 50 -116L70 -46L22 -42L22 -74L-22 -74L-22 -42L-70 -46L-50 -116C-46 -138 -30 -154 0 -154Z',
      filled(cloth, 2.6, stripe),
    ),
    path(
      'M0 -140C24 -140 38 -124 36 -104C34 -86 18 -72 0 -70C-18 -72 -34 -86 -36 -104C-38 -124 -24 -140 0 -140Z',
      filled('#EFBE74', 2.4, line),
    ),
    mirrored(0, ...features),
    path('M-38 -124C-24 -142 24 -142 38 -124', stroke(5, stripe)),
    path('M-6 -94L6 -94L0 -87Z', { fill: line }),
    circle(0, -139, 6, filled('#A23A4C', 1.6, stripe)),
    mirrored(0, ...half),
    path('M-12 -42Q0 -34 12 -42M-11 -30Q0 -22 11 -30', stroke(1.5, line, { opacity: 0.8 })),
  ].join('')
}
