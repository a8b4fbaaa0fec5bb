import { windowLight } from '#buildings.ts'
import { drape } from '#figures/drape.ts'
import type { Point } from '#geometry.ts'
import { times } from '#geometry.ts'
import { house } from '#houses.ts'
import { grassTufts, hills } from '#land.ts'
import { roundArch } from '#masonry.ts'
import { filled, gold, hair, ivory, palettes, skin, stroke, umber } from '#palette.ts'
import { sprig } from '#plants.ts'
import { glow, rays, starField } from '#sky.ts'
import { chalice } from '#suit-objects.ts'
import { circle, ellipse, mirrored, num, path, place, type Svg } from '#svg.ts'
import { leafyTree } from '#trees.ts'
import { river } from '#water.ts'

const { ground } = palettes.cups
const home = { x: 454, y: 806 }
/** The middle of the bow and its outer half-axes. */
const bow = { x: 350, y: 652, rx: 316, ry: 444 }
const colours = ['#7C3A5E', '#A8526A', '#D98C72', '#3E9AB4', '#1F6B8C'] as const
const stripe = 24

/** A rainbow of ten cups over a small house with a lit window; two look at it, a stream runs by. */
export function tenOfCups(): Svg {
  return [sky(), rainbow(), ...cups(), land(), couple()].join('')
}

function sky(): Svg {
  const { x, y } = home
  const apart = (px: number, py: number) => Math.hypot((px - bow.x) / bow.rx, (py - bow.y) / bow.ry)
  const avoid = (px: number, py: number) =>
    (apart(px, py) > 0.56 && apart(px, py) < 1.04) || py > 640 || Math.hypot(px - 350, py - 70) < 80
  return [
    glow(x, y - 40, [760, 620, 470, 340, 230, 150], [ground[0], ground[1], '#123450', ground[2], '#1F5677', '#3A7488']),
    rays({
      x,
      y: y - 60,
      from: 120,
      to: 800,
      count: 64,
      shorter: 0.5,
      attributes: stroke(1.3, gold, { opacity: 0.36 }),
    }),
    starField({ seed: 10, box: [70, 100, 560, 560], count: 46, avoid }),
  ].join('')
}

/** Half of an ellipse inside the bow, standing on its level. */
function arch(inset: number): string {
  const [rx, ry] = [bow.rx - inset, bow.ry - inset]
  return `M${num(bow.x - rx)} ${bow.y + 120}L${num(bow.x - rx)} ${bow.y}A${num(rx)} ${num(ry)} 0 0 1 ${num(bow.x + rx)} ${bow.y}L${num(bow.x + rx)} ${bow.y + 120}`
}

function rainbow(): Svg {
  const stripes = colours.map((colour, index) => path(arch(stripe * (index + 0.5)), stroke(stripe + 1, colour)))
  const edges = times(colours.length + 1, (index) => arch(stripe * index))
  return [
    ...stripes,
    path(edges.slice(1, -1).join(''), stroke(1.3, gold, { opacity: 0.7 })),
    path(`${edges[0]}${edges.at(-1)}`, stroke(2.8)),
  ].join('')
}

/** Where the ten cups stand in the bow: evenly along it. */
function places(): Point[] {
  const [rx, ry] = [bow.rx - stripe * 3.1, bow.ry - stripe * 2.5]
  const at = (degrees: number): Point => [
    bow.x + rx * Math.cos((degrees * Math.PI) / 180),
    bow.y + ry * Math.sin((degrees * Math.PI) / 180),
  ]
  const fine = times(721, (index) => at(180 + index / 4))
  const lengths = fine.map((_, index) =>
    fine.slice(1, index + 1).reduce((sum, [x, y], step) => {
      const [beforeX, beforeY] = fine[step] ?? [x, y]
      return sum + Math.hypot(x - beforeX, y - beforeY)
    }, 0),
  )
  const total = lengths.at(-1) ?? 0
  return times(10, (index) => {
    const wanted = (total * index) / 9
    return fine[lengths.findIndex((length) => length >= wanted - 0.01)] ?? at(180)
  })
}

function cups(): Svg[] {
  return places().map(([x, y]) => chalice({ x, y: y + 46, size: 98, turn: ((x - bow.x) / bow.rx) * 16 }))
}

function land(): Svg {
  const { x, y } = home
  return [
    hills({ y: 742, fills: ['#1B5A66', '#164A58'], step: 50, swell: 20, seed: 44 }),
    leafyTree({ x: x - 92, y: y + 6, height: 122, fill: '#3A6A4E', seed: 5, breadth: 0.5 }),
    house({ x, y, width: 124, height: 76, fill: '#E9D8AE', roof: '#A8465A', light: '#2A3A4E' }),
    circle(x + 38, y - 38, 22, { fill: windowLight, 'fill-opacity': 0.45 }),
    path(roundArch({ x: x + 38, y: y - 21, width: 28, height: 36 }), filled(windowLight, 2.4)),
    hills({ y: 868, fills: ['#123F4C'], swell: 12, seed: 9, contours: 0 }),
    river({
      points: [
        [x, y + 2],
        [x + 6, y + 30],
        [x + 84, y + 66],
        [x + 70, y + 110],
        [x + 14, y + 150],
        [x + 60, y + 200],
        [x + 110, 1070],
      ],
      widths: [12, 110],
      fill: '#3E9AB4',
      colour: '#F1D596',
      innerColour: '#D6F1F5',
    }),
    grassTufts({ seed: 4, box: [392, 884, 60, 150], count: 9, colour: '#8FC3A9' }),
    grassTufts({ seed: 6, box: [560, 876, 80, 80], count: 7, colour: '#8FC3A9' }),
    lunaria(),
  ].join('')
}

/** Lunaria on the bank of the stream. */
function lunaria(): Svg {
  const stem = [
    [604, 1050],
    [596, 1008],
    [610, 972],
    [600, 938],
  ] as const
  return sprig(stem, 4, { r: 15, opacity: 0.3 })
}

/** They stand shoulder to shoulder, heads bent to each other. */
function couple(): Svg {
  return [
    ellipse(216, 1034, 168, 13, { fill: '#0A2530', 'fill-opacity': 0.6 }),
    place({ x: 286, y: 764, scale: 0.58 }, cloak('#5B3385', 8), place({ x: 0, y: 0, turn: -6 }, shortHair())),
    place({ x: 160, y: 780, scale: 0.56 }, cloak('#A8465A', 6), place({ x: 0, y: 0, turn: 7 }, braid())),
  ].join('')
}

/** A long mantle from behind, the middle of the head at (0, 0); two folds say where the arms are. */
function cloak(fill: string, seed: number): Svg {
  const edge = [
    [24, 76],
    [78, 96],
    [112, 142],
    [124, 220],
    [134, 330],
    [158, 452],
  ] as const
  return [
    path('M-22 46L-26 96L26 96L22 46Z', filled(skin.shade, 3, umber)),
    drape({
      left: edge.map(([x, y]) => [-x, y] as const),
      right: edge,
      fill,
      folds: 11,
      wave: 12,
      sag: 10,
      start: 0.34,
      stagger: 0.2,
      seed,
      width: 4.4,
      foldWidth: 2.4,
    }),
    mirrored(0, path('M92 136C86 200 84 262 92 330C96 360 96 380 92 404', stroke(3.4))),
  ].join('')
}

/** A head of hair drawn together in a braid that hangs down the back over a collar. */
function braid(): Svg {
  const plaits = times(6, (index) => {
    const [y, half] = [70 + index * 26, 25 - index * 2.6]
    return `M0 ${y - 8}C${num(-half)} ${y - 8} ${num(-half * 1.1)} ${y + 22} 0 ${y + 30}C${num(half * 1.1)} ${y + 22} ${num(half)} ${y - 8} 0 ${y - 8}ZM${num(-half * 0.7)} ${y + 4}Q0 ${y + 10} ${num(half * 0.5)} ${y + 20}`
  })
  return [
    path('M-40 74Q0 96 40 74L48 106Q0 130 -48 106Z', filled(ivory, 3)),
    path(
      'M0 -74C-42 -74 -58 -42 -54 -2C-50 40 -30 62 0 72C30 62 50 40 54 -2C58 -42 42 -74 0 -74Z',
      filled(hair.copper, 4),
    ),
    mirrored(
      0,
      path(
        'M-2 -72C-8 -30 -6 20 -4 66M-14 -70C-34 -30 -28 30 -10 66M-32 -58C-50 -16 -42 36 -18 62',
        stroke(2.2, gold, { opacity: 0.85 }),
      ),
    ),
    path(plaits.join(''), filled(hair.copper, 2.6)),
    path('M-12 222L12 222L8 234L18 262L-18 262L-8 234Z', filled(hair.copper, 2.6)),
    path('M-10 222L10 222L9 234L-9 234Z', filled('#8AD3DE', 2.4)),
  ].join('')
}

function shortHair(): Svg {
  return [
    path('M-44 74Q0 96 44 74L50 106Q0 130 -50 106Z', filled(ivory, 3)),
    ...[-55, 55].map((x) => ellipse(x, 8, 9, 15, filled(skin.fill, 3, umber))),
    path(
      'M0 -76C-42 -76 -60 -44 -56 -4C-54 26 -46 52 -34 70C-18 82 18 82 34 70C46 52 54 26 56 -4C60 -44 42 -76 0 -76Z',
      filled(hair.brown, 4),
    ),
    mirrored(
      0,
      path(
        'M-4 -72C-8 -20 -8 36 -6 74M-18 -68C-32 -20 -28 36 -18 72M-34 -56C-50 -10 -42 36 -30 62',
        stroke(2.2, gold, { opacity: 0.85 }),
      ),
    ),
  ].join('')
}
