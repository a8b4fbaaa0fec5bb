import { angelHead } from '#animals/angel.ts'
import { seahorse } from '#animals/seahorse.ts'
import { seashell } from '#animals/seashell.ts'
import { metalLine } from '#chalice-parts.ts'
import { queensCrown } from '#figures/crowns.ts'
import { drape } from '#figures/drape.ts'
import { lap } from '#figures/lap.ts'
import { type RobedOptions, robedFigure } from '#figures/robe.ts'
import { type Point, polar, randomFrom, times } from '#geometry.ts'
import { bronze, filled, flatGold, gold, hair, ivory, palettes, stroke, umber } from '#palette.ts'
import { crescent, glow, rays, starField } from '#sky.ts'
import { chalice } from '#suit-objects.ts'
import { circle, mirrored, num, path, place, type Svg } from '#svg.ts'
import { scallops } from '#water.ts'

const { ground } = palettes.cups
/** The hinge of the great shell and how far its edge is from it. */
const shell = { x: 350, y: 800, reach: 452, ribs: 12, from: -166, to: -14 }
const shellLine = '#7A4A4A'
const face = { x: 350, y: 468 }

/** A great shell for a throne at the edge of the surf, a lidded chalice with two angels, a seahorse. */
export function queenOfCups(): Svg {
  return [
    sky(),
    sea(),
    throneShell(),
    beach(),
    train(),
    queen(),
    place({ x: 588, y: 952, scale: 0.98, flip: true }, seahorse()),
  ].join('')
}

function sky(): Svg {
  const avoid = (px: number, py: number) =>
    Math.hypot(px - shell.x, py - shell.y) < shell.reach + 64 ||
    Math.hypot(px - 350, py - 70) < 90 ||
    Math.hypot(px - 350, py - 362) > 276
  return [
    glow(350, 560, [720, 600, 500, 400], [ground[0], ground[1], '#123450', ground[2]]),
    rays({
      x: shell.x,
      y: shell.y,
      from: 430,
      to: 960,
      count: 64,
      shorter: 0.6,
      attributes: stroke(1.4, gold, { opacity: 0.42 }),
    }),
    starField({ seed: 19, box: [60, 90, 580, 480], count: 44, avoid }),
  ].join('')
}

/** Open water to the horizon behind the shell, and down to the floor on the left. */
function sea(): Svg {
  // The second call goes on where the six rows of the first end: a row lies 0.62 r below the one before.
  const [far, middle, near] = ['#1B6480', '#185470', '#12405C']
  const look = { x: 48, r: 42, inner: [0.6] }
  return [
    scallops({ ...look, y: 716, right: 652, rows: 6, fills: [far, middle, near] }),
    scallops({ ...look, y: 716 + 6 * 0.62 * 42, right: 280, rows: 7, fills: [far, middle, near] }),
  ].join('')
}

/** The great scallop shell: broad ribs that fan from its hinge, each with a rounded end. */
function throneShell(): Svg {
  const { x, y, reach, ribs, from, to } = shell
  const step = (to - from) / ribs
  const far = (index: number) => reach * (0.86 + 0.14 * Math.sin((Math.PI * (index + 0.5)) / ribs))
  const rib = (index: number): Svg => {
    const [start, end] = [from + index * step, from + (index + 1) * step]
    const r = far(index)
    const [left, right, tip] = [
      polar(x, y, r * 0.965, start),
      polar(x, y, r * 0.965, end),
      polar(x, y, r * 1.09, (start + end) / 2),
    ]
    const outline = `M${x} ${y}L${at(left)}Q${at(tip)} ${at(right)}Z`
    const middle = polar(x, y, r * 0.97, (start + end) / 2)
    return (
      path(outline, filled(index % 2 ? '#E9A9A4' : '#F3D0C4', 2.8)) +
      path(`M${x} ${y}L${at(middle)}`, stroke(1.4, shellLine, { opacity: 0.55 }))
    )
  }
  const rings = [0.5, 0.66, 0.8].map((part) => {
    const points = times(ribs + 1, (index) => polar(x, y, far(index - 0.5) * part, from + index * step))
    return points.map((point, index) => (index ? `A60 60 0 0 1 ${at(point)}` : `M${at(point)}`)).join('')
  })
  return [
    ...times(ribs, rib),
    path(rings.join(''), stroke(1.6, shellLine, { opacity: 0.6 })),
    ...[-118, 118].map((aside) =>
      path(
        `M${x + aside * 0.5} ${y - 60}C${x + aside * 1.5} ${y - 84} ${x + aside * 2} ${y - 20} ${x + aside * 1.7} ${y + 40}C${x + aside * 1.2} ${y + 70} ${x + aside * 0.7} ${y + 60} ${x} ${y + 60}Z`,
        filled('#C98078', 2.8),
      ),
    ),
  ].join('')
}

/** Sand on the right; the foam of the last wave runs along its edge. */
function beach(): Svg {
  const edge = 'C570 856 510 880 436 896C344 916 262 930 232 966C208 998 206 1030 184 1060'
  const random = randomFrom(12)
  const grains = times(46, () => `M${num(250 + random() * 390)} ${num(930 + random() * 110)}h0`)
  return [
    path(
      `M664 842${edge}L166 1060C188 1030 192 994 214 962C240 914 340 900 430 880C506 862 570 838 664 826Z`,
      filled('#BFE6EA', 2.4),
    ),
    path(`M664 842${edge}L664 1060Z`, filled('#C4A27C', 2.6)),
    path(
      'M664 868C580 876 520 900 450 914C372 930 300 944 272 976M664 896C600 902 560 916 500 930',
      stroke(1.5, umber, { opacity: 0.5 }),
    ),
    path(grains.join(''), stroke(3, umber, { opacity: 0.5 })),
    place({ x: 646, y: 1036, scale: 0.34, turn: -20 }, seashell()),
    place({ x: 524, y: 1040, scale: 0.26, turn: 16 }, seashell({ fill: '#F6ECD6', base: '#E9C987' })),
  ].join('')
}

/** The hem of her mantle lies in the water. */
function train(): Svg {
  return drape({
    left: [
      [226, 760],
      [186, 850],
      [130, 930],
      [70, 1000],
    ],
    right: [
      [330, 760],
      [330, 850],
      [316, 930],
      [280, 1016],
    ],
    fill: '#1F7A86',
    folds: 9,
    wave: 13,
    sag: 10,
    start: 0.3,
    stagger: 0.16,
    seed: 5,
  })
}

function queen(): Svg {
  const figure: RobedOptions = {
    x: face.x,
    y: face.y,
    height: 520,
    hem: 236,
    gownHem: 132,
    shoulders: 98,
    mantle: '#1F7A86',
    gown: ivory,
    trim: '#F3DDA8',
    cuff: '#E9A9A4',
    lining: '#0E2942',
    collar: { fill: '#F3DDA8' },
    left: { pose: 'front' },
    right: { pose: 'front' },
    over: lap({ fill: ivory, shade: '#E2D3B4', line: bronze, trim: '#F3DDA8', height: 534, hem: 172 }),
    held: lidded(),
    head: { hair: hair.brown, cut: 'swept' },
    crown: queensCrown({ jewel: '#2C7C96' }),
    folds: 14,
    seed: 36,
  }
  return robedFigure(figure)
}

/** The lidded chalice with an angel at each side for a handle, around her face. */
function lidded(): Svg {
  const gown = 'M-20 34C-24 78 -42 118 -92 158C-72 172 -12 150 18 92C30 70 28 48 22 34Z'
  const angel = [
    path(gown, filled(ivory, 5, bronze)),
    path('M-6 44C-8 84 -30 122 -70 156M10 46C10 88 -10 126 -50 156', stroke(2.6, bronze)),
    angelHead({ wing: ivory }),
  ].join('')
  return [
    mirrored(0, place({ x: 104, y: 186, scale: 0.64 }, angel)),
    chalice({ x: 0, y: 400, size: 230 }),
    path(
      'M-78 190C-74 156 -40 140 -12 134L12 134C40 140 74 156 78 190Q0 214 -78 190Z',
      filled('#F1D596', 2.6, metalLine),
    ),
    path(
      'M-72 180Q0 203 72 180M-40 150C-48 164 -50 176 -50 188M40 150C48 164 50 176 50 188M0 134L0 200',
      stroke(1.4, metalLine),
    ),
    circle(0, 128, 9, filled('#8FD3DE', 2, metalLine)),
    path(crescent({ x: 0, y: 109, r: 12, turn: -90 }), filled(flatGold, 1.2, umber)),
  ].join('')
}

function at([x, y]: Point): string {
  return `${num(x)} ${num(y)}`
}
