import type { Point } from '#geometry.ts'
import { distance, polar, spline, times } from '#geometry.ts'
import { lantern } from '#lights.ts'
import { filled, flatGold, gold, ivory, palettes, stroke } from '#palette.ts'
import { leaf } from '#plants.ts'
import { cloud, crescent, glow, rays, sparkle, spikes, starField } from '#sky.ts'
import { fullMoon, moonWithProfile } from '#sun-and-moon.ts'
import type { Svg } from '#svg.ts'
import { circle, clipped, element, group, mirrored, num, path, place, rect } from '#svg.ts'
import { honesty, podAt, podDrawing, podFill } from './honesty.ts'
import { logo } from './logo.ts'

const night = palettes.major

/** Three backs in a fan under a young moon, honesty around them: nothing has been asked yet. */
export function deckWaits(): Svg {
  const isCovered = (x: number, y: number) => y > 250 || (Math.abs(x - 240) < 165 && y > 84) || inMoon(x, y)
  const inMoon = (x: number, y: number) => distance([x, y], [240, 46]) < 60
  return [
    podDrawing(),
    sky({ x: 240, y: 180, r: 164, from: 122, seed: 5, isCovered }),
    path(crescent({ x: 240, y: 45, r: 24, offset: 0.42, turn: -90 }), { fill: gold }),
    sparkle(240, 36, 11),
    element('defs', {}, group({ id: 'back' }, miniatureBack())),
    backAt(166, 204, -17),
    backAt(314, 204, 17),
    backAt(240, 188, 0),
    wreath(),
  ].join('')
}

/** Two stems crossed under the cards, not quite alike. */
function wreath(): Svg {
  const left: Point[] = [
    [262, 336],
    [184, 326],
    [102, 298],
    [44, 232],
  ]
  const right: Point[] = [
    [218, 336],
    [296, 326],
    [380, 300],
    [436, 240],
  ]
  const leaves = [
    { x: 182, y: 326, turn: 160 },
    { x: 298, y: 326, turn: 22 },
    { x: 212, y: 331, turn: -150 },
    { x: 268, y: 331, turn: -30 },
  ]
  return [
    ...leaves.map((one) => leaf({ ...one, length: 40, width: 8, fill: podFill, weight: 1.6, vein: true })),
    honesty(
      left,
      [
        [0.5, 'right', 15],
        [0.62, 'left', 15],
        [0.76, 'right', 13],
        [0.86, 'left', 13],
      ],
      12,
    ),
    honesty(
      right,
      [
        [0.5, 'left', 15],
        [0.64, 'right', 15],
        [0.74, 'left', 13],
        [0.88, 'right', 12],
      ],
      12,
    ),
  ].join('')
}

/** A lantern in a niche shows an empty place where a card should stand. */
export function nothingFound(): Svg {
  const isCovered = (x: number, y: number) => Math.abs(x - 240) < 140 || y > 290
  return [
    sky({ x: 240, y: 178, r: 162, from: 130, seed: 14, isCovered }),
    niche(),
    place(
      { x: 292, y: 242, turn: 4 },
      rect(-36, -61, 72, 122, stroke(1.8, flatGold, { rx: 6, 'stroke-dasharray': '6 6' })),
      path(crescent({ x: 0, y: 0, r: 14, offset: 0.45 }), stroke(1.4, flatGold, { opacity: '.8' })),
    ),
    place({ x: 192, y: 176 }, lantern({ height: 128, glass: '#FFE9B0', fill: '#8A6A3A' })),
    mirrored(
      240,
      path('M118 320H162C162 338 146 336 143 350H137C134 336 118 338 118 320Z', filled(night.ground[2], 2)),
    ),
    rect(92, 303, 296, 17, filled(night.ground[3], 2.6, gold, { rx: 4 })),
    path('M104 311.5H376', stroke(1, gold, { opacity: '.7' })),
  ].join('')
}

/** A round arch of stone; the light in it comes from the lantern. */
function niche(): Svg {
  const opening = 'M138 304V150A102 102 0 0 1 342 150V304Z'
  const light = { x: 192, y: 256 }
  const joints = times(13, (index) => {
    const angle = 180 + index * 15
    return `M${polar(240, 150, 102, angle).map(num).join(' ')}L${polar(240, 150, 126, angle).map(num).join(' ')}`
  })
  const courses = [188, 226, 264].map((y) => `M114 ${y}H138M342 ${y}H366`)
  return [
    path('M114 304V150A126 126 0 0 1 366 150V304Z', filled(night.ground[2], 2.6)),
    path(joints.join('') + courses.join(''), stroke(1.4, gold, { opacity: '.75' })),
    clipped(
      'niche',
      opening,
      path(opening, { fill: '#100C2A' }),
      glow(light.x, light.y, [178, 132, 90, 54], ['#1A1544', '#2A2158', '#4A3560', '#8A5F58']),
      rays({ ...light, from: 62, to: 210, count: 56, shorter: 0.6, attributes: stroke(1, gold, { opacity: '.4' }) }),
    ),
    path(opening, stroke(2.2)),
    path('M226 18H254L250 52H230Z', filled(night.ground[3], 2.2)),
    path(crescent({ x: 241, y: 35, r: 8, offset: 0.5 }), { fill: gold }),
  ].join('')
}

/** Two moons look at each other; the thread between them is torn. */
export function noConnection(): Svg {
  const gap = { x: 240, y: 142 }
  const isCovered = (x: number, y: number) =>
    y > 268 || distance([x, y], [106, 142]) < 100 || distance([x, y], [374, 142]) < 100 || Math.abs(x - 240) < 36
  return [
    sky({ ...gap, r: 134, from: 44, seed: 31, isCovered }),
    thread(),
    element('defs', {}, group({ id: 'moon' }, moonWithProfile({ x: 0, y: 0, r: 64 }))),
    element('use', { href: '#moon', transform: 'translate(106 142) rotate(-5)' }),
    element('use', { href: '#moon', transform: 'translate(374 142) rotate(5) scale(-1 1)' }),
    rays({ ...gap, from: 20, to: 32, count: 16, shorter: 0.5, attributes: stroke(1.3) }),
    sparkle(gap.x, gap.y, 16),
    cloudBank(),
  ].join('')
}

/** Both ends hang from behind the moons, strung with beads, and are frayed. */
function thread(): Svg {
  const left: Point[] = [
    [120, 170],
    [150, 226],
    [184, 248],
    [212, 238],
  ]
  const right: Point[] = [
    [360, 170],
    [334, 222],
    [304, 244],
    [272, 252],
  ]
  const frays =
    'M212 238q8 -4 9 -14M212 238q10 -2 17 -8M212 238q9 1 16 6M272 252q-9 0 -13 8M272 252q-8 5 -8 15M272 252q-9 -2 -17 -1'
  const strung = [
    [160, 236, 5.5],
    [190, 248, 4.5],
    [322, 236, 5.5],
    [293, 248, 4.5],
  ]
  return [
    path(spline(left) + spline(right), stroke(2.5)),
    path(frays, stroke(1.4)),
    ...strung.map(([x = 0, y = 0, r = 0]) => circle(x, y, r, filled(ivory, 1.6))),
    circle(244, 236, 3.6, filled(ivory, 1.4)),
    circle(236, 256, 2.8, filled(ivory, 1.2)),
  ].join('')
}

/** A single card, face down, with a moon of its own circling it among the stars. */
export function pageNotFound(): Svg {
  const card = { x: 240, y: 166 }
  const orbit = (sweep: 0 | 1) => path(`M-200 0A200 52 0 0 ${sweep} 200 0`, stroke(1.8, flatGold))
  const isCovered = (x: number, y: number) => y > 280 || distance([x, y], [card.x, card.y]) < 130
  return [
    podDrawing(),
    sky({ ...card, r: 150, from: 118, seed: 27, isCovered }),
    place({ ...card, turn: -14 }, orbit(1), sparkle(-128, -40, 11)),
    place({ ...card, turn: 9, scale: 1.2 }, miniatureBack()),
    place(
      { ...card, turn: -14 },
      orbit(0),
      fullMoon({ x: 132, y: 39, r: 14 }),
      circle(-164, 30, 5, filled(ivory, 1.6)),
    ),
    cloudBank(),
  ].join('')
}

/** Two clouds and a third one behind, along the lower edge. */
function cloudBank(): Svg {
  return [
    cloud({ x: 120, y: 324, width: 240, height: 58, fill: night.ground[2], line: 2, seed: 12 }),
    cloud({ x: 12, y: 338, width: 214, height: 72, fill: night.ground[1], line: 2.4, seed: 4 }),
    cloud({ x: 252, y: 338, width: 214, height: 76, fill: night.ground[1], line: 2.4, seed: 8 }),
  ].join('')
}

type SkyOptions = {
  x: number
  y: number
  r: number
  /** Where the rays begin. */
  from: number
  seed: number
  /** True where no star may stand. */
  isCovered: (x: number, y: number) => boolean
}

/** Steps of light, thin rays and stars behind a picture; lighter than whatever night it is laid upon. */
function sky({ x, y, r, from, seed, isCovered }: SkyOptions): Svg {
  return [
    group({ 'fill-opacity': 0.3 }, glow(x, y, [r, r * 0.8, r * 0.6], [night.ground[3]])),
    rays({ x, y, from, to: r * 1.08, count: 48, shorter: 0.8, attributes: stroke(1, flatGold, { opacity: '.35' }) }),
    starField({ seed, box: [16, 14, 448, 330], count: 18, avoid: isCovered, apart: 36, sparkles: 0.45 }),
  ].join('')
}

function backAt(x: number, y: number, turn: number): Svg {
  return element('use', { href: '#back', transform: `translate(${x} ${y}) rotate(${turn})` })
}

/** The back of a card, 116 × 198 around (0, 0), in as many lines as can be told apart at this size. */
function miniatureBack(): Svg {
  const half = [
    path('M0 -42V-62M0 -44C-10 -50 -22 -52 -31 -60M0 -44C10 -50 22 -52 31 -60', stroke(1.6)),
    podAt({ x: 0, y: -58, r: 9.5, turn: 0 }),
    podAt({ x: -28, y: -56, r: 8, turn: -28 }),
    podAt({ x: 28, y: -56, r: 8, turn: 28 }),
    ...[-42, 42].map((x) => circle(x, -44, 1.4, { fill: flatGold })),
  ]
  return [
    rect(-58, -99, 116, 198, filled('#110D2B', 2.4, gold, { rx: 8 })),
    rect(-52, -93, 104, 186, filled('#151038', 1, gold, { rx: 4 })),
    circle(0, 0, 46, { fill: '#1F1850' }),
    group({ id: 'half' }, ...half),
    element('use', { href: '#half', transform: 'rotate(180)' }),
    circle(0, 0, 36, filled('#211A58', 1.8)),
    path(spikes({ x: 0, y: 0, from: 20, to: 33, count: 16, halfAngle: 6 }), { fill: gold }),
    circle(0, 0, 22, filled(night.plate, 1.6)),
    place({ x: 0, y: 0, scale: 0.72 }, logo()),
  ].join('')
}
