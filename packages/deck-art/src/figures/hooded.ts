import type { SplinePoint } from '#geometry.ts'
import { filled, flatGold, gold, stroke, umber } from '#palette.ts'
import { mirrored, num, path, place, type Svg } from '#svg.ts'
import { drape } from './drape.ts'
import { headAtOrigin } from './head.ts'

export type CloakedOptions = {
  /** The ground under the figure. */
  x: number
  y: number
  scale?: number
  flip?: boolean
  /** Degrees clockwise: a bent back, at most 12. */
  turn?: number
  fill: string
  line?: string
  /** Height at scale 1. */
  height?: number
  /** Edge of the cloak and of the hood. */
  trim?: string
  /** Walks to the right: the cloak trails, a shoe shows. */
  walking?: boolean
  shoe?: string
  seed?: number
}

/** A person seen from behind in a hooded cloak, standing on (x, y), walking if asked. */
export function cloakedBack(options: CloakedOptions): Svg {
  const { x, y, scale = 1, flip, turn, fill, line = gold, height = 330, trim, walking = false, seed = 5 } = options
  const body = walking ? walkingCloak(options, height) : standingCloak(fill, line, height, seed)
  return place({ x, y, scale, flip, turn }, body, place({ x: 0, y: -height }, hoodFromBehind(fill, line, trim)))
}

function standingCloak(fill: string, line: string, height: number, seed: number): Svg {
  const right: SplinePoint[] = [
    [20, 74 - height],
    [52, 94 - height],
    [76, 116 - height],
    [86, -height * 0.45],
    [94, -height * 0.2],
    [106, 0],
  ]
  return drape({
    left: right.map(([px, py]): SplinePoint => [-px, py]),
    right,
    fill,
    line,
    folds: 10,
    wave: 9,
    sag: 8,
    start: 0.34,
    stagger: 0.16,
    seed,
    width: 3,
  })
}

function walkingCloak({ fill, line = gold, shoe = '#3A1C1A', seed = 5 }: CloakedOptions, height: number): Svg {
  const boot = (px: number, py: number, lift: number) =>
    place(
      { x: px, y: py, turn: lift },
      path('M-14 -22L12 -22C12 -14 18 -10 28 -8C36 -6 36 0 30 0L-14 0Z', filled(shoe, 2, flatGold)),
    )
  const left: SplinePoint[] = [
    [-20, 74 - height],
    [-52, 94 - height],
    [-76, 116 - height],
    [-88, -height * 0.45],
    [-104, -height * 0.22],
    [-138, -18],
  ]
  const right: SplinePoint[] = [
    [20, 74 - height],
    [52, 94 - height],
    [74, 116 - height],
    [80, -height * 0.45],
    [80, -height * 0.2],
    [80, -12],
  ]
  return (
    boot(-62, 2, 14) +
    boot(40, 0, 0) +
    drape({ left, right, fill, line, folds: 10, wave: 10, sag: 6, start: 0.34, stagger: 0.16, seed, width: 3 })
  )
}

/** Hood around the crown of the head at (0, 0), its short cape over the shoulders. */
function hoodFromBehind(fill: string, line: string, trim?: string): Svg {
  return [
    path(
      'M3 -16C-8 -4 -30 2 -36 30C-40 52 -38 64 -46 76C-52 86 -66 96 -75 112C-81 124 -83 134 -84 146C-58 162 -26 168 0 170C26 168 58 162 84 146C83 134 81 124 75 112C66 96 52 86 46 76C38 64 40 52 36 30C31 4 14 -2 3 -16Z',
      filled(fill, 2.8, line),
    ),
    path('M3 -14C7 30 4 88 0 168', stroke(1.6, line)),
    mirrored(
      0,
      path(
        'M-12 0C-20 20 -20 40 -19 56C-19 66 -22 72 -28 76M-26 18C-31 36 -29 52 -35 66M-44 82C-52 96 -62 112 -66 138M-30 90C-34 110 -42 128 -45 150M-14 93C-15 116 -20 138 -22 156',
        stroke(1.4, line, { opacity: 0.8 }),
      ),
    ),
    path('M-42 72C-24 86 24 86 42 72', stroke(1.6, line, { opacity: 0.8 })),
    trim
      ? path('M-79 143C-56 157 -26 164 0 166C26 164 56 157 79 143', stroke(6, trim)) +
        path('M-79 138C-55 153 -26 160 0 162C26 160 55 153 79 138', stroke(1.4, line))
      : '',
  ].join('')
}

export type SeatedOptions = {
  /** The ground under the figure. */
  x: number
  y: number
  scale?: number
  fill: string
  /** Robe under the cloak, seen at the breast. */
  gown?: string
  cuff?: string
  beard?: string
  tilt?: number
  seed?: number
}

/** A hooded figure seated on the ground, sleeves folded, seen from the front: a broad low cloak. 360 high at scale 1. */
export function seatedHooded({
  x,
  y,
  scale = 1,
  fill,
  gown = '#2C2A58',
  cuff = flatGold,
  beard,
  tilt = 0,
  seed = 8,
}: SeatedOptions): Svg {
  const right: SplinePoint[] = [
    [26, -214],
    [66, -196],
    [96, -158],
    [116, -96],
    [148, -40],
    [170, 0],
  ]
  const sleeveOf = mirrored(
    0,
    path('M70 -192C104 -166 118 -120 104 -84C88 -62 44 -56 2 -58L0 -100C30 -102 52 -112 58 -134Z', filled(fill, 2.8)),
    path(
      'M84 -172C102 -140 100 -106 88 -88M74 -160C86 -132 82 -108 66 -92M64 -140C68 -122 60 -108 44 -98',
      stroke(1.4, gold, { opacity: 0.8 }),
    ),
    path('M8 -100Q12 -79 8 -57L23 -58Q27 -80 20 -102Z', filled(cuff, 2, umber)),
  )
  return place(
    { x, y, scale },
    drape({
      left: right.map(([px, py]): SplinePoint => [-px, py]),
      right,
      fill,
      folds: 14,
      wave: 10,
      sag: 14,
      start: 0.42,
      stagger: 0.2,
      seed,
      width: 3.2,
    }),
    path('M-24 -214C-30 -170 -26 -130 -20 -96L20 -96C26 -130 30 -170 24 -214Z', filled(gown, 1.8)),
    path('M-10 -100H10V-57H-10Z', filled('#140F30', 2, umber)),
    sleeveOf,
    path(
      'M-120 -44C-70 -20 70 -20 120 -44M-96 -30C-92 -18 -90 -8 -92 0M96 -30C92 -18 90 -8 92 0',
      stroke(1.6, gold, { opacity: 0.7 }),
    ),
    place({ x: 0, y: -268, scale: 0.8, turn: tilt }, headAtOrigin({ hood: fill, beard })),
  )
}

/** A small hooded back without shape below the shoulders, for the lower edge of a card. `rise` is what is seen of it. */
export function hoodedShoulders({
  x,
  y,
  scale = 1,
  fill,
  line = gold,
  rise = 210,
}: {
  x: number
  y: number
  scale?: number
  fill: string
  line?: string
  rise?: number
}): Svg {
  return place(
    { x, y, scale },
    path(
      `M-40 ${num(70 - rise)}C-84 ${num(96 - rise)} -104 ${num(130 - rise)} -108 0L108 0C104 ${num(130 - rise)} 84 ${num(96 - rise)} 40 ${num(70 - rise)}Z`,
      filled(fill, 3, line),
    ),
    mirrored(
      0,
      path(
        `M-84 0C-84 ${num(150 - rise)} -78 ${num(136 - rise)} -66 ${num(124 - rise)}M-52 0L-46 ${num(142 - rise)}M-20 0L-18 ${num(152 - rise)}`,
        stroke(1.5, line, { opacity: 0.8 }),
      ),
    ),
    place({ x: 0, y: -rise }, hoodFromBehind(fill, line)),
  )
}
