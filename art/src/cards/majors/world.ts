import { angelHead } from '#animals/angel.ts'
import { bull } from '#animals/bull.ts'
import { eagleHead } from '#animals/eagle.ts'
import { lionMask } from '#animals/lion.ts'
import { belt, collar } from '#figures/clothes.ts'
import { drape } from '#figures/drape.ts'
import { headAtOrigin } from '#figures/head.ts'
import { sleeves } from '#figures/sleeve.ts'
import { type SplinePoint, spline } from '#geometry.ts'
import { bronze, filled, flatGold, gold, hair, ivory, leafGreen, metal, robes, stroke, umber } from '#palette.ts'
import { laurelWreath, sprig } from '#plants.ts'
import { cloud, glow, rays, ring, starField } from '#sky.ts'
import { circle, clipped, mirrored, path, place, rect, type Svg } from '#svg.ts'

const wreath = { x: 350, y: 566, rx: 196, ry: 372 }
const oval = `M${wreath.x} ${wreath.y - wreath.ry}a${wreath.rx} ${wreath.ry} 0 1 1 0 ${2 * wreath.ry}a${wreath.rx} ${wreath.ry} 0 1 1 0 ${-2 * wreath.ry}Z`

/** XXI Мир: a dancer with two wands in a laurel wreath tied with endless ribbons; lion, bull, eagle and angel look on. */
export function world(): Svg {
  return [sky(), corners(), inside(), flyingMantle(), laurel(), dancer(), shoots()].join('')
}

function sky(): Svg {
  const { x, y } = wreath
  return [
    glow(x, y, [760, 620, 500, 400], ['#15103A', '#1E174E', '#2A2166', '#3A2F80']),
    rays({ x, y, from: 240, to: 760, count: 32, shorter: 0.7, attributes: stroke(1.3, gold, { opacity: 0.4 }) }),
    starField({
      seed: 21,
      box: [64, 380, 572, 420],
      count: 24,
      avoid: (px, py) => Math.hypot((px - x) / (wreath.rx + 60), (py - y) / (wreath.ry + 60)) < 1,
    }),
  ].join('')
}

function corners(): Svg {
  return [
    place({ x: 134, y: 290, scale: 0.76 }, angelHead()),
    cloud({ x: 60, y: 372, width: 140, height: 50, fill: '#4A3A8C', line: 2.2, seed: 3 }),
    place({ x: 582, y: 292, scale: 0.56, flip: true }, eagleHead()),
    cloud({ x: 526, y: 372, width: 126, height: 50, fill: '#4A3A8C', line: 2.2, seed: 5 }),
    cloud({ x: 10, y: 1056, width: 270, height: 130, fill: '#33266E', seed: 12 }),
    cloud({ x: 420, y: 1056, width: 270, height: 130, fill: '#33266E', seed: 15 }),
    place({ x: 132, y: 938, scale: 0.7 }, bull()),
    place({ x: 566, y: 932, scale: 1.3 }, lionMask()),
    cloud({ x: 30, y: 1062, width: 230, height: 74, fill: '#4A3A8C', seed: 2 }),
    cloud({ x: 440, y: 1062, width: 230, height: 74, fill: '#4A3A8C', seed: 6 }),
  ].join('')
}

/** Morning within the wreath. */
function inside(): Svg {
  const { x, y } = wreath
  return clipped(
    'oval',
    oval,
    rect(x - 200, y - 380, 400, 760, { fill: '#5A4A9C' }),
    glow(x, 420, [400, 300, 210, 140], ['#7A5A9E', '#B07A9E', '#DFA08C', '#F4C98E']),
    rays({ x, y: 420, from: 120, to: 600, count: 28, shorter: 0.6, attributes: stroke(1.4, ivory, { opacity: 0.5 }) }),
    ring(x, 420, 112, 1.6, ivory),
  )
}

/** The mantle flies out in the turn. */
function flyingMantle(): Svg {
  return drape({
    left: [
      [352, 470],
      [370, 610],
      [372, 720],
      [344, 792],
    ],
    right: [
      [416, 460],
      [452, 580],
      [496, 676],
      [520, 738],
    ],
    fill: '#472870',
    folds: 8,
    wave: 12,
    sag: 26,
    start: 0.2,
    stagger: 0.14,
    seed: 9,
    width: 3,
  })
}

/** The front edges of the mantle from the shoulder to the hem, around the middle of the face: the skirts swing to the left. */
const fronts: { left: SplinePoint[]; right: SplinePoint[] } = {
  left: [
    [-32, 96],
    [-38, 236],
    [-58, 360],
    [-104, 490],
    [-142, 612],
  ],
  right: [
    [32, 96],
    [38, 236],
    [60, 360],
    [50, 490],
    [20, 620],
  ],
}

function dancer(): Svg {
  return [
    shoe(272, 828, 132),
    shoe(352, 842, 82),
    place(
      { x: 372, y: 378, scale: 0.74, turn: 4 },
      skirts(),
      belt(236, 46, flatGold, robes.garnet),
      sleeves(
        { pose: 'lowered', behind: wand(26) },
        { pose: 'raised', behind: wand(10) },
        { mantle: robes.violet, cuff: flatGold },
      ),
      place({ x: -8, y: 0, turn: -9 }, headAtOrigin({ hair: hair.brown })),
      place({ x: 5, y: 1, turn: -4 }, collar(flatGold)),
    ),
  ].join('')
}

/** Gown and mantle in a turn: both hang on the shoulders and are carried to one side. */
function skirts(): Svg {
  const look = { start: 0.3, stagger: 0.14, width: 3.4 }
  const trims = [fronts.left, fronts.right].map((edge) => spline(edge)).join('')
  return [
    drape({ ...fronts, ...look, fill: ivory, line: bronze, folds: 9, wave: 16, sag: 16, seed: 4, foldOpacity: 0.7 }),
    drape({
      ...look,
      left: [
        [-78, 104],
        [-92, 236],
        [-126, 360],
        [-168, 480],
        [-198, 584],
      ],
      right: fronts.left,
      fill: robes.violet,
      folds: 5,
      wave: 16,
      sag: 6,
      seed: 21,
    }),
    drape({
      ...look,
      left: fronts.right,
      right: [
        [78, 104],
        [88, 236],
        [124, 360],
        [128, 480],
        [104, 598],
      ],
      fill: robes.violet,
      folds: 5,
      wave: 16,
      sag: 6,
      seed: 8,
    }),
    path('M-12 116C-18 150 -16 190 -10 226M10 116C16 150 14 190 8 226', stroke(1.4, bronze, { opacity: 0.5 })),
    path(trims, stroke(15, gold)),
    path(trims, stroke(11, '#2F55A0')),
    path(trims, stroke(2.4, '#DCE3F5', { 'stroke-dasharray': '0.1 14' })),
  ].join('')
}

/** A dancing shoe on its stocking, the toe in the direction of the turn. */
function shoe(x: number, y: number, turn: number): Svg {
  return place(
    { x, y, turn },
    path('M-46 -11L4 -10L4 11L-46 10Z', filled(ivory, 2, umber)),
    path('M-8 -13C10 -14 28 -10 50 2C54 6 50 10 44 10C26 14 8 14 -6 13C-2 6 -2 -6 -8 -13Z', filled(robes.garnet, 2.2)),
  )
}

/** A short wand, a ball at either end, held in the middle. */
function wand(turn: number): Svg {
  return place(
    { x: 0, y: 0, turn },
    rect(-6, -98, 12, 196, filled(ivory, 2.2, umber, { rx: 4 })),
    path('M-6 -72L6 -62M-6 72L6 62M-6 -52L6 -42M-6 52L6 42', stroke(1.8, umber)),
    ...[-104, 104].map((y) => circle(0, y, 13, filled(metal.fill, 2.2, umber))),
  )
}

function laurel(): Svg {
  const { x, y, rx, ry } = wreath
  return [
    path(oval, stroke(9, leafGreen.dark)),
    laurelWreath({ x, y, rx, ry, count: 20, opening: 0, length: 66, weight: 2 }),
    eight(x, y - ry),
    eight(x, y + ry),
  ].join('')
}

/** A ribbon laid as a lying eight about the wreath: one strand over, one under. */
function eight(x: number, y: number): Svg {
  const loops = 'M0 0C-34 -46 -92 -42 -92 0C-92 42 -34 46 0 0C34 -46 92 -42 92 0C92 42 34 46 0 0Z'
  const over = 'M-34.9 28.2C-22.6 23.1 -10.2 13.8 0 0C10.2 -13.8 22.6 -23.1 34.9 -28.2'
  const ribbon = (d: string, cap: 'round' | 'butt') =>
    [stroke(20, gold), stroke(15, '#B83E50'), stroke(1.6, '#FBE3BC', { opacity: 0.85 })]
      .map((look) => path(d, { ...look, 'stroke-linecap': cap }))
      .join('')
  return place({ x, y }, ribbon(loops, 'round'), ribbon(over, 'butt'))
}

function shoots(): Svg {
  const half = sprig(
    [
      [300, 1056],
      [286, 1020],
      [262, 996],
      [232, 984],
    ],
    4,
    { r: 13, fill: '#6B4FA8', opacity: 0.95 },
  )
  return mirrored(350, half)
}
