import type { SplinePoint } from './geometry.ts'
import { directionOn, pointOn, spline, times } from './geometry.ts'
import { filled, flatGold, gold, leafGreen, stroke } from './palette.ts'
import type { UprightOptions } from './plants.ts'
import { leafShape } from './plants.ts'
import type { Svg } from './svg.ts'
import { circle, ellipse, num, path, place } from './svg.ts'

export type WheatOptions = UprightOptions & { fill?: string; colour?: string }

/** An ear of wheat on its stalk. */
export function wheat({ x, y, height, turn, flip, fill = '#E7B95E', colour = '#6B4A1E' }: WheatOptions): Svg {
  const scale = height / 200
  const grains = times(6, (index) =>
    [-1, 1]
      .map((side) => leafShape({ x: 0, y: -108 - index * 12, length: 27, width: 8, turn: -90 + side * 32 }))
      .join(''),
  ).join('')
  const awns = times(
    6,
    (index) => `M${index % 2 ? 12 : -12} ${-128 - index * 10}L${index % 2 ? 24 : -24} ${-166 - index * 9}`,
  ).join('')
  return place(
    { x, y, turn, flip, scale },
    path('M0 0C-4 -50 3 -90 0 -120', stroke(3 / Math.max(0.6, scale), flatGold)),
    path(leafShape({ x: -1, y: -30, length: 62, width: 7, turn: -56 }), filled('#8F9A4A', 1.6)),
    path(awns, stroke(1.4, flatGold)),
    path(grains + leafShape({ x: 0, y: -176, length: 28, width: 8, turn: -90 }), filled(fill, 1.6, colour)),
  )
}

export type FruitOptions = { x: number; y: number; r: number; turn?: number; flip?: boolean; fill?: string }

/** A bunch of grapes hanging from (x, y); r is the half of its breadth. */
export function grapes({ x, y, r, turn, flip, fill = '#5B3385' }: FruitOptions): Svg {
  const berry = r * 0.29
  const rows = [3, 4, 3, 3, 2, 1]
  const berries = rows.flatMap((count, row) =>
    times(count, (index): [number, number] => [
      (index - (count - 1) / 2) * berry * 1.8 + (row === 3 ? berry * 0.2 : 0),
      berry * (1.5 + row * 1.5),
    ]),
  )
  return place(
    { x, y, turn, flip },
    path(`M0 ${num(-r * 0.3)}L0 ${num(berry)}`, stroke(Math.max(1.8, r * 0.08), '#8A5A34')),
    ...berries.map(([cx, cy]) => circle(cx, cy, berry, filled(fill, Math.max(1.2, r * 0.04)))),
    path(
      berries
        .map(
          ([cx, cy]) =>
            `M${num(cx - berry * 0.45)} ${num(cy - berry * 0.15)}q${num(berry * 0.1)} ${num(-berry * 0.35)} ${num(berry * 0.45)} ${num(-berry * 0.4)}`,
        )
        .join(''),
      stroke(Math.max(1, r * 0.035), '#D9B8EE'),
    ),
    grapeLeaf(r * 0.62),
  )
}

/** A five-lobed leaf of a vine around (0, 0). */
function grapeLeaf(r: number): Svg {
  const at = (x: number, y: number) => `${num(x * r)} ${num(y * r)}`
  return (
    path(
      `M${at(0, 0.7)}L${at(-0.28, 0.34)}L${at(-0.9, 0.44)}L${at(-0.66, 0.02)}L${at(-0.94, -0.42)}L${at(-0.42, -0.34)}L${at(0, -0.82)}L${at(0.42, -0.34)}L${at(0.94, -0.42)}L${at(0.66, 0.02)}L${at(0.9, 0.44)}L${at(0.28, 0.34)}Z`,
      filled(leafGreen.light, Math.max(1.3, r * 0.07)),
    ) +
    path(
      `M0 ${num(-r * 0.7)}L0 ${num(r * 0.6)}M${at(-0.7, -0.3)}L${at(0, 0.1)}L${at(0.7, -0.3)}M${at(-0.6, 0.34)}L${at(0, 0.1)}L${at(0.6, 0.34)}`,
      stroke(Math.max(1, r * 0.045), gold, { opacity: 0.8 }),
    )
  )
}

export type VineOptions = {
  /** Size of the leaves. */
  r?: number
  /** A bunch of grapes at every so many leaves; 0 for none. */
  grapesEvery?: number
  weight?: number
}

/** A vine along a curve with leaves in turn, tendrils and, if wanted, grapes. */
export function vine(
  points: readonly SplinePoint[],
  count: number,
  { r = 20, grapesEvery = 0, weight = 4 }: VineOptions = {},
): Svg {
  const parts = times(count, (index) => {
    const t = (index + 0.7) / (count + 0.4)
    const [x, y] = pointOn(points, t)
    const side = index % 2 ? -1 : 1
    const turn = directionOn(points, t) + side * 90
    const tendril = path(
      `M0 0C${num(r * 0.8)} ${num(-r * 0.4)} ${num(r * 1.6)} 0 ${num(r * 1.5)} ${num(-r * 0.6)}C${num(r * 1.4)} ${num(-r)} ${num(r)} ${num(-r * 0.8)} ${num(r * 1.2)} ${num(-r * 0.5)}`,
      stroke(1.6),
    )
    const fruit = grapesEvery > 0 && index % grapesEvery === grapesEvery - 1
    const [leafX, leafY] = [
      x + Math.cos((turn * Math.PI) / 180) * r * 0.7,
      y + Math.sin((turn * Math.PI) / 180) * r * 0.7,
    ]
    return (
      place({ x, y, turn: turn + 180, flip: side < 0 }, tendril) +
      (fruit
        ? grapes({ x: leafX, y: leafY, r: r * 1.1 })
        : place({ x: leafX, y: leafY, turn: turn + 90 }, grapeLeaf(r)))
    )
  })
  return (
    path(spline(points), stroke(weight + 2.4, '#4A2E18')) +
    path(spline(points), stroke(weight, '#8A5A34')) +
    parts.join('')
  )
}

/** A leaf of an oak, fastened at (x, y), pointing to the right at turn 0. */
export function oakLeaf({
  x,
  y,
  length,
  turn,
  fill = leafGreen.light,
  weight = 1.8,
}: {
  x: number
  y: number
  length: number
  turn?: number
  fill?: string
  weight?: number
}): Svg {
  const scale = length / 100
  return place(
    { x, y, turn, scale },
    path(
      'M0 0L14 -2C14 -14 30 -18 34 -8C36 -24 56 -28 58 -12C62 -26 80 -26 80 -12C90 -16 100 -10 100 0C100 10 90 16 80 12C80 26 62 26 58 12C56 28 36 24 34 8C30 18 14 14 14 2Z',
      filled(fill, weight / scale),
    ),
    path(
      'M-4 0L88 0M26 0L32 -8M26 0L32 8M46 0L56 -14M46 0L56 14M66 0L76 -12M66 0L76 12',
      stroke((weight * 0.65) / scale),
    ),
  )
}

/** An acorn hanging down from (x, y); r is the half of its breadth. */
export function acorn({ x, y, r, turn, flip, fill = '#C98A45' }: FruitOptions): Svg {
  const weight = Math.max(1.4, r * 0.12) * (20 / r)
  return place(
    { x, y, turn, flip, scale: r / 20 },
    path('M0 -14C3 -8 0 -4 0 0', stroke(weight * 1.4, '#8A5A34')),
    path('M-16 12C-18 34 -6 46 0 52C6 46 18 34 16 12Z', filled(fill, weight, '#5A3A1E')),
    path('M-8 18C-9 28 -6 36 -2 42', stroke(weight * 0.7, '#F4D893')),
    path('M-20 14C-20 -6 20 -6 20 14C8 20 -8 20 -20 14Z', filled('#7A5A2C', weight)),
    path('M-14 4L-4 17M-4 0L10 17M8 0L18 10M14 4L4 17M4 0L-10 17M-8 0L-18 10', stroke(weight * 0.5, flatGold)),
  )
}

/** A pumpkin standing on (x, y); r is the half of its breadth. */
export function pumpkin({ x, y, r, turn, flip, fill = '#D9823B' }: FruitOptions): Svg {
  const weight = Math.max(1.6, r * 0.05)
  const high = r * 0.74
  return place(
    { x, y, turn, flip },
    path(
      `M${num(-r * 0.06)} ${num(-high * 1.9)}C0 ${num(-high * 2.3)} ${num(r * 0.1)} ${num(-high * 2.4)} ${num(r * 0.26)} ${num(-high * 2.4)}L${num(r * 0.28)} ${num(-high * 2.22)}Q${num(r * 0.1)} ${num(-high * 2.2)} ${num(r * 0.1)} ${num(-high * 1.9)}Z`,
      filled(leafGreen.dark, weight),
    ),
    ...[-0.62, 0.62, -0.34, 0.34, 0].map((shift) =>
      ellipse(r * shift, -high, r * 0.4, high * (1 - Math.abs(shift) * 0.16), filled(fill, weight, '#6B3414')),
    ),
    path(
      `M${num(-r * 0.14)} ${num(-high * 1.6)}Q${num(-r * 0.24)} ${num(-high)} ${num(-r * 0.14)} ${num(-high * 0.4)}`,
      stroke(weight * 0.8, '#F6C182'),
    ),
  )
}

/** A pomegranate with its crown; split open it shows the seeds. */
export function pomegranate({
  x,
  y,
  r,
  turn,
  flip,
  fill = '#A8323F',
  open = true,
}: FruitOptions & { open?: boolean }): Svg {
  const weight = Math.max(1.4, r * 0.07)
  const seeds: [number, number][] = [
    [0, -0.3],
    [-0.12, -0.02],
    [0.12, -0.02],
    [0, 0.24],
    [-0.14, 0.46],
    [0.12, 0.48],
  ]
  return place(
    { x, y, turn, flip },
    path(
      `M${num(-r * 0.2)} ${num(-r * 0.9)}L${num(-r * 0.34)} ${num(-r * 1.36)}L${num(-r * 0.1)} ${num(-r * 1.16)}L0 ${num(-r * 1.42)}L${num(r * 0.1)} ${num(-r * 1.16)}L${num(r * 0.34)} ${num(-r * 1.36)}L${num(r * 0.2)} ${num(-r * 0.9)}Z`,
      filled(fill, weight),
    ),
    circle(0, 0, r, filled(fill, weight)),
    path(
      `M${num(-r * 0.74)} ${num(-r * 0.1)}A${num(r * 0.76)} ${num(r * 0.76)} 0 0 1 ${num(-r * 0.3)} ${num(-r * 0.68)}`,
      stroke(weight * 0.8, '#E58A86'),
    ),
    open
      ? path(
          `M0 ${num(-r * 0.7)}C${num(-r * 0.5)} ${num(-r * 0.2)} ${num(-r * 0.46)} ${num(r * 0.5)} 0 ${num(r * 0.8)}C${num(r * 0.46)} ${num(r * 0.5)} ${num(r * 0.5)} ${num(-r * 0.2)} 0 ${num(-r * 0.7)}Z`,
          filled('#F6E2C0', weight * 0.7, '#5A1420'),
        )
      : '',
    ...(open
      ? seeds.map(([dx, dy]) => ellipse(dx * r, dy * r, r * 0.1, r * 0.14, filled('#D0454F', 1, '#5A1420')))
      : []),
  )
}
