import { lily, rose } from '#flowers.ts'
import type { Point } from '#geometry.ts'
import { polar, randomFrom, times } from '#geometry.ts'
import { grassTufts, peak } from '#land.ts'
import { filled, gold, leafGreen, palettes, stroke } from '#palette.ts'
import { leafShape, pod } from '#plants.ts'
import { beads, glow, rays, spikes, starField } from '#sky.ts'
import { pentacle } from '#suit-objects.ts'
import type { Svg } from '#svg.ts'
import { circle, clipped, mirrored, path } from '#svg.ts'

const { ground } = palettes.pentacles
const coin = { x: 350, y: 318 }
/** The opening of the gate: half-width, the height where its arch springs, the threshold. */
const opening = { half: 112, spring: 706, foot: 930 }

/** A giant pentacle over a garden gate of roses and lunaria; a path leads to a mountain; lilies. */
export function aceOfPentacles(): Svg {
  return [sky(), distance(), wicket(), hedge(), gateRoses(), garden(), coinOfLight()].join('')
}

function sky(): Svg {
  const avoid = (x: number, y: number) =>
    Math.hypot(x - coin.x, y - coin.y) < 230 || (Math.hypot(x - 350, y - 362) > 280 && y < 362)
  return [
    glow(coin.x, coin.y, [720, 580, 460, 350, 250], [ground[0], ground[1], '#143A2F', ground[2], ground[3]]),
    rays({ ...coin, from: 220, to: 760, count: 64, shorter: 0.6, attributes: stroke(1.3, gold, { opacity: 0.42 }) }),
    starField({ seed: 61, box: [60, 90, 580, 480], count: 32, avoid }),
  ].join('')
}

function coinOfLight(): Svg {
  return [
    path(spikes({ ...coin, from: 176, to: 222, count: 40, halfAngle: 2.4 }), { fill: gold }),
    circle(coin.x, coin.y, 184, filled('#0A1D17', 2.4)),
    beads({ ...coin, r: 178, count: 60, size: 2 }),
    pentacle({ ...coin, r: 172 }),
  ].join('')
}

function archOutline(grow: number): string {
  const half = opening.half + grow
  return `M${350 - half} ${opening.foot}L${350 - half} ${opening.spring}A${half} ${half} 0 0 1 ${350 + half} ${opening.spring}L${350 + half} ${opening.foot}Z`
}

/** What is seen through the gate. */
function distance(): Svg {
  return clipped(
    'gate',
    archOutline(4),
    circle(350, 760, 240, { fill: '#2F7A5E' }),
    circle(350, 760, 150, { fill: '#4C9A72' }),
    rays({ x: 350, y: 700, from: 20, to: 260, count: 60, attributes: stroke(1.1, gold, { opacity: 0.4 }) }),
    peak({ x: 350, y: 830, width: 190, height: 178, fill: '#1F4A56', strokes: 18, seed: 4 }),
    path('M220 826C270 806 310 822 350 816C400 808 440 822 480 812L480 960L220 960Z', filled('#2C6B45', 2.2)),
    path(
      'M352 818C340 836 376 848 362 870C346 894 316 906 300 960L404 960C400 916 386 900 390 876C396 850 358 838 358 818Z',
      filled('#D9B36C', 1.8, '#7A5A2C'),
    ),
  )
}

/** The low wicket: both its leaves stand open to the far side. */
function wicket(): Svg {
  const wood = { ...filled('#8A5A34', 1.8), 'stroke-linecap': 'round' }
  const pickets = times(5, (index) => {
    const x = 244 + index * 12
    const [top, foot] = [800 + index * 5, 928 - index * 5]
    return `M${x} ${foot}V${top}l5 -12l5 12V${foot}Z`
  })
  return mirrored(
    350,
    path('M240 826L304 842V852L240 838ZM240 896L304 886V896L240 908Z', wood),
    path(pickets.join(''), wood),
  )
}

/** The hedge on both sides, and over the gate in a bow. */
function hedge(): Svg {
  const random = randomFrom(19)
  const outline = `M40 700C90 676 150 676 196 690C206 600 270 548 350 548C430 548 494 600 504 690C550 676 610 676 660 700L660 960L40 960Z${archOutline(0)}`
  const inside = (x: number, y: number) => {
    const inGate =
      y > opening.spring
        ? Math.abs(x - 350) < opening.half + 14
        : Math.hypot(x - 350, y - opening.spring) < opening.half + 14
    const over = Math.hypot(x - 350, y - 706) < 148 && y < 720
    return !inGate && (over || y > 704)
  }
  const leaves = times(14, (row) =>
    times(25, (index): Point => [56 + index * 24.4 + (row % 2) * 12 + random() * 6, 574 + row * 28 + random() * 7]),
  )
    .flat()
    .filter(([x, y]) => inside(x, y))
    .map(([x, y]) => leafShape({ x, y, length: 25, width: 7.5, turn: -90 + (random() - 0.5) * 110 }))
  return [
    path(outline, { ...filled('#123A2A', 3), 'fill-rule': 'evenodd' }),
    path(leaves.join(''), filled('#1F5A3C', 1.1, '#7FA75E')),
    path(archOutline(0), stroke(4)),
    path(archOutline(-9), stroke(1.3)),
  ].join('')
}

/** Roses and pods of lunaria along the bow of the gate. */
function gateRoses(): Svg {
  const bow = times(13, (index) => ({ at: polar(350, opening.spring, opening.half + 22, 180 + index * 15), index }))
  const posts: [number, number][] = [
    [216, 770],
    [216, 840],
  ]
  const wild: [number, number, number, 'red' | 'white'][] = [
    [92, 742, 19, 'red'],
    [150, 800, 17, 'white'],
    [156, 736, 14, 'white'],
    [616, 726, 16, 'white'],
    [556, 744, 19, 'red'],
    [606, 800, 15, 'red'],
    [542, 812, 14, 'white'],
  ]
  return [
    ...bow
      .filter(({ index }) => index % 2)
      .map(({ at: [x, y], index }) => pod({ x, y, r: 17, turn: -90 + index * 15, fill: '#2F6B52', opacity: 0.95 })),
    ...bow
      .filter(({ index }) => index % 2 === 0)
      .map(({ at: [x, y], index }) =>
        rose({ x, y, r: index === 6 ? 27 : 23, colour: index % 4 ? 'white' : 'red', turn: index * 20 }),
      ),
    mirrored(
      350,
      ...posts.map(([x, y], index) => rose({ x, y, r: 20, colour: index % 2 ? 'red' : 'white', turn: index * 25 })),
    ),
    ...wild.map(([x, y, r, colour]) => rose({ x, y, r, colour, turn: x })),
  ].join('')
}

/** The near garden: the path widens to the floor of the picture between the lilies. */
function garden(): Svg {
  const stones =
    'M318 962Q350 972 384 962M296 990Q350 1004 402 988M276 1020Q350 1036 424 1018M340 964L334 998M372 966L380 994M316 1000L306 1028M356 1002L358 1030M396 992L406 1020'
  return [
    path('M40 946C140 930 250 936 350 934C450 936 560 930 660 946L660 1060L40 1060Z', filled('#123026', 2.8)),
    path(
      'M304 934L396 934C404 970 428 1010 460 1060L240 1060C272 1010 296 970 304 934Z',
      filled('#D9B36C', 2.4, '#7A5A2C'),
    ),
    path(stones, stroke(1.6, '#7A5A2C', { opacity: 0.8 })),
    grassTufts({
      seed: 8,
      box: [60, 960, 580, 80],
      count: 46,
      avoid: (x) => Math.abs(x - 350) < 110,
      colour: leafGreen.light,
    }),
    lily({ x: 194, y: 1052, height: 164, turn: 5 }),
    lily({ x: 114, y: 1050, height: 214, turn: -3 }),
    lily({ x: 596, y: 1056, height: 150, turn: 4, flip: true }),
    lily({ x: 516, y: 1050, height: 206, turn: -4, flip: true }),
  ].join('')
}
