import { filled, stroke } from '#palette.ts'
import type { Svg } from '#svg.ts'
import { circle, path } from '#svg.ts'
import type { Ribbon } from './ribbon.ts'
import { outline } from './ribbon.ts'

const neck: Ribbon = {
  centre: [
    [50, -22],
    [80, -54],
    [72, -92],
    [46, -124],
    [48, -160],
    [76, -170],
  ],
  halves: [26, 17, 10, 9, 10, 12],
}

/** The outline of the body from the back of the neck round to the front of it. */
const breast =
  'C30 -66 -20 -64 -48 -54C-72 -48 -98 -52 -116 -66C-118 -52 -110 -36 -100 -22C-70 6 64 4 84 -4C100 -14 103 -36 97 -53'

/** A swan afloat in profile, facing right, wings raised; 240 × 190, y 0 is the water. */
export function swan({ fill = '#F4F5FA', wing = '#FFFFFF', line = '#3C4878' } = {}): Svg {
  return [
    path(outline(neck), filled(fill, 2.6, line)),
    path(`M62 -57${breast}Z`, { fill }),
    path(`M62 -57${breast}`, stroke(2.8, line)),
    path(
      'M54 -34C48 -84 -20 -116 -104 -112C-92 -102 -82 -96 -72 -94C-82 -90 -92 -88 -100 -88C-86 -78 -74 -74 -62 -74C-70 -70 -78 -66 -86 -64C-66 -54 -56 -52 -46 -52C-52 -48 -56 -46 -62 -44C-24 -14 34 -10 54 -34Z',
      filled(wing, 2.4, line),
    ),
    path(
      'M44 -46C20 -80 -30 -98 -72 -94M38 -38C12 -64 -24 -76 -62 -74M30 -32C6 -50 -20 -56 -46 -52',
      stroke(1.5, line, { opacity: 0.7 }),
    ),
    path('M72 -182C84 -188 98 -178 100 -166L94 -156C82 -152 68 -154 66 -164Z', filled(fill, 2.2, line)),
    path('M96 -174C108 -170 118 -162 124 -152C112 -150 102 -150 92 -154Z', filled('#E98A3C', 1.8, line)),
    path('M88 -178C96 -180 102 -174 102 -168C100 -162 96 -158 90 -154C94 -162 94 -170 88 -178Z', { fill: '#14182E' }),
    circle(83, -170, 2.6, { fill: '#14182E' }),
  ].join('')
}
