import { lionMask } from '#animals/lion.ts'
import { salamander } from '#animals/salamander.ts'
import { lap } from '#figures/lap.ts'
import { type RobedOptions, robedFigure } from '#figures/robe.ts'
import { type Point, polar, times } from '#geometry.ts'
import { filled, flatGold, gold, hair, palettes, stroke, umber } from '#palette.ts'
import { sprig } from '#plants.ts'
import { flameShape, glow } from '#sky.ts'
import { staff } from '#suit-objects.ts'
import { circle, clipped, mirrored, num, path, place, rect, type Svg } from '#svg.ts'

const { ground } = palettes.wands
const hearth = { x: 350, y: 396, r: 244, floor: 948 }
const iron = { fill: '#3A1626', inner: '#541E2C', light: '#7A3434' }

const ruler: RobedOptions = {
  x: 356,
  y: 424,
  scale: 0.97,
  height: 556,
  hem: 206,
  gownHem: 140,
  mantle: '#2A2030',
  gown: '#E0703A',
  gownLine: '#5A1E14',
  trim: '#F1C565',
  cuff: '#F1C565',
  lining: '#120A14',
  belt: { fill: '#2A2030', jewel: '#C8452F' },
  left: { pose: 'lifted', holds: staff({ x: 0, y: 506, length: 730, width: 25, leaves: 7 }) },
  right: { pose: 'resting' },
  over: burningLap(),
  head: { hair: hair.copper, cut: 'swept', beard: hair.copper, lips: '#A8402F' },
  crown: crownOfFlames(),
  folds: 17,
  seed: 52,
}

/** Flames strewn over his knees, around the face. */
function burningLap(): Svg {
  const flames: readonly Point[] = [
    [56, 316],
    [98, 360],
    [58, 398],
    [114, 432],
    [66, 474],
    [120, 510],
    [70, 536],
  ]
  return (
    lap({ fill: '#E0703A', shade: '#B34A28', line: '#5A1E14', trim: '#F1C565', height: 566 }) +
    mirrored(0, ...flames.map(([x, y]) => flamePrint(x, y)))
  )
}

/** A bearded king in a crown of flames before a hearth; lions and salamanders on his throne, and one salamander alive. */
export function kingOfWands(): Svg {
  return [fire(), arch(), floor(), throneBack(), robedFigure(ruler), living(), lunaria()].join('')
}

/** What burns behind the throne, seen through the arch of the hearth. */
function fire(): Svg {
  const { x, y } = hearth
  const tongues = [
    [124, 960, 120, 400, 22],
    [576, 960, 120, 430, -20],
    [186, 960, 110, 560, -14],
    [516, 960, 110, 540, 16],
  ] as const
  const flames = tongues.map(([fx, fy, width, height, lean]) => {
    const inner = { x: fx, y: fy, width: width * 0.56, height: height * 0.62, lean: lean * 0.6 }
    return (
      path(flameShape({ x: fx, y: fy, width, height, lean }), filled('#C8452F', 2.2)) +
      path(flameShape(inner), { fill: '#F0803A' })
    )
  })
  return [
    rect(40, 40, 620, 1020, { fill: ground[1] }),
    clipped(
      'hearth',
      opening(0),
      glow(x, y - 20, [660, 400, 310, 230, 156], ['#7A1F2A', '#A5342F', '#CC5632', '#E8843F', '#F8BE68']),
      ...flames,
    ),
  ].join('')
}

function opening(inset: number): string {
  const { x, y, r, floor: bottom } = hearth
  const half = r - inset
  return `M${x - half} ${bottom}L${x - half} ${y}A${half} ${half} 0 0 1 ${x + half} ${y}L${x + half} ${bottom}Z`
}

/** The stones of the hearth: wedges about the arch, courses down its sides. */
function arch(): Svg {
  const { x, y, r, floor: bottom } = hearth
  const wedges = times(19, (index) => {
    const [from, to] = [polar(x, y, r, 180 + index * 10), polar(x, y, r + 56, 180 + index * 10)]
    return `M${num(from[0])} ${num(from[1])}L${num(to[0])} ${num(to[1])}`
  })
  const courses = times(
    12,
    (index) => `M${x - r - 60} ${y + 46 + index * 46}H${x - r}M${x + r} ${y + 46 + index * 46}H${x + r + 60}`,
  )
  const outer = r + 56
  const ring = `M${x - outer} ${bottom}L${x - outer} ${y}A${outer} ${outer} 0 0 1 ${x + outer} ${y}L${x + outer} ${bottom}L${x + r} ${bottom}L${x + r} ${y}A${r} ${r} 0 0 0 ${x - r} ${y}L${x - r} ${bottom}Z`
  return [
    path(ring, filled('#4D1A26', 3)),
    path(wedges.join('') + courses.join(''), stroke(1.6, gold, { opacity: 0.7 })),
    path(opening(10), stroke(1.4, '#FFE3A6', { opacity: 0.7 })),
  ].join('')
}

function floor(): Svg {
  return [
    rect(30, 944, 640, 120, filled('#1E0A14', 3)),
    rect(96, 916, 508, 46, filled(iron.light, 3)),
    path('M104 928H596M112 950H588', stroke(1.3, gold, { opacity: 0.7 })),
    rect(64, 960, 572, 44, filled(iron.inner, 2.8)),
    path(times(9, (index) => `M${110 + index * 60} 964v36`).join(''), stroke(1.4, gold, { opacity: 0.55 })),
  ].join('')
}

/** Wider above than below; a lion on each shoulder, a salamander creeping up each side. */
function throneBack(): Svg {
  return [
    path('M212 920L178 336Q350 374 522 336L488 920Z', filled(iron.light, 3.4)),
    path('M228 920L198 362Q350 396 502 362L472 920Z', filled(iron.fill, 2)),
    mirrored(
      350,
      place(
        { x: 240, y: 482, turn: -84, scale: 0.76 },
        salamander({ fill: '#A5443A', spots: '#F1C565', line: flatGold }),
      ),
      rect(128, 748, 104, 172, filled(iron.fill, 3)),
      path('M146 916V790H214V916', stroke(1.5)),
      circle(170, 706, 38, filled(iron.light, 2.8)),
      path('M132 740C120 700 144 682 172 682C200 684 202 724 176 726C158 724 158 702 172 702', stroke(2)),
      rect(116, 738, 126, 26, filled(iron.light, 2.8)),
      place({ x: 208, y: 330, scale: 1.12 }, lionMask()),
    ),
  ].join('')
}

/** Seven tongues on a broad band, taller than any other crown of the deck. */
function crownOfFlames(): Svg {
  const tongues = [
    [-58, -58, 40, 74, -16],
    [58, -58, 40, 74, 16],
    [-38, -66, 38, 100, -9],
    [38, -66, 38, 100, 9],
    [-19, -72, 38, 116, -4],
    [19, -72, 38, 116, 4],
    [0, -76, 46, 148, 0],
  ] as const
  return [
    ...tongues.map(
      ([x, y, width, height, lean]) =>
        path(flameShape({ x, y, width, height, lean }), filled('#F1C565', 2, '#6B2A12')) +
        path(flameShape({ x: x + 1, y, width: width * 0.5, height: height * 0.55, lean: lean * 0.5 }), {
          fill: '#D9562F',
        }),
    ),
    path('M-60 -46Q0 -78 60 -46L62 -76Q0 -110 -62 -76Z', filled('#E9B85C', 2.4, '#6B2A12')),
    path('M-59 -53Q0 -84 59 -53M-61 -69Q0 -102 61 -69', stroke(1.3, '#6B2A12', { opacity: 0.8 })),
    ...[-40, -20, 0, 20, 40].map((x) =>
      circle(x, -78 + x * x * 0.008, x === 0 ? 7.5 : 5, filled(x % 40 ? '#2A2030' : '#C8452F', 1.4, umber)),
    ),
  ].join('')
}

function flamePrint(x: number, y: number): Svg {
  return (
    path(flameShape({ x, y: y + 18, width: 23, height: 44 }), filled('#FFD98A', 1.4, '#8C2A1A')) +
    path(flameShape({ x, y: y + 17, width: 11, height: 21 }), { fill: '#C8452F' })
  )
}

/** It has come down from the carving and lies warm at the hem. */
function living(): Svg {
  return place(
    { x: 508, y: 968, scale: 1.12, turn: 6, flip: true },
    salamander({ fill: '#F0803A', spots: '#7A1F24', line: '#3A0F14' }),
  )
}

function lunaria(): Svg {
  return sprig(
    [
      [86, 1062],
      [74, 1026],
      [86, 990],
      [76, 950],
    ],
    4,
    { r: 13, weight: 2.2, opacity: 0.95, fill: '#7A3434' },
  )
}
