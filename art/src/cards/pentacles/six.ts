import type { Point, SplinePoint } from '#geometry.ts'
import { pointOn, spline, times } from '#geometry.ts'
import { hills } from '#land.ts'
import { filled, flatGold, gold, ivory, palettes, robes, stroke, umber } from '#palette.ts'
import { sprig } from '#plants.ts'
import { beads, glow, rays, ring, sparkle, spikes, starField } from '#sky.ts'
import { pentacle } from '#suit-objects.ts'
import type { Svg } from '#svg.ts'
import { circle, ellipse, num, path, place, rect } from '#svg.ts'
import { scales } from '#tools.ts'

const { ground, accent } = palettes.pentacles
const balance = { width: 330, drop: 196, tilt: 13 }
const hook = { x: 350, y: 158 }
const scale = 1.14
const coin = 58
/** The coins from the lip of the heavy pan down to the sleeves. */
const fall: [number, number, number][] = [
  [432, 518, -34],
  [304, 572, 12],
  [524, 632, 40],
  [396, 672, -16],
  [244, 712, 30],
  [486, 768, -8],
]

/** Six coins slide from the heavy pan of a balance into two open sleeves below. */
export function sixOfPentacles(): Svg {
  return [sky(), fields(), trails(), balanceBeam(), openSleeves(), ...coins(), glints()].join('')
}

function sky(): Svg {
  const { x, y } = { x: 350, y: 216 }
  const avoid = (px: number, py: number) =>
    Math.hypot(px - 350, py - 362) > 280 || Math.hypot(px - x, py - y) < 150 || (px > 140 && px < 600 && py > 300)
  return [
    glow(x, y, [760, 620, 480, 350, 226], [ground[0], ground[1], '#153D30', ground[2], '#22654C']),
    rays({ x, y, from: 150, to: 760, count: 36, shorter: 0.6, attributes: stroke(1.3, gold, { opacity: 0.38 }) }),
    circle(x, y, 132, filled('#2C7657', 2.6)),
    ring(x, y, 122, 1.2),
    path(spikes({ x, y, from: 60, to: 112, count: 24, halfAngle: 3 }), { fill: '#3F9470' }),
    beads({ x, y, r: 144, count: 48, size: 2, fill: accent }),
    starField({ seed: 66, box: [58, 90, 584, 640], count: 34, avoid }),
  ].join('')
}

function fields(): Svg {
  return hills({ y: 800, fills: ['#1C5240', '#174536', '#12382C'], step: 58, swell: 20, seed: 16, contours: 2 })
}

function balanceBeam(): Svg {
  return [
    rect(345, 60, 10, 100, filled(flatGold, 2, umber)),
    circle(350, 132, 13, filled(flatGold, 2.2, umber)),
    place({ ...hook, scale }, scales(balance)),
  ].join('')
}

/** Short lines over the coins: they are falling. */
function trails(): Svg {
  const lines = fall.slice(1).flatMap(([x, y]) =>
    [-26, 0, 26].map((aside) => {
      const foot = y - Math.sqrt((coin + 7) ** 2 - aside ** 2)
      return `M${num(x + aside + 5)} ${num(foot - (aside ? 20 : 34))}L${x + aside} ${num(foot)}`
    }),
  )
  return path(lines.join(''), stroke(2, flatGold, { opacity: 0.75 }))
}

function coins(): Svg[] {
  return fall.map(([x, y, turn]) => pentacle({ x, y, r: coin, turn }))
}

function openSleeves(): Svg {
  return [
    sleeve({ x: 222, y: 846, turn: 34, fill: robes.deepBlue, lining: '#15244C', cuff: ivory }),
    sleeve({ x: 496, y: 868, turn: -36, flip: true, fill: robes.garnet, lining: '#4A1420', cuff: flatGold }),
  ].join('')
}

type SleeveLook = { x: number; y: number; turn: number; flip?: boolean; fill: string; lining: string; cuff: string }

/** A bell sleeve that opens upwards, its long tip hanging on the inner side; (x, y) is the middle of its mouth. */
function sleeve({ x, y, turn, flip, fill, lining, cuff }: SleeveLook): Svg {
  const outer: Point[] = [
    [-104, 0],
    [-76, 44],
    [-62, 104],
    [-74, 200],
    [-110, 420],
  ]
  const hanging: SplinePoint[] = [
    [104, 0],
    [142, 38],
    [178, 112, 'corner'],
    [112, 112],
    [54, 130],
    [18, 200],
    [-16, 420],
  ]
  const folds = times(7, (index) => {
    const t = (index + 1) / 8.6
    const from = index % 2 ? 0.26 : 0.14
    return spline(
      times(7, (step): Point => {
        const u = from + ((1 - from) * step) / 6
        const [a, b] = [pointOn(outer, u), pointOn(hanging, u)]
        return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t + 26 * Math.sin(Math.PI * t) * (1 - u) ** 1.5]
      }),
    )
  })
  const depth = times(7, (index) => {
    const t = (index + 1) / 8
    return `M${num(-97 + 194 * t)} ${num(-33 * Math.sin(Math.PI * t))}Q${num(-60 + 120 * t)} 2 ${num(-26 + 52 * t)} 22`
  })
  const body = `${spline(outer)}L-16 420${spline([...hanging].reverse()).replace('M', 'L')}A104 42 0 0 1 -104 0Z`
  return place(
    { x, y, turn, flip, scale: 0.82 },
    ellipse(0, 0, 104, 42, filled(lining, 3)),
    path(depth.join(''), stroke(1.4, gold, { opacity: 0.6 })),
    path(body, filled(fill, 3.2)),
    path(folds.join(''), stroke(1.6, gold, { opacity: 0.8 })),
    path('M-104 0A104 42 0 0 0 104 0L126 22A114 48 0 0 1 -91 22Z', filled(cuff, 2.2, umber)),
    path('M-97 11A108 45 0 0 0 114 11', stroke(4.4, umber, { 'stroke-dasharray': '0.1 13', opacity: 0.8 })),
  )
}

function glints(): Svg {
  const look = { r: 15, fill: '#2F6B52', opacity: 0.95 }
  return [
    sparkle(214, 610, 10),
    sparkle(452, 604, 6, flatGold),
    sparkle(352, 790, 9, flatGold),
    sparkle(586, 716, 8),
    sparkle(130, 640, 9),
    sprig(
      [
        [330, 1058],
        [322, 1010],
        [336, 966],
        [322, 922],
      ],
      5,
      look,
    ),
    sprig(
      [
        [372, 1058],
        [380, 1022],
        [368, 990],
        [378, 962],
      ],
      4,
      look,
    ),
  ].join('')
}
