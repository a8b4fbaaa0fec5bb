import { bull } from '#animals/bull.ts'
import { brickWall } from '#buildings.ts'
import { kingsCrown } from '#figures/crowns.ts'
import { drape } from '#figures/drape.ts'
import { type RobedOptions, robedFigure } from '#figures/robe.ts'
import { type Point, type SplinePoint, spline, times } from '#geometry.ts'
import { vine } from '#harvest.ts'
import { castle } from '#houses.ts'
import { hills } from '#land.ts'
import { bronze, filled, flatGold, gold, metal, palettes, stroke, umber } from '#palette.ts'
import { leafShape } from '#plants.ts'
import { cloud, crescent, glow, rays, spikes, starField } from '#sky.ts'
import { pentacle } from '#suit-objects.ts'
import { circle, mirrored, num, path, place, rect, type Svg } from '#svg.ts'

const { ground } = palettes.pentacles
const light = { x: 486, y: 292 }
const beard = '#7D7268'
const stone = { face: '#7A5A3E', dark: '#54402E', light: '#A5825A' }

/** Король Пентаклей: a heavy throne with four heads of bulls under vines, a mantle of grapes, a castle high behind. */
export function kingOfPentacles(): Svg {
  return [sky(), land(), heavyThrone(), robedFigure(king), sewnOnSleeves(), seal(), step(), vines()].join('')
}

function sky(): Svg {
  const { x, y } = light
  const avoid = (px: number, py: number) =>
    Math.hypot(px - x, py - y) < 220 || Math.hypot(px - 350, py - 362) > 280 || (px < 330 && py > 130)
  return [
    glow(x, y, [760, 560, 420, 300, 210, 132], [ground[1], '#154534', '#1F5C45', '#32704F', '#5C8E58', '#D9B45E']),
    rays({ x, y, from: 178, to: 720, count: 60, shorter: 0.6, attributes: stroke(1.4, gold, { opacity: 0.42 }) }),
    sinkingSun(),
    cloud({ x: 470, y: 412, width: 210, height: 76, fill: '#2F6E52', line: 2.2, seed: 6 }),
    cloud({ x: 396, y: 452, width: 170, height: 58, fill: '#245C46', line: 2, seed: 3 }),
    starField({ seed: 8, box: [60, 100, 580, 380], count: 14, avoid }),
  ].join('')
}

/** A low sun behind bars of cloud. */
function sinkingSun(): Svg {
  const { x, y } = light
  const bars = times(5, (index) => {
    const [down, half] = [14 + index * 19, 92 - index * 11]
    const left = x - half + (index % 2 ? 30 : -8)
    return `M${num(left)} ${y + down}q${num(half * 0.5)} ${-5} ${num(half)} 0t${num(half * 0.8)} 1`
  })
  return [
    path(spikes({ x, y, from: 100, to: 164, count: 36, halfAngle: 3 }), filled('#EBC876', 1.2)),
    circle(x, y, 112, filled('#E9BF63', 2.8)),
    circle(x, y, 99, stroke(1.4, bronze, { opacity: 0.6 })),
    circle(x, y, 88, { fill: '#F3D382' }),
    path(bars.join(''), stroke(4, '#B98B45', { opacity: 0.8 })),
  ].join('')
}

/** The castle on its hill, high on the left. */
function land(): Svg {
  return [
    castle({ x: 174, y: 372, width: 204, fill: '#4F7A5E', roof: '#9A4A38', lineWidth: 2.2 }),
    path(
      'M40 392C80 368 130 364 196 366C270 366 320 384 380 430C450 484 560 500 660 494L660 760L40 760Z',
      filled('#2A6A4E', 2.6),
    ),
    path(
      'M206 372C232 396 214 420 250 444C290 470 270 490 300 520M182 372C204 400 184 424 216 450C250 476 230 496 254 530',
      stroke(2, '#E7C77C', { opacity: 0.8 }),
    ),
    hills({ y: 520, fills: ['#1E5640', '#174737'], step: 60, swell: 16, seed: 12, line: 2.2, bottom: 1000 }),
  ].join('')
}

/** A block of stone as broad as the window; bulls look from its shoulders and from its arms. */
function heavyThrone(): Svg {
  const back =
    'M130 900L130 556C168 556 176 540 178 512C180 462 230 440 350 440C470 440 520 462 522 512C524 540 532 556 570 556L570 900Z'
  return [
    path(back, filled(stone.face, 3.4)),
    path(
      'M152 900L152 578C190 570 198 548 202 516C206 478 250 462 350 462C450 462 494 478 498 516C502 548 510 570 548 578L548 900',
      stroke(1.6),
    ),
    mirrored(
      350,
      brickWall({ x: 54, y: 776, width: 142, height: 230, fill: stone.dark, course: 46, opacity: 0.5 }),
      rect(40, 746, 170, 32, filled(stone.light, 3)),
      path('M46 766L204 766', stroke(1.3, umber, { opacity: 0.7 })),
      place({ x: 128, y: 536, scale: 0.6 }, goldenBull()),
      place({ x: 104, y: 872, scale: 0.5 }, goldenBull()),
    ),
  ].join('')
}

function goldenBull(): Svg {
  return bull({ fill: metal.fill, muzzle: '#F8E3AE', horn: '#FBF1D8', line: '#4A3218', ring: '#A97B36' })
}

/** Where grapes are sewn on the lap, around the face. */
const sewn: readonly Point[] = [
  [-104, 296],
  [-148, 346],
  [-108, 404],
  [-154, 432],
  [-114, 476],
  [-160, 504],
  [98, 300],
  [146, 354],
  [104, 410],
  [156, 440],
  [112, 482],
  [158, 508],
]

const king: RobedOptions = {
  x: 350,
  y: 392,
  scale: 1.06,
  height: 556,
  hem: 194,
  gownHem: 84,
  shoulders: 118,
  mantle: '#2E6B42',
  gown: '#E7C98A',
  gownLine: '#8A5A2C',
  trim: '#5B3385',
  cuff: flatGold,
  lining: '#12241A',
  belt: { fill: '#5B3385', jewel: '#A23A4C' },
  left: { pose: 'front', holds: place({ x: 0, y: 0, turn: -12 }, sceptre()) },
  right: { pose: 'resting' },
  over: lap(),
  head: { hair: beard, cut: 'swept', beard, beardLength: 0.92 },
  crown: kingsCrown({ jewel: '#2E7458' }),
  folds: 14,
  seed: 61,
}

/** The sceptre of the house, its grip at (0, 0): an orb under a crescent. */
function sceptre(): Svg {
  return [
    rect(-6, -168, 12, 236, filled(flatGold, 2.2, umber, { rx: 4 })),
    path('M-6 -112L6 -106M-6 -84L6 -78M-6 -56L6 -50M-6 42L6 48', stroke(1.6, umber)),
    circle(0, -184, 20, filled('#2E8A62', 2.4, umber)),
    path('M-20 -184Q0 -176 20 -184M0 -204L0 -164', stroke(2, flatGold)),
    path(crescent({ x: 0, y: -218, r: 18, turn: -90 }), filled('#F1D596', 1.8, umber)),
    circle(0, 72, 9, filled(flatGold, 2, umber)),
  ].join('')
}

/** The mantle over his knees, around the face: they stand wide apart, the gown falls between them. */
function lap(): Svg {
  const inner: SplinePoint[] = [
    [46, 258],
    [58, 300],
    [68, 372],
    [72, 450],
    [86, 560],
  ]
  const outer: SplinePoint[] = [
    [52, 258],
    [126, 284],
    [180, 346],
    [190, 420],
    [186, 560],
  ]
  const seam = spline(inner)
  return (
    mirrored(
      0,
      drape({
        left: inner,
        right: outer,
        fill: '#37784A',
        folds: 7,
        start: 0.5,
        stagger: 0.1,
        sag: 8,
        wave: 8,
        seed: 9,
      }),
      path('M82 362C104 334 146 330 172 360M92 384C114 356 150 356 168 386M66 284C96 296 130 318 150 338', stroke(1.6)),
      path(seam, stroke(14, gold)),
      path(seam, stroke(10, '#5B3385')),
      path(seam, stroke(1.6, flatGold, { 'stroke-dasharray': '1 12' })),
    ) + sewn.map(([x, y], index) => bunch(x, y, index % 2 ? 0.86 : 0.76)).join('')
  )
}

function sewnOnSleeves(): Svg {
  const places: Point[] = [
    [-84, 160],
    [92, 150],
    [104, 212],
  ]
  return place({ x: king.x, y: king.y, scale: king.scale }, ...places.map(([x, y]) => bunch(x, y, 0.8)))
}

/** One embroidered bunch under two leaves. */
function bunch(x: number, y: number, scale: number): Svg {
  const rows = [3, 2, 1]
  const berries = rows.flatMap((count, row) =>
    times(count, (index) => [(index - (count - 1) / 2) * 13, 6 + row * 11] as const),
  )
  const discs = berries.map(([cx, cy]) => `M${num(cx - 6.6)} ${num(cy)}a6.6 6.6 0 1 0 13.2 0a6.6 6.6 0 1 0 -13.2 0Z`)
  return place(
    { x, y, scale },
    path(
      leafShape({ x: 0, y: -2, length: 26, width: 8, turn: -24 }) +
        leafShape({ x: 0, y: -2, length: 26, width: 8, turn: -156 }),
      filled('#A9C46C', 1.3),
    ),
    path(discs.join(''), filled('#7A4AA8', 1.4)),
  )
}

/** The coin stands upright on the arm of the throne, his sleeve behind it. */
function seal(): Svg {
  return pentacle({ x: 562, y: 670, r: 76 })
}

/** The vine on the step goes on where the sewn one ends. */
function vines(): Svg {
  const low: Point[] = [
    [350, 990],
    [270, 968],
    [200, 982],
    [130, 958],
    [48, 974],
  ]
  return mirrored(350, vine(low, 8, { r: 20, weight: 4, grapesEvery: 3 }))
}

function step(): Svg {
  return [
    rect(40, 992, 620, 68, filled(stone.dark, 3)),
    path(
      'M40 1008L660 1008M150 1008L150 1060M350 1008L350 1060M550 1008L550 1060',
      stroke(1.5, gold, { opacity: 0.6 }),
    ),
  ].join('')
}
