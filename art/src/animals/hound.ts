import { filled, flatGold, stroke } from '#palette.ts'
import type { Svg } from '#svg.ts'
import { circle, path } from '#svg.ts'

/** A slender hound sitting in profile, facing right; 235 × 220, (0, 0) is the ground under its forelegs. */
export function hound({ fill = '#E6DCC6', ear = '#B98E5E', collar = '#A23A4C', line = '#4A3618' } = {}): Svg {
  const tail = 'M-70 -10C-96 -4 -118 -14 -126 -40'
  return [
    path(tail, stroke(9.4, line)),
    path(tail, stroke(5, fill)),
    path(
      'M48 0L16 0C22 -6 24 -12 24 -20C22 -40 20 -54 12 -66C0 -50 -14 -36 -20 -18C-16 -10 -8 -6 4 -6C8 -4 8 0 4 0L-66 0C-84 -4 -92 -24 -84 -52C-76 -82 -50 -106 -26 -126C-8 -144 2 -164 6 -186C10 -206 24 -218 42 -214C56 -208 66 -202 78 -198C90 -196 100 -192 106 -186C110 -180 106 -175 98 -174C84 -174 72 -172 60 -172C54 -160 58 -142 58 -124C56 -104 46 -88 42 -72C38 -48 40 -30 42 -12C52 -10 54 0 48 0Z',
      filled(fill, 2.8, line),
    ),
    path('M24 -206C6 -206 -10 -190 -8 -160C8 -164 26 -178 30 -196Z', filled(ear, 2.2, line)),
    path('M-26 -2C-50 -6 -66 -26 -58 -52C-50 -72 -30 -76 -14 -66', stroke(2, line)),
    path(
      'M-36 -108C-26 -100 -20 -90 -18 -80M-20 -122C-10 -112 -4 -100 -2 -88M34 -128C40 -118 42 -106 40 -94M22 -134C28 -122 30 -110 28 -98M-44 -46C-40 -54 -34 -58 -28 -58',
      stroke(1.5, line, { opacity: 0.8 }),
    ),
    path('M6 -150C22 -138 42 -138 57 -146', stroke(7.6, line)),
    path('M6 -150C22 -138 42 -138 57 -146', stroke(4.4, collar)),
    circle(48, -137, 5, filled(flatGold, 1.6, line)),
    path('M46 -196Q54 -203 62 -195Q54 -191 46 -196Z', { fill: line }),
    path('M100 -190C106 -190 110 -184 106 -180C102 -180 98 -184 100 -190Z', { fill: line }),
    path('M98 -177C88 -180 78 -180 70 -182', stroke(1.6, line)),
    path('M34 0L34 -8M42 0L42 -7', stroke(1.4, line)),
  ].join('')
}
