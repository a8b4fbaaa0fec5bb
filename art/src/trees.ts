import type { Point } from './geometry.ts'
import { polar, randomFrom, spline, times } from './geometry.ts'
import { filled, flatGold, gold, leafGreen, stroke } from './palette.ts'
import { leafShape } from './plants.ts'
import type { Svg } from './svg.ts'
import { circle, num, path, place } from './svg.ts'

export type TreeOptions = {
  /** The foot of the trunk. */
  x: number
  y: number
  height: number
  fill?: string
  colour?: string
  weight?: number
  seed?: number
  flip?: boolean
}

/** A cypress: a slender flame with engraved strokes on its shaded side. */
export function cypress({ x, y, height, fill = '#1F4A3A', colour = gold, weight = 2.2, flip }: TreeOptions): Svg {
  const at = (across: number, up: number) => `${num(across * height)} ${num(-up * height)}`
  const strokes = times(9, (index) => {
    const up = 0.16 + index * 0.085
    const half = 0.11 * Math.sin(Math.PI * Math.min(0.97, up + 0.05)) ** 0.7
    return `M${at(half * 0.9, up - 0.02)}Q${at(half * 0.4, up - 0.01)} ${at(half * 0.1, up + 0.07)}`
  }).join('')
  return place(
    { x, y, flip },
    path(`M0 0L${at(0, 0.1)}`, stroke(Math.max(3, height * 0.034), '#6B4226')),
    path(
      `M${at(0, 0.05)}C${at(-0.1, 0.05)} ${at(-0.15, 0.28)} ${at(-0.105, 0.52)}C${at(-0.08, 0.7)} ${at(-0.03, 0.84)} ${at(0.008, 1)}C${at(0.04, 0.86)} ${at(0.08, 0.7)} ${at(0.11, 0.5)}C${at(0.15, 0.28)} ${at(0.1, 0.05)} ${at(0, 0.05)}Z`,
      filled(fill, weight, colour),
    ),
    path(strokes, stroke(weight * 0.65, colour, { opacity: 0.8 })),
    path(`M${at(-0.05, 0.16)}Q${at(-0.09, 0.4)} ${at(-0.04, 0.66)}`, stroke(weight * 0.65, colour, { opacity: 0.6 })),
  )
}

export type LeafyTreeOptions = TreeOptions & {
  /** Breadth of the crown against the height. */
  breadth?: number
  /** Drawn in the crown, around (0, 0), r ≈ 1/26 of the height: an apple, a flower. */
  fruit?: (x: number, y: number, index: number) => Svg
  fruits?: number
}

/** A round leafy tree: trunk with roots, crown of bows, scattered leaves and fruit. */
export function leafyTree(options: LeafyTreeOptions): Svg {
  const {
    x,
    y,
    height,
    fill = '#2C5A3A',
    colour = gold,
    weight = 2.4,
    seed = 5,
    flip,
    breadth = 0.72,
    fruit,
    fruits = 7,
  } = options
  const random = randomFrom(seed)
  const [rx, ry, cy] = [(height * breadth) / 2, height * 0.33, -height * 0.66]
  const bows = times(11, (index): Point => {
    const angle = ((-90 + (index * 360) / 11) * Math.PI) / 180
    return [rx * Math.cos(angle), cy + ry * Math.sin(angle)]
  })
  const outline = bows
    .map(([bowX, bowY], index) => {
      const [nextX, nextY] = bows[(index + 1) % bows.length] ?? [bowX, bowY]
      const r = num(Math.hypot(nextX - bowX, nextY - bowY) * 0.54)
      return `${index ? '' : `M${num(bowX)} ${num(bowY)}`}A${r} ${r} 0 0 1 ${num(nextX)} ${num(nextY)}`
    })
    .join('')
  const size = height * 0.055
  const inCrown = (count: number) =>
    times(count, (index): Point => {
      const distance = Math.sqrt((index + 0.6) / count) * 0.88
      const [unitX, unitY] = polar(0, 0, distance, index * 137.5 + random() * 30)
      return [unitX * rx, cy + unitY * ry]
    })
  const leaves = inCrown(30)
    .map(([leafX, leafY]) =>
      leafShape({ x: leafX, y: leafY, length: size, width: size * 0.3, turn: -150 + random() * 120 }),
    )
    .join('')
  return place(
    { x, y, flip },
    trunk(height, weight, colour),
    path(`${outline}Z`, filled(fill, weight, colour)),
    path(leaves, filled(leafGreen.light, weight * 0.5, colour)),
    ...(fruit ? inCrown(fruits).map(([fruitX, fruitY], index) => fruit(fruitX, fruitY, index)) : []),
  )
}

function trunk(height: number, weight: number, colour: string): Svg {
  const at = (across: number, up: number) => `${num(across * height)} ${num(-up * height)}`
  return (
    path(
      `M${at(-0.11, 0)}C${at(-0.05, 0.04)} ${at(-0.04, 0.2)} ${at(-0.05, 0.44)}L${at(0.05, 0.44)}C${at(0.04, 0.2)} ${at(0.05, 0.04)} ${at(0.11, 0)}Q${at(0.03, 0.03)} ${at(0, 0)}Q${at(-0.03, 0.03)} ${at(-0.11, 0)}Z`,
      filled('#6B4226', weight, colour),
    ) +
    path(
      `M${at(-0.014, 0.05)}Q${at(-0.022, 0.2)} ${at(-0.012, 0.36)}M${at(0.018, 0.08)}Q${at(0.012, 0.2)} ${at(0.022, 0.32)}`,
      stroke(weight * 0.6, colour, { opacity: 0.8 }),
    )
  )
}

/** A bare tree: branches that fork, without a leaf. */
export function bareTree({
  x,
  y,
  height,
  fill = '#4A3440',
  colour = gold,
  weight = 2,
  seed = 7,
  flip,
}: TreeOptions): Svg {
  const random = randomFrom(seed)
  const limbs: { from: Point; to: Point; bend: Point; thick: number }[] = []
  const grow = (from: Point, angle: number, length: number, thick: number, level: number) => {
    const to = polar(from[0], from[1], length, angle)
    const bend = polar((from[0] + to[0]) / 2, (from[1] + to[1]) / 2, length * (random() - 0.5) * 0.3, angle + 90)
    limbs.push({ from, to, bend, thick })
    if (level === 0) {
      for (const aside of [-24, 18]) limbs.push(twig(to, angle + aside, length * 0.62, thick * 0.5))
      return
    }
    const spread = 20 + random() * 16
    grow(to, angle - spread, length * (0.66 + random() * 0.12), thick * 0.62, level - 1)
    grow(to, angle + spread * (0.8 + random() * 0.4), length * (0.62 + random() * 0.14), thick * 0.6, level - 1)
  }
  grow([0, -height * 0.05], -90 + (random() - 0.5) * 10, height * 0.34, height * 0.075, 4)
  const curve = ({ from, to, bend }: (typeof limbs)[number]) =>
    `M${num(from[0])} ${num(from[1])}Q${num(bend[0])} ${num(bend[1])} ${num(to[0])} ${num(to[1])}`
  const drawn = (extra: number, ink: string) =>
    limbs.map((limb) => path(curve(limb), stroke(limb.thick + extra, ink))).join('')
  const at = (across: number, up: number) => `${num(across * height)} ${num(-up * height)}`
  const roots = `M${at(-0.1, 0)}Q${at(-0.04, 0.02)} ${at(-0.038, 0.11)}L${at(0.038, 0.11)}Q${at(0.04, 0.02)} ${at(0.1, 0)}Q${at(0.03, 0.02)} ${at(0, 0)}Q${at(-0.03, 0.02)} ${at(-0.1, 0)}Z`
  return place(
    { x, y, flip },
    drawn(weight * 1.6, colour),
    path(roots, stroke(weight * 1.6, colour)),
    drawn(0, fill),
    path(roots, { fill }),
  )
}

/** The last fork of a branch, so thin that its end looks pointed. */
function twig(from: Point, angle: number, length: number, thick: number) {
  const to = polar(from[0], from[1], length, angle)
  return { from, to, bend: polar(from[0], from[1], length / 2, angle - 6), thick }
}

/** A red apple for a leafy tree. */
export function apple(x: number, y: number, r: number): Svg {
  return (
    circle(x, y, r, filled('#C8483F', 1.6)) +
    path(
      `M${num(x)} ${num(y - r)}q${num(r * 0.2)} ${num(-r * 0.5)} ${num(r * 0.6)} ${num(-r * 0.6)}`,
      stroke(1.6, flatGold),
    )
  )
}

/** A palm frond along a curve from its foot to its end, for crowns and triumphs. */
export function palmFrond(points: readonly Point[], { length = 60, fill = leafGreen.light, weight = 1.6 } = {}): Svg {
  const [first, last] = [points[0], points[points.length - 1]]
  if (!first || !last) return ''
  const spine = times(
    15,
    (index): Point => [first[0] + ((last[0] - first[0]) * index) / 14, first[1] + ((last[1] - first[1]) * index) / 14],
  )
  const along = (Math.atan2(last[1] - first[1], last[0] - first[0]) * 180) / Math.PI
  const blades = spine.flatMap(([bladeX, bladeY], index) => {
    const size = length * Math.sin(Math.PI * (0.18 + (0.72 * index) / 14))
    return [-1, 1].map((side) =>
      leafShape({ x: bladeX, y: bladeY, length: size, width: size * 0.11, turn: along + side * (62 - index * 2.4) }),
    )
  })
  return path(blades.join(''), filled(fill, weight)) + path(spline(points), stroke(weight * 1.8))
}
