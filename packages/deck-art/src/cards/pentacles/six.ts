import type { Point } from '#geometry.ts'
import { pointOn, spline, times } from '#geometry.ts'
import { hills } from '#land.ts'
import { filled, flatGold, gold, ivory, palettes, robes, stroke, umber } from '#palette.ts'
import { sprig } from '#plants.ts'
import { beads, glow, rays, ring, sparkle, starField } from '#sky.ts'
import { pentacle } from '#suit-objects.ts'
import type { Svg } from '#svg.ts'
import { circle, ellipse, num, path, place, rect } from '#svg.ts'
import { scales } from '#tools.ts'

const { ground, accent } = palettes.pentacles
const balance = { width: 330, drop: 196, tilt: 13 }
const hook = { x: 350, y: 158 }
const scale = 1.14
const coin = 58
/** Where they slide over the rim. */
const lip = { x: 476, y: 470 }
/** The coins from the lip of the heavy pan down to the sleeves. */
const fall: [number, number, number][] = [
  [452, 508, -34],
  [326, 566, 12],
  [520, 640, 40],
  [392, 694, -16],
  [226, 706, 30],
  [506, 786, -8],
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
    rays({ x, y, from: 150, to: 760, count: 64, shorter: 0.62, attributes: stroke(1.3, gold, { opacity: 0.38 }) }),
    circle(x, y, 132, filled('#2C7657', 2.6)),
    ring(x, y, 122, 1.2),
    beads({ x, y, r: 144, count: 48, size: 2, fill: accent }),
    starField({ seed: 66, box: [58, 90, 584, 640], count: 44, avoid }),
  ].join('')
}

function fields(): Svg {
  return hills({ y: 800, fills: ['#1C5240', '#174536', '#12382C'], step: 58, swell: 20, seed: 16, contours: 3 })
}

function balanceBeam(): Svg {
  return [
    rect(345, 60, 10, 100, filled(flatGold, 2, umber)),
    circle(350, 132, 13, filled(flatGold, 2.2, umber)),
    place({ ...hook, scale }, scales(balance)),
  ].join('')
}

/** Fine lines behind the coins: the way they fell. */
function trails(): Svg {
  const lines = fall.flatMap(([x, y]) =>
    [-26, 0, 26].map((aside) => `M${lip.x + aside * 0.3} ${lip.y}Q${num(x + aside + (lip.x - x) * 0.3)} ${num((y + lip.y) / 2)} ${x + aside} ${y}`),
  )
  return path(lines.join(''), stroke(1.5, flatGold, { opacity: 0.5 }))
}

function coins(): Svg[] {
  return fall.map(([x, y, turn]) => pentacle({ x, y, r: coin, turn }))
}

function openSleeves(): Svg {
  return [
    sleeve({ x: 196, y: 868, turn: 27, fill: robes.deepBlue, lining: '#15244C', cuff: ivory }),
    sleeve({ x: 508, y: 894, turn: -25, flip: true, fill: robes.garnet, lining: '#4A1420', cuff: flatGold }),
  ].join('')
}

type SleeveLook = { x: number; y: number; turn: number; flip?: boolean; fill: string; lining: string; cuff: string }

/** A bell sleeve that opens upwards and hangs down on its inner side; (x, y) is the middle of its mouth. */
function sleeve({ x, y, turn, flip, fill, lining, cuff }: SleeveLook): Svg {
  const outer: Point[] = [
    [-112, 0],
    [-96, 54],
    [-92, 110],
    [-112, 180],
    [-150, 300],
  ]
  const hanging: Point[] = [
    [112, 0],
    [126, 66],
    [104, 128],
    [58, 176],
    [30, 300],
  ]
  const folds = times(8, (index) => {
    const t = (index + 1) / 9
    const from = index % 2 ? 0.26 : 0.14
    return spline(
      times(7, (step): Point => {
        const u = from + ((1 - from) * step) / 6
        const [a, b] = [pointOn(outer, u), pointOn(hanging, u)]
        return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t + 40 * Math.sin(Math.PI * t) * (1 - u) ** 1.5]
      }),
    )
  })
  const depth = times(9, (index) => {
    const t = (index + 1) / 10
    return `M${num(-104 + 208 * t)} ${num(-30 * Math.sin(Math.PI * t))}Q${num(-60 + 120 * t)} 2 ${num(-26 + 52 * t)} 22`
  })
  const body = `${spline(outer)}L30 300${spline([...hanging].reverse()).replace('M', 'L')}A112 40 0 0 1 -112 0Z`
  return place(
    { x, y, turn, flip },
    ellipse(0, 0, 112, 40, filled(lining, 3)),
    path(depth.join(''), stroke(1.4, gold, { opacity: 0.6 })),
    path(body, filled(fill, 3.2)),
    path(folds.join(''), stroke(1.6, gold, { opacity: 0.8 })),
    path('M-112 0A112 40 0 0 0 112 0L118 24A118 42 0 0 1 -106 24Z', filled(cuff, 2.2, umber)),
    path('M-108 13A112 41 0 0 0 115 13', stroke(4.4, umber, { 'stroke-dasharray': '0.1 13', opacity: 0.8 })),
  )
}

function glints(): Svg {
  const look = { r: 15, fill: '#2F6B52', opacity: 0.95 }
  return [
    sparkle(256, 604, 10),
    sparkle(448, 596, 7, flatGold),
    sparkle(316, 786, 9, flatGold),
    sparkle(586, 716, 8),
    sparkle(130, 640, 9),
    sprig(
      [
        [86, 1058],
        [78, 1010],
        [92, 966],
        [82, 926],
      ],
      5,
      look,
    ),
    sprig(
      [
        [620, 1058],
        [628, 1016],
        [616, 980],
        [626, 948],
      ],
      4,
      look,
    ),
  ].join('')
}
