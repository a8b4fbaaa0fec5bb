import { filled, stroke } from '#palette.ts'
import type { Svg } from '#svg.ts'
import { circle, path } from '#svg.ts'
import type { Ribbon } from './ribbon.ts'
import { outline } from './ribbon.ts'

const neck: Ribbon = {
  centre: [
    [18, -148],
    [44, -182],
    [38, -212],
    [20, -238],
    [26, -264],
    [46, -270],
  ],
  halves: [22, 13, 8, 7, 8, 9],
}

/** A heron standing in profile, facing right; 224 × 288, (0, 0) is the ground between its feet. */
export function heron({ fill = '#C6D6E4', wing = '#6F8FB0', line = '#16304A' } = {}): Svg {
  const legs = 'M2 -120L-2 -62L4 0M20 -122L18 -62L26 0M4 0L22 2M4 0L-10 2M26 0L44 2M26 0L12 2'
  return [
    path(legs, stroke(6, line)),
    path(legs, stroke(3, '#D9A24A')),
    path('M36 -276C18 -286 -4 -282 -20 -266C-2 -270 16 -270 32 -264Z', filled(wing, 1.6, line)),
    path(outline(neck), filled(fill, 2.6, line)),
    path(
      'M-78 -96C-54 -128 -30 -164 4 -174C28 -180 46 -168 44 -148C42 -126 20 -114 -8 -110C-34 -106 -56 -102 -78 -96Z',
      filled(fill, 2.8, line),
    ),
    path(outline({ centre: neck.centre.slice(0, 3), halves: [17, 10, 5.4] }), { fill }),
    path(
      'M-98 -80C-66 -120 -38 -156 -4 -162C14 -164 22 -152 16 -138C4 -118 -40 -112 -66 -92C-76 -86 -86 -80 -98 -80Z',
      filled(wing, 2.4, line),
    ),
    path(
      'M-84 -88C-56 -112 -26 -132 8 -146M-66 -94C-44 -110 -16 -122 10 -134M-24 -148C-12 -154 -2 -156 8 -152',
      stroke(1.5, line, { opacity: 0.8 }),
    ),
    path('M38 -176C42 -160 40 -142 32 -128M46 -170C48 -156 46 -140 40 -128', stroke(1.5, line, { opacity: 0.8 })),
    path('M28 -268C32 -284 56 -286 68 -273L66 -257C52 -250 32 -252 28 -268Z', filled(fill, 2.4, line)),
    path('M64 -274L122 -261L64 -256C68 -262 68 -268 64 -274Z', filled('#E7B04F', 2.2, line)),
    path('M66 -265L104 -262', stroke(1.2, line)),
    path('M30 -274C40 -284 52 -282 60 -276C50 -274 40 -272 30 -274Z', { fill: line }),
    circle(55, -268, 3.2, filled('#F4D27A', 1.2, line)),
  ].join('')
}
