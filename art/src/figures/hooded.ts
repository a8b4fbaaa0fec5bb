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
    [24, 74 - height],
    [52, 88 - height],
    [77, 115 - height],
    [87, -height * 0.45],
    [97, -height * 0.2],
    [108, 0],
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
    [-24, 74 - height],
    [-52, 88 - height],
    [-77, 115 - height],
    [-94, -height * 0.45],
    [-104, -height * 0.22],
    [-138, -18],
  ]
  const right: SplinePoint[] = [
    [24, 74 - height],
    [52, 88 - height],
    [76, 115 - height],
    [86, -height * 0.45],
    [84, -height * 0.2],
    [82, -12],
  ]
  return (
    boot(-62, 2, 14) +
    boot(40, 0, 0) +
    drape({ left, right, fill, line, folds: 10, wave: 10, sag: 6, start: 0.34, stagger: 0.16, seed, width: 3 })
  )
}

/** Hood around the crown of the head at (0, 0), its tip fallen back, its collar laid on the shoulders. */
function hoodFromBehind(fill: string, line: string, trim?: string): Svg {
  return [
    path(
      'M0 -18C-28 -18 -44 6 -43 34C-42 54 -36 66 -40 76C-46 86 -58 92 -66 100C-69 106 -68 111 -64 115C-44 127 -22 132 0 133C22 132 44 127 64 115C68 111 69 106 66 100C58 92 46 86 40 76C36 66 42 54 43 34C44 6 28 -18 0 -18Z',
      filled(fill, 2.8, line),
    ),
    path('M-37 74C-18 86 18 86 37 74', stroke(1.6, line, { opacity: 0.8 })),
    path('M0 -16C-3 -6 -16 4 -15 26C-14 44 -6 58 2 72C8 56 15 42 15 24C15 4 4 -6 0 -16Z', filled(fill, 1.6, line)),
    mirrored(
      0,
      path(
        'M-14 -10C-28 2 -32 20 -30 38C-29 52 -26 62 -24 70M-22 2C-25 20 -23 38 -17 54M-40 84C-44 94 -50 102 -54 112M-26 90C-28 102 -32 112 -35 122M-9 94C-9 106 -11 116 -12 126',
        stroke(1.4, line, { opacity: 0.8 }),
      ),
    ),
    trim
      ? path('M-60 112C-42 123 -22 128 0 129C22 128 42 123 60 112', stroke(6, trim)) +
        path('M-60 108C-42 119 -22 124 0 125C22 124 42 119 60 108', stroke(1.4, line))
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
      `M-30 ${num(76 - rise)}C-62 ${num(86 - rise)} -92 ${num(98 - rise)} -98 ${num(144 - rise)}L-108 0L108 0L98 ${num(144 - rise)}C92 ${num(98 - rise)} 62 ${num(86 - rise)} 30 ${num(76 - rise)}Z`,
      filled(fill, 3, line),
    ),
    mirrored(
      0,
      path(
        `M-84 0C-84 ${num(170 - rise)} -80 ${num(146 - rise)} -70 ${num(130 - rise)}M-52 0L-46 ${num(146 - rise)}M-20 0L-18 ${num(154 - rise)}`,
        stroke(1.5, line, { opacity: 0.8 }),
      ),
    ),
    place({ x: 0, y: -rise }, hoodFromBehind(fill, line)),
  )
}
