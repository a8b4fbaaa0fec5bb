import { hare } from '#animals/hare.ts'
import type { Point } from '#geometry.ts'
import { directionOn, pointOn, polar, spline, times } from '#geometry.ts'
import { furrows, peak } from '#land.ts'
import { bronze, filled, gold, leafGreen, palettes, robes, stroke, umber } from '#palette.ts'
import { leafShape } from '#plants.ts'
import { cloud, glow, rays, starField } from '#sky.ts'
import { pentacle } from '#suit-objects.ts'
import type { Svg } from '#svg.ts'
import { ellipse, num, path, place } from '#svg.ts'
import { hoe } from '#tools.ts'

const { ground, accent } = palettes.pentacles
const coin = 58
/** Coins on the vine from the lowest up, `rise` is how far its shoot arches over its middle. */
const fruit: { x: number; y: number; rise: number }[] = [
  { x: 222, y: 682, rise: 96 },
  { x: 438, y: 658, rise: 98 },
  { x: 208, y: 486, rise: 92 },
  { x: 464, y: 450, rise: 100 },
  { x: 250, y: 300, rise: 84 },
  { x: 440, y: 268, rise: 88 },
]

/** A vine bears six coins, the seventh lies at its root; a hat on a hoe stands by, a hare waits. */
export function sevenOfPentacles(): Svg {
  return [
    sky(),
    field(),
    plant(),
    ...fruit.map(({ x, y }) => pentacle({ x, y, r: coin })),
    soil(),
    hoeWithHat(),
    waiting(),
  ].join('')
}

function sky(): Svg {
  const light = { x: 350, y: 452 }
  const avoid = (x: number, y: number) =>
    Math.hypot(x - 350, y - 362) > 280 || (x > 480 && y > 340) || Math.abs(x - 345) < 210
  return [
    glow(light.x, light.y, [720, 560, 440, 340, 240], [ground[1], '#154033', '#1C5644', '#2A6E54', '#3F8A66']),
    rays({
      ...light,
      from: 186,
      to: 640,
      count: 40,
      shorter: 0.66,
      attributes: stroke(1.4, '#F4D893', { opacity: 0.32 }),
    }),
    cloud({ x: 30, y: 560, width: 190, height: 64, fill: '#357F60', line: 2, seed: 4 }),
    cloud({ x: 510, y: 420, width: 190, height: 60, fill: '#357F60', line: 2, seed: 8 }),
    starField({ seed: 7, box: [60, 100, 580, 420], count: 16, avoid }),
  ].join('')
}

function field(): Svg {
  return [
    peak({ x: 120, y: 790, width: 280, height: 120, strokes: 9, fill: '#1F5A48', snow: false }),
    peak({ x: 590, y: 790, width: 330, height: 150, strokes: 10, fill: '#1F5A48', snow: false }),
    furrows({ y: 784, fill: '#14382B', sprouts: accent, centre: 350, count: 13 }),
  ].join('')
}

/** The stem of the vine from its root up. */
const stem: Point[] = [
  [344, 968],
  [330, 860],
  [362, 740],
  [318, 610],
  [362, 480],
  [326, 350],
  [352, 230],
  [340, 148],
]

const tendril = 'M340 152C344 128 374 120 386 136C394 150 378 160 370 148'

/** How far along the stem it passes a height. */
function alongAt(y: number): number {
  let along = 0
  while (along < 1 && pointOn(stem, along)[1] > y) along += 0.004
  return along
}

function plant(): Svg {
  const shoots = fruit.map(({ x, y, rise }) => {
    const [fromX, fromY] = pointOn(stem, alongAt(y - rise + 60))
    return `M${num(fromX)} ${num(fromY)}C${num(fromX + (x - fromX) * 0.4)} ${num(y - rise)} ${num(x)} ${num(y - coin - 56)} ${num(x)} ${num(y - coin + 4)}`
  })
  const twigs = fruit.map(({ x, y }) =>
    leafShape({ x, y: y - coin + 2, length: 50, width: 16, turn: x < 345 ? -158 : -22 }),
  )
  return [
    path(shoots.join(''), stroke(8.4, umber)),
    path(tendril, stroke(4.6, umber)),
    path(shoots.join(''), stroke(5, '#8A6A34')),
    path(tendril, stroke(2.4, '#8FB75E')),
    path(wood(), filled('#8A5A34', 2.4, umber)),
    path(bark(), stroke(1.8, gold, { opacity: 0.75 })),
    path(twigs.join(''), filled(leafGreen.light, 1.8)),
    ...times(10, leafOnStem),
  ].join('')
}

/** The outline of the stem, thick at the root and thin at its end. */
function wood(): string {
  const side = (sign: 1 | -1) =>
    times(25, (index) => {
      const [x, y] = pointOn(stem, index / 24)
      return polar(x, y, 13 - index * 0.4, directionOn(stem, index / 24) + sign * 90)
    })
  return spline([...side(-1), ...side(1).reverse()], { closed: true })
}

/** Short strokes along the stem. */
function bark(): string {
  return times(24, (index) => {
    const along = (index + 0.5) / 25
    const aside = ([-5, 4, -1][index % 3] ?? 0) * (1 - along * 0.6)
    const [[x, y], [endX, endY]] = [pointOn(stem, along), pointOn(stem, along + 0.03)]
    return `M${num(x + aside)} ${num(y)}L${num(endX + aside)} ${num(endY)}`
  }).join('')
}

/** A lobed leaf of the vine on its stalk, to the right and to the left in turn. */
function leafOnStem(index: number): Svg {
  const [x, y] = pointOn(stem, 0.15 + index * 0.083)
  const half =
    'C-7 24 -20 29 -26 22L-24 16C-36 15 -42 6 -37 -4L-29 -3C-33 -15 -28 -25 -18 -25L-14 -20C-13 -32 -6 -39 0 -42'
  const otherHalf = 'C6 -39 13 -32 14 -20L18 -25C28 -25 33 -15 29 -3L37 -4C42 6 36 15 24 16L26 22C20 29 7 24 0 14Z'
  return place(
    { x, y, flip: index % 2 === 1 },
    path('M0 4Q10 2 18 -6', stroke(4, '#6E7A3A')),
    place(
      { x: 30, y: -16, turn: 58 },
      path(`M0 14${half}${otherHalf}`, filled(index % 2 ? leafGreen.dark : leafGreen.light, 2)),
      path('M0 14V-30M0 14L-28 4M0 14L28 4M0 4L-16 -14M0 4L16 -14', stroke(1.4, gold, { opacity: 0.8 })),
    ),
  )
}

/** The heap of earth about the root with the coin that goes back to it. */
function soil(): Svg {
  return [
    path(
      'M216 1010C244 962 300 940 352 946C420 940 480 970 512 1012C430 1034 280 1034 216 1010Z',
      filled('#4A3018', 2.8),
    ),
    path(
      'M236 1000q14 -12 28 -14M284 968q16 -10 30 -10M420 966q14 6 24 14M452 998q14 2 24 8M300 1016q16 4 30 2',
      stroke(1.8, gold, { opacity: 0.7 }),
    ),
    path('M338 956C320 966 300 968 282 980M352 956C370 968 392 968 410 982', stroke(6, '#8A5A34')),
    pentacle({ x: 348, y: 980, r: coin, turn: 18 }),
    path(
      'M256 1022C290 1012 320 1030 350 1026C384 1030 420 1012 448 1022C440 1040 270 1042 256 1022Z',
      filled('#4A3018', 2.2),
    ),
  ].join('')
}

function hoeWithHat(): Svg {
  return [
    place({ x: 568, y: 610, turn: 183 }, hoe({ length: 420, wood: '#9A6A38' })),
    place({ x: 568, y: 606, scale: 0.86, turn: 7 }, hat()),
  ].join('')
}

/** A gardener's straw hat hanging on what is under (0, 0). */
function hat(): Svg {
  return [
    ellipse(0, 10, 86, 22, filled('#E7C77C', 2.8, umber)),
    path('M-80 14Q0 46 80 14M-66 4Q-40 -6 -44 -6M66 4Q40 -6 44 -6', stroke(1.5, bronze)),
    path('M-44 8C-46 -40 -34 -64 0 -64C34 -64 46 -40 44 8Q0 26 -44 8Z', filled('#F0D592', 2.8, umber)),
    path('M-30 -46Q0 -34 30 -46M-38 -30Q0 -16 38 -30', stroke(1.5, bronze)),
    path('M-45 -14Q0 8 45 -14L45 6Q0 26 -45 6Z', filled(robes.garnet, 2.2)),
    path('M44 -6C56 -2 66 8 72 26L60 24L58 36C50 22 46 12 42 6Z', filled(robes.garnet, 2)),
  ].join('')
}

function waiting(): Svg {
  return [
    ellipse(172, 1018, 92, 10, { fill: '#0A1D17', 'fill-opacity': 0.7 }),
    place({ x: 166, y: 1018, scale: 0.98 }, hare({ fill: '#C08A50' })),
    path(
      'M96 1042q-2 -14 -10 -22M104 1042q2 -16 8 -24M212 1040q-2 -12 -8 -18M220 1040q4 -14 12 -18',
      stroke(2.2, leafGreen.light),
    ),
    path('M604 1040q-2 -16 -10 -24M612 1040q4 -16 12 -22', stroke(2.2, leafGreen.light)),
  ].join('')
}
