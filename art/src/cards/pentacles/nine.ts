import { falcon } from '#animals/falcon.ts'
import { snail } from '#animals/snail.ts'
import { type RobedOptions, robedFigure } from '#figures/robe.ts'
import { flower } from '#flowers.ts'
import type { Point } from '#geometry.ts'
import { times } from '#geometry.ts'
import { grapes, vine } from '#harvest.ts'
import { grassTufts, hills } from '#land.ts'
import { filled, gold, hair, ivory, palettes, stroke, umber } from '#palette.ts'
import { glow, rays, ring } from '#sky.ts'
import { pentacle } from '#suit-objects.ts'
import { ellipse, mirrored, path, place, type Svg } from '#svg.ts'

const { ground, accent } = palettes.pentacles
const wood = { face: '#8A5A34', light: '#B98045' }
/** Posts and rails of the trellis; the coins hang where they cross. */
const posts = [124, 246, 454, 576] as const
const coin = 45
const rails = [228, 356, 498, 640, 782] as const
const coins: Point[] = [
  [246, 228],
  [454, 228],
  [350, 190],
  [576, 356],
  [576, 498],
  [576, 640],
  [576, 782],
  [124, 640],
  [124, 782],
]

const lady: RobedOptions = {
  x: 350,
  y: 416,
  scale: 0.92,
  height: 606,
  hem: 214,
  gownHem: 136,
  shoulders: 102,
  mantle: '#C8632F',
  gown: '#F3DDA0',
  gownLine: '#8A5A2C',
  trim: '#2E7458',
  cuff: '#7A4A28',
  lining: '#3A1A10',
  belt: { fill: '#2E7458', jewel: '#F6ECD6' },
  collar: { fill: ivory, jewel: '#A23A4C' },
  left: { pose: 'offered', holds: place({ x: 0, y: -22, scale: 0.86 }, falcon()) },
  right: { pose: 'front', holds: place({ x: -12, y: 22, turn: -6 }, grapes({ x: 0, y: 0, r: 30 })) },
  head: { hair: hair.auburn, cut: 'swept', headband: '#E9B85C' },
  print: (x, y) => flower({ x, y, r: 12, fill: '#C8503F', weight: 1.2 }),
  folds: 15,
  seed: 27,
}

/** IX Пентаклей: a lady before her vines, a hooded falcon on her cuff, nine coins on the trellis, a snail below. */
export function nineOfPentacles(): Svg {
  return [
    sky(),
    trellis(),
    vines(),
    ...coins.map(([x, y]) => pentacle({ x, y, r: coin })),
    lawn(),
    robedFigure(lady),
    snailOnItsWay(),
  ].join('')
}

function sky(): Svg {
  const [x, y] = [350, 400]
  return [
    glow(x, y, [760, 520, 400, 300, 214, 150], [ground[1], '#154534', '#1D5A44', '#2C6E50', '#468458', '#6E9F5C']),
    ring(x, y, 150, 2.4),
    ring(x, y, 141, 1.3),
    rays({ x, y, from: 84, to: 136, count: 60, shorter: 0.5, attributes: stroke(1.6, '#F3DDA0', { opacity: 0.8 }) }),
    rays({ x, y, from: 158, to: 640, count: 44, shorter: 0.6, attributes: stroke(1.4, gold, { opacity: 0.36 }) }),
    hills({ y: 742, fills: ['#1C5341', '#174737'], step: 60, swell: 18, seed: 3, line: 2.2 }),
  ].join('')
}

function trellis(): Svg {
  const beams =
    posts.map((x) => `M${x} ${x === 124 || x === 576 ? 190 : 100}L${x} 940`).join('') +
    rails.map((y) => `M40 ${y}L660 ${y}`).join('')
  return [
    path(beams, stroke(11, umber)),
    path(beams, stroke(6.4, wood.face)),
    path(beams, stroke(1.2, wood.light)),
  ].join('')
}

/** Vines climb the posts; grapes hang between the coins. */
function vines(): Svg {
  const climbing = times(7, (index): Point => [124 + (index % 2 ? 15 : -15), 940 - (658 * index) / 6])
  const along: Point[] = [
    [109, 284],
    [134, 226],
    [196, 172],
    [262, 156],
    [330, 176],
  ]
  return [
    mirrored(350, vine(along, 5, { r: 20, weight: 4 }), vine(climbing, 9, { r: 22, weight: 4 })),
    mirrored(350, grapes({ x: 184, y: 256, r: 26 })),
    grapes({ x: 512, y: 540, r: 28 }),
    grapes({ x: 506, y: 392, r: 26 }),
    grapes({ x: 186, y: 664, r: 28 }),
  ].join('')
}

function lawn(): Svg {
  return [
    path('M40 910C180 884 300 890 400 896C500 902 580 890 660 902L660 1060L40 1060Z', filled('#1A4A36', 2.8)),
    grassTufts({ seed: 21, box: [60, 930, 580, 100], count: 30, colour: accent, size: 1.1 }),
    ellipse(350, 978, 214, 16, { fill: ground[0], 'fill-opacity': 0.6 }),
  ].join('')
}

/** The snail on its way before her hem. */
function snailOnItsWay(): Svg {
  return [
    path('M250 1033C310 1024 360 1040 420 1030C480 1020 540 1032 600 1022', stroke(2, ivory, { opacity: 0.55 })),
    place({ x: 176, y: 1034, scale: 0.92, flip: true }, snail()),
  ].join('')
}
