import { hound } from '#animals/hound.ts'
import { brickWall, tower } from '#buildings.ts'
import { cloakedBack } from '#figures/hooded.ts'
import { type Point, polar, polygon, times } from '#geometry.ts'
import { grassTufts } from '#land.ts'
import { roundArch } from '#masonry.ts'
import { filled, gold, palettes, robes, stroke, umber } from '#palette.ts'
import { flagstones } from '#paving.ts'
import { glow, rays, starField } from '#sky.ts'
import { pentacle } from '#suit-objects.ts'
import { circle, ellipse, num, path, place, type Svg } from '#svg.ts'

const { ground, accent } = palettes.pentacles
/** The ten places of the tree, from the crown down to the kingdom on the keystone. */
const tree: Point[] = [
  [350, 184],
  [474, 236],
  [226, 236],
  [474, 348],
  [226, 348],
  [350, 400],
  [474, 456],
  [226, 456],
  [350, 512],
  [350, 626],
]
/** The paths between them, by their numbers on the old schemes. */
const kinship = [
  [1, 2],
  [1, 3],
  [1, 6],
  [2, 3],
  [2, 4],
  [2, 6],
  [3, 5],
  [3, 6],
  [4, 5],
  [4, 6],
  [4, 7],
  [5, 6],
  [5, 8],
  [6, 7],
  [6, 8],
  [6, 9],
  [7, 8],
  [7, 9],
  [8, 9],
  [7, 10],
  [8, 10],
  [9, 10],
] as const
const stone = { face: '#2F6650', dark: '#1C4436', light: '#5A8A6A' }
const gate = { x: 350, y: 966, width: 208, height: 272 }

/** X Пентаклей: ten coins as a tree over an arch, the cloak of an elder in it, two hounds, the towers of the house. */
export function tenOfPentacles(): Svg {
  return [
    sky(),
    towers(),
    court(),
    archway(),
    elder(),
    branches(),
    ...tree.map(([x, y]) => pentacle({ x, y, r: 44 })),
    hounds(),
  ].join('')
}

function sky(): Svg {
  const [x, y] = [350, 372]
  const avoid = (px: number, py: number) =>
    (Math.abs(px - 350) < 190 && py > 120) || Math.hypot(px - 350, py - 362) > 282 || Math.hypot(px - 350, py - 70) < 84
  return [
    glow(x, y, [760, 560, 440, 340, 250], [ground[0], ground[1], '#13392D', ground[2], '#20604A']),
    rays({ x, y, from: 262, to: 700, count: 56, shorter: 0.6, attributes: stroke(1.4, gold, { opacity: 0.4 }) }),
    starField({ seed: 10, box: [60, 90, 580, 470], count: 46, avoid }),
  ].join('')
}

/** Towers built in different times, none taller for being older. */
function towers(): Svg {
  const look = { lineWidth: 2.8, course: 26 }
  return [
    tower({
      ...look,
      x: 206,
      y: 930,
      width: 92,
      height: 262,
      fill: '#245844',
      top: 'cone',
      topFill: '#8A4A38',
      windows: [{ aside: 0, up: 190, width: 22, height: 44 }],
    }),
    tower({
      ...look,
      x: 504,
      y: 930,
      width: 100,
      height: 238,
      fill: '#245844',
      top: 'battlement',
      windows: [{ aside: 0, up: 168, width: 24, height: 46 }],
    }),
    tower({
      ...look,
      x: 118,
      y: 960,
      width: 116,
      height: 350,
      fill: stone.face,
      shape: 'round',
      top: 'battlement',
      windows: [
        { aside: -4, up: 262, width: 26, height: 54 },
        { aside: 4, up: 160, width: 24, height: 46 },
      ],
    }),
    tower({
      ...look,
      x: 588,
      y: 960,
      width: 100,
      height: 318,
      fill: stone.face,
      shape: 'round',
      top: 'cone',
      topFill: '#A85A3C',
      windows: [{ aside: -6, up: 226, width: 26, height: 52 }],
    }),
    brickWall({ x: 40, y: 842, width: 620, height: 130, fill: stone.dark, course: 28, opacity: 0.55 }),
  ].join('')
}

function court(): Svg {
  return flagstones({ y: 962, fills: ['#12352A', '#1A4637'], rows: 3, columns: 8 })
}

/** The arch of the house: wedge stones about an evening light. */
function archway(): Svg {
  const { x, y, width, height } = gate
  const [inner, outer] = [width / 2, width / 2 + 42]
  const spring = y - height + inner
  const wedges = times(11, (index) => {
    const [from, to] = [180 + (index * 180) / 11, 180 + ((index + 1) * 180) / 11]
    return path(
      polygon([
        polar(x, spring, inner, from),
        polar(x, spring, outer, from),
        polar(x, spring, outer, to),
        polar(x, spring, inner, to),
      ]),
      filled(index % 2 ? '#8A7350' : '#A48A60', 2.4),
    )
  })
  const piers = [-1, 1].flatMap((side) =>
    times(4, (row) => {
      const left = side < 0 ? x - outer : x + inner
      const top = spring + (row * (y - spring)) / 4
      return path(
        `M${num(left)} ${num(top)}h42v${num((y - spring) / 4)}h-42Z`,
        filled(row % 2 ? '#8A7350' : '#A48A60', 2.4),
      )
    }),
  )
  const opening = roundArch(gate)
  return [
    path(opening, { fill: '#E0A85C' }),
    path(roundArch({ x, y, width: 150, height: 214 }), { fill: '#F3CE86' }),
    rays({ x, y: 850, from: 60, to: 116, count: 36, attributes: stroke(1.3, umber, { opacity: 0.35 }) }),
    path(opening, stroke(3)),
    ...piers,
    ...wedges,
  ].join('')
}

function elder(): Svg {
  return [
    ellipse(350, 978, 104, 12, { fill: ground[0], 'fill-opacity': 0.6 }),
    cloakedBack({ x: 350, y: 976, scale: 0.78, height: 300, fill: robes.violet, trim: '#E9B85C', seed: 17 }),
  ].join('')
}

/** The lines of kinship between the coins. */
function branches(): Svg {
  const lines = kinship
    .map(([from, to]) => {
      const [a, b] = [tree[from - 1], tree[to - 1]]
      return a && b ? `M${a[0]} ${a[1]}L${b[0]} ${b[1]}` : ''
    })
    .join('')
  return [
    path(lines, stroke(11, '#0A1D17')),
    path(lines, stroke(8, '#F3DDA8')),
    path(lines, stroke(4, '#2E6B4E')),
    ...tree.map(([x, y]) => circle(x, y, 52, filled('#123A2D', 1.8))),
  ].join('')
}

function hounds(): Svg {
  return [
    grassTufts({ seed: 14, box: [60, 1000, 580, 36], count: 26, colour: accent }),
    ...[168, 532].map((x) => ellipse(x, 1026, 94, 9, { fill: ground[0], 'fill-opacity': 0.7 })),
    place({ x: 182, y: 1026, scale: 0.9 }, hound()),
    place({ x: 528, y: 1026, scale: 0.82, flip: true }, hound({ fill: '#C9A06A', ear: '#7A5230', collar: robes.blue })),
  ].join('')
}
