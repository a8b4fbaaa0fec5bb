import { farBird } from '#animals/birds.ts'
import { brickWall, tower } from '#buildings.ts'
import { childFigure } from '#figures/child.ts'
import { flower } from '#flowers.ts'
import type { Point } from '#geometry.ts'
import { distance, pointOn, spline, times } from '#geometry.ts'
import { roundArch } from '#masonry.ts'
import { bronze, filled, flatGold, gold, hair, ivory, leafGreen, palettes, robes, stroke } from '#palette.ts'
import { flagstones } from '#paving.ts'
import { leafShape } from '#plants.ts'
import { glow, rays, starField } from '#sky.ts'
import { chalice } from '#suit-objects.ts'
import type { Svg } from '#svg.ts'
import { circle, ellipse, num, path, place, rect } from '#svg.ts'
import { leafyTree } from '#trees.ts'

const { ground } = palettes.cups
const gateway = { x: 362, y: 806 }
const wallTop = 424
const cupSize = 114
const giftSize = 196
const yardPlaces = [
  [100, 1036],
  [356, 1026],
  [600, 1036],
] as const

/** In an old courtyard a child hands a great cup of white flowers to a smaller one; a dovecote stands by. */
export function sixOfCups(): Svg {
  return [
    sky(),
    orchard(),
    wall(),
    ivy(),
    dovecote(),
    yard(),
    shadows(),
    ...wallCups(),
    smaller(),
    giver(),
    ...yardCups(),
  ].join('')
}

function sky(): Svg {
  const avoid = (x: number, y: number) =>
    (y < 362 && distance([x, y], [350, 362]) > 278) ||
    y > 300 ||
    distance([x, y], [350, 430]) < 232 ||
    (x > 440 && y > 130) ||
    distance([x, y], [360, 210]) < 70
  return [
    glow(350, 430, [720, 520, 400, 310, 226, 140], [ground[1], ground[2], '#24587A', '#4F7F94', '#A89A86', '#DDB27E']),
    rays({
      x: 350,
      y: 430,
      from: 150,
      to: 900,
      count: 80,
      shorter: 0.6,
      attributes: stroke(1.3, gold, { opacity: 0.4 }),
    }),
    starField({ seed: 41, box: [70, 90, 560, 220], count: 20, avoid }),
    ...[
      [318, 214, 0.5],
      [366, 186, 0.38],
      [398, 236, 0.32],
    ].map(([x = 0, y = 0, scale]) => place({ x, y, scale }, farBird())),
  ].join('')
}

/** Trees of the garden behind the wall. */
function orchard(): Svg {
  return [
    leafyTree({ x: 120, y: 560, height: 300, fill: '#2C5A52', seed: 6, breadth: 0.62 }),
    leafyTree({ x: 384, y: 520, height: 176, fill: '#356A58', seed: 11, breadth: 0.8 }),
  ].join('')
}

function wall(): Svg {
  const coping = (x: number, width: number) => rect(x, wallTop - 16, width, 20, filled('#3A6478', 2.6))
  const stones = times(11, (index) => {
    const angle = Math.PI * (1 + index / 10)
    const at = (r: number) => `${num(gateway.x + Math.cos(angle) * r)} ${num(592 + Math.sin(angle) * r)}`
    return `M${at(86)}L${at(112)}`
  })
  return [
    brickWall({ x: 40, y: wallTop, width: 620, height: 390, fill: '#1B4660', course: 33, opacity: 0.55 }),
    coping(40, 620),
    path(roundArch({ ...gateway, width: 224, height: 326 }), filled('#3A6478', 3)),
    path(stones.join(''), stroke(1.6, gold, { opacity: 0.8 })),
    path(roundArch({ ...gateway, width: 172, height: 300 }), filled('#10304A', 2.6)),
    path('M276 700Q316 676 362 690Q406 704 448 680L448 806L276 806Z', filled('#2C5E58', 2)),
    path('M276 760Q326 742 362 752Q406 764 448 744L448 806L276 806Z', filled('#4B7F5E', 2)),
    path('M362 806Q344 786 368 768Q376 760 368 754', stroke(9, '#E9DDB8')),
  ].join('')
}

/** Ivy that hangs over the old wall. */
function ivy(): Svg {
  const strands: Point[][] = [
    [
      [66, wallTop - 10],
      [78, wallTop + 40],
      [64, wallTop + 96],
      [76, wallTop + 160],
    ],
    [
      [176, wallTop - 10],
      [168, wallTop + 24],
      [180, wallTop + 62],
    ],
    [
      [286, wallTop - 10],
      [296, wallTop + 22],
      [284, wallTop + 48],
    ],
    [
      [428, wallTop - 10],
      [440, wallTop + 40],
      [426, wallTop + 92],
      [440, wallTop + 130],
    ],
  ]
  const leaves = strands.flatMap((strand) =>
    times(strand.length * 5, (index) => {
      const t = index / (strand.length * 5 - 1)
      const [x, y] = pointOn(strand, t)
      const turn = 90 + (index % 2 ? 58 : -58) + Math.sin(index * 2.3) * 16
      return leafShape({ x, y, length: 25 - t * 7, width: 7.5, turn })
    }),
  )
  return [
    path(strands.map((strand) => spline(strand)).join(''), stroke(2.6, leafGreen.dark)),
    path(leaves.join(''), filled(leafGreen.dark, 1.2)),
  ].join('')
}

/** The house of the doves: a round tower with rows of entrances. */
function dovecote(): Svg {
  const holes = [0, 1, 2].flatMap((row) =>
    [-1, 0, 1].map((column) => ({ aside: column * 36, up: 350 + row * 52, width: 20, height: 30 })),
  )
  const ledges = [0, 1, 2].map((row) => `M482 ${806 - 346 - row * 52}h116`)
  return [
    tower({
      x: 540,
      y: 806,
      width: 150,
      height: 500,
      fill: '#2C5A72',
      shape: 'round',
      top: 'cone',
      topFill: '#8A4038',
      taper: 0.86,
      course: 26,
      windows: holes,
      light: '#071320',
    }),
    path(ledges.join(''), stroke(5, bronze)),
    path(ledges.join(''), stroke(2.4)),
    perched(504, 456, false),
    perched(580, 404, true),
    perched(534, 352, false),
  ].join('')
}

/** A white dove in profile on a ledge, facing right. */
function perched(x: number, y: number, flip: boolean): Svg {
  return place(
    { x, y, flip, scale: 0.9 },
    path(
      'M-28 6C-20 -2 -14 -14 -4 -20C2 -24 6 -34 14 -34C20 -34 23 -30 23 -27L29 -24L23 -22C22 -10 12 2 -4 2C-12 2 -20 4 -28 6Z',
      filled('#FFF9EA', 1.6, bronze),
    ),
    path('M-18 0C-12 -12 -2 -16 8 -14C6 -4 -4 2 -18 0Z', filled('#E9DFC6', 1.3, bronze)),
    circle(17, -28, 1.6, { fill: bronze }),
  )
}

function yard(): Svg {
  return flagstones({ y: 800, fills: ['#2A5468', '#234A5E'], rows: 6, columns: 9, centre: 350 })
}

/** The children and the cups of the yard stand on the stones. */
function shadows(): Svg {
  const shade = { fill: '#0C2436', 'fill-opacity': 0.55 }
  return [
    ellipse(192, 966, 118, 15, shade),
    ellipse(536, 964, 90, 12, shade),
    ...yardPlaces.map(([x, y]) => ellipse(x, y - 2, 44, 8, shade)),
  ].join('')
}

/** A cup full of white flowers. */
function floweringCup(x: number, y: number, size: number): Svg {
  const scale = size / 458
  const leaves = [-164, -140, -116, -64, -40, -16]
    .map((turn) => leafShape({ x: 0, y: -6, length: 176, width: 36, turn }))
    .join('')
  const heads = [
    [-104, -54],
    [104, -54],
    [-48, -112],
    [48, -112],
    [0, -46],
  ] as const
  return [
    chalice({ x, y, size, content: 'empty' }),
    place(
      { x, y: y - 424 * scale, scale },
      path(leaves, filled(leafGreen.dark, 1.6 / scale)),
      ...heads.map(([headX, headY], index) =>
        flower({
          x: headX,
          y: headY,
          r: 60,
          fill: index % 2 ? '#FFFDF4' : ivory,
          weight: 1.3 / scale,
          turn: index * 17,
        }),
      ),
    ),
  ].join('')
}

function wallCups(): Svg[] {
  return [116, 236].map((x) => floweringCup(x, wallTop - 12, cupSize))
}

function yardCups(): Svg[] {
  return yardPlaces.map(([x, y]) => floweringCup(x, y, cupSize))
}

function giver(): Svg {
  const scale = 0.94
  return childFigure({
    x: 192,
    y: 944,
    scale,
    mantle: robes.blue,
    gown: ivory,
    cuff: flatGold,
    belt: { fill: robes.garnet },
    collar: { fill: robes.garnet },
    shoes: { fill: '#5A2A1A', below: 30 },
    left: { pose: 'lowered' },
    right: { pose: 'offered', holds: floweringCup(0, 26, giftSize / scale) },
    hair: { fill: hair.copper, cut: 'bowl', line: '#5A2A1A' },
    seed: 4,
  })
}

function smaller(): Svg {
  return childFigure({
    x: 536,
    y: 944,
    scale: 0.74,
    mantle: robes.garnet,
    gown: '#F3E6C4',
    cuff: flatGold,
    belt: { fill: robes.blue },
    collar: { fill: robes.blue },
    shoes: { fill: '#3A1C1A', below: 30 },
    left: { pose: 'lifted' },
    right: { pose: 'lowered' },
    hair: { fill: hair.brown, cut: 'bunches', ribbon: '#F1D596' },
    seed: 9,
  })
}
