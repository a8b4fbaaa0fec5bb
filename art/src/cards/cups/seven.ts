import { snakeCoiled } from '#animals/snake.ts'
import { tower } from '#buildings.ts'
import { distance, polar, times } from '#geometry.ts'
import { bronze, filled, flatGold, gold, ivory, metal, robes, stroke, umber } from '#palette.ts'
import { laurelWreath } from '#plants.ts'
import { cloud, glow, rays, star, starField } from '#sky.ts'
import { chalice } from '#suit-objects.ts'
import type { Svg } from '#svg.ts'
import { circle, mirrored, path, place } from '#svg.ts'

const cupSize = 152
/** How high over the rim the middle of a vision is. */
const rise = 72

type Vision = { x: number; y: number; shown: Svg; tint: string; flip?: boolean }

/** Seven cups stand on clouds; out of each rises a coloured vapour with a vision: six wishes and a star under a veil. */
export function sevenOfCups(): Svg {
  const cups = visions()
  return [sky(cups), bank(), ...cups.map(cupWithVision)].join('')
}

function visions(): Vision[] {
  return [
    { x: 232, y: 388, shown: crown(), tint: '#7A3350' },
    { x: 466, y: 376, shown: castleTower(), tint: '#24587A', flip: true },
    { x: 134, y: 662, shown: snake(), tint: '#3A2A60', flip: true },
    { x: 350, y: 680, shown: veiledStar(), tint: '#14204A' },
    { x: 566, y: 672, shown: jewels(), tint: '#1E5A5A' },
    { x: 222, y: 976, shown: wreath(), tint: '#3A4A86' },
    { x: 478, y: 964, shown: mask(), tint: '#5A2A48', flip: true },
  ]
}

function sky(cups: readonly Vision[]): Svg {
  const avoid = (x: number, y: number) =>
    (y < 362 && distance([x, y], [350, 362]) > 276) ||
    cups.some((cup) => Math.abs(cup.x - x) < 88 && y > cup.y - 300 && y < cup.y + 50) ||
    y > 1000
  return [
    glow(350, 460, [780, 620, 480, 360, 250], ['#081428', '#0E1E3C', '#182C54', '#263C6C', '#384E84']),
    rays({
      x: 350,
      y: 460,
      from: 90,
      to: 860,
      count: 60,
      shorter: 0.6,
      attributes: stroke(1.3, gold, { opacity: 0.32 }),
    }),
    starField({ seed: 70, box: [60, 90, 580, 830], count: 40, avoid, apart: 24 }),
  ].join('')
}

function cupWithVision({ x, y, shown, tint, flip }: Vision): Svg {
  const rim = y - cupSize * 0.92
  return [
    cloud({ x: x - 96, y: y + 16, width: 196, height: 50, fill: '#3A5286', colour: '#0E1E3C', bumps: 5, seed: x }),
    place({ x, y: rim, flip }, vapour(tint)),
    chalice({ x, y, size: cupSize }),
    place({ x, y: rim - rise }, shown),
    cloud({ x: x - 82, y: y + 24, width: 168, height: 42, fill: '#DCE6EE', colour: '#3A5286', bumps: 7, seed: x + y }),
  ].join('')
}

/** Vapour out of a cup, the middle of its rim at (0, 0): it swells around what it shows and curls away above. */
function vapour(tint: string): Svg {
  return [
    path(
      'M-24 0C-30 -8 -44 -8 -54 -14C-72 -22 -76 -42 -66 -52C-84 -66 -78 -96 -56 -100C-54 -122 -30 -134 -12 -124C-2 -134 14 -138 10 -156C30 -150 36 -136 28 -122C50 -126 66 -108 60 -92C80 -84 84 -56 66 -46C72 -28 58 -14 44 -12C34 -10 28 -8 24 0Z',
      filled(tint, 2.2, '#9FB6DC'),
    ),
    path(
      'M-66 -52C-62 -56 -56 -58 -50 -56M-56 -100C-50 -102 -44 -100 -40 -96M-12 -124C-8 -122 -6 -118 -6 -114M60 -92C56 -94 50 -94 46 -91M66 -46C62 -50 56 -52 51 -50M28 -122C24 -120 21 -117 20 -113',
      stroke(1.8, '#9FB6DC', { opacity: 0.9 }),
    ),
  ].join('')
}

function crown(): Svg {
  return [
    path(
      'M-38 26L-44 -18L-24 2L-20 -28L-2 -2L0 -36L2 -2L20 -28L24 2L44 -18L38 26Q0 36 -38 26Z',
      filled(metal.fill, 2.2, umber),
    ),
    path('M-37 14Q0 24 37 14', stroke(1.6, umber)),
    ...[
      [-44, -20],
      [-20, -31],
      [0, -39],
      [20, -31],
      [44, -20],
    ].map(([x = 0, y = 0]) => circle(x, y, 4.4, filled('#8FD3DE', 1.3, umber))),
    ...[-22, 0, 22].map((x) => circle(x, 22 - Math.abs(x) * 0.08, 4, filled(robes.garnet, 1.2, umber))),
  ].join('')
}

function castleTower(): Svg {
  return [
    path('M-38 46Q-24 32 -8 36Q18 28 38 44Q20 54 0 54Q-22 54 -38 46Z', filled('#123450', 1.8)),
    tower({
      x: 0,
      y: 42,
      width: 46,
      height: 66,
      fill: '#8FA3B4',
      course: 14,
      lineWidth: 2,
      topFill: '#A9BAC8',
      windows: [{ aside: 0, up: 38, width: 11, height: 17 }],
      door: { width: 14, height: 20, fill: '#3A1C1A' },
    }),
    path('M0 -42L0 -56L18 -50L0 -45', filled(robes.garnet, 1.6)),
  ].join('')
}

function snake(): Svg {
  return place({ x: -6, y: 44, scale: 0.52 }, snakeCoiled())
}

function jewels(): Svg {
  const gem = (x: number, y: number, r: number, fill: string) =>
    place(
      { x, y, scale: r / 20 },
      path('M-20 -6L-10 -18L10 -18L20 -6L0 20Z', filled(fill, 1.8, '#0A2438')),
      path('M-20 -6L20 -6M-10 -18L-6 -6L0 20L6 -6L10 -18', stroke(1.3, ivory, { opacity: 0.9 })),
    )
  return [
    ...times(17, (index) => {
      const [x, y] = polar(0, -16, 45, 6 + index * 10.5)
      return circle(x, y + 6, 4.2, filled(ivory, 1.1, bronze))
    }),
    gem(0, -20, 21, '#D0454F'),
    gem(-24, 12, 17, '#8AD3DE'),
    gem(24, 12, 17, '#E6C27E'),
    gem(0, 40, 13, '#B98FE0'),
  ].join('')
}

function wreath(): Svg {
  return [
    laurelWreath({ x: 0, y: 0, rx: 36, count: 8, length: 21, fill: '#8FBF78', colour: '#2C4A22', weight: 1.4 }),
    path('M0 38C-16 30 -24 44 -14 52M0 38C16 30 24 44 14 52', stroke(3.4, robes.garnet)),
    circle(0, 38, 4.4, filled(flatGold, 1.3, umber)),
  ].join('')
}

/** A half-mask of the carnival on ribbons. */
function mask(): Svg {
  return [
    mirrored(0, path('M40 -8C52 4 46 20 54 32', stroke(3.4, '#D9A2B8'))),
    path(
      'M0 -14C14 -30 38 -28 44 -14C48 4 36 24 20 24C10 24 4 14 0 6C-4 14 -10 24 -20 24C-36 24 -48 4 -44 -14C-38 -28 -14 -30 0 -14Z',
      filled(ivory, 2.2, umber),
    ),
    mirrored(
      0,
      path('M9 -2C16 -12 30 -12 35 -4C30 6 16 8 9 -2Z', filled('#24101E', 1.6, umber)),
      path('M8 -16C18 -24 32 -22 38 -14', stroke(1.5, flatGold)),
      circle(22, 16, 2.6, { fill: robes.garnet }),
    ),
    path('M0 -16C-10 -34 -4 -44 0 -52C4 -44 10 -34 0 -16Z', filled('#8FD3DE', 1.6, umber)),
    mirrored(0, path('M4 -18C8 -36 18 -42 26 -44C24 -34 18 -24 8 -18Z', filled(robes.garnet, 1.5, umber))),
  ].join('')
}

/** A star, and over it a veil: what shines is seen, what it is is not. */
function veiledStar(): Svg {
  const folds = [-2, -1, 0, 1, 2].map(
    (fold) => `M${fold * 2} -44C${fold * 5} -20 ${fold * 10} 8 ${fold * 16} ${44 - Math.abs(fold) * 3}`,
  )
  return [
    rays({ x: 0, y: -4, from: 20, to: 54, count: 40, attributes: stroke(1.3, '#F4DFA6', { opacity: 0.9 }) }),
    path(star({ x: 0, y: -4, points: 8, outer: 50, inner: 20 }), filled('#F8D488', 1.8, bronze)),
    circle(0, -4, 9, { fill: '#FFF8E4' }),
    path(
      'M0 -52C10 -34 22 -6 42 36Q33 48 24 42Q12 54 0 47Q-12 54 -24 42Q-33 48 -42 36C-22 -6 -10 -34 0 -52Z',
      filled('#E4ECF8', 2, ivory, { 'fill-opacity': 0.62 }),
    ),
    path(folds.join(''), stroke(1.4, '#5A6CA0', { opacity: 0.8 })),
    circle(0, -53, 4, filled(flatGold, 1.2, umber)),
  ].join('')
}

/** The bank of clouds under everything. */
function bank(): Svg {
  return ['#263C72', '#1F3262', '#182852']
    .map((fill, row) =>
      times(5, (index) => {
        const x = -80 + index * 150 - (row % 2) * 75
        return cloud({ x, y: 976 + row * 40, width: 230, height: 84, fill, bumps: 5, seed: index * 7 + row })
      }).join(''),
    )
    .join('')
}
