import type { Point, SplinePoint } from './geometry.ts'
import { directionOn, pointOn, polar, spline, times } from './geometry.ts'
import { filled, flatGold, gold, ivory, leafGreen, stroke } from './palette.ts'
import type { Svg } from './svg.ts'
import { circle, ellipse, line, num, path, place } from './svg.ts'

export type LeafShape = {
  /** Where the leaf is fastened. */
  x: number
  y: number
  length: number
  /** Half of its breadth, about. */
  width: number
  /** 0: it points to the right; −90: up. */
  turn?: number
}

export type LeafOptions = LeafShape & { fill?: string; colour?: string; weight?: number; vein?: boolean }

/** Path data of a pointed leaf. Several of them joined make one element. */
export function leafShape({ x, y, length, width, turn = 0 }: LeafShape): string {
  const at = turned(x, y, turn)
  const upper = [at(length * 0.3, -width), at(length * 0.75, -width * 0.7), at(length, 0)]
  const lower = [at(length * 0.75, width * 0.7), at(length * 0.3, width), at(0, 0)]
  return `M${at(0, 0)}C${upper.join(' ')}C${lower.join(' ')}Z`
}

/** A pointed leaf, with or without its middle vein. */
export function leaf({ fill = 'none', colour = gold, weight = 1.7, vein = false, ...shape }: LeafOptions): Svg {
  const at = turned(shape.x, shape.y, shape.turn ?? 0)
  const middle = `M${at(shape.length * 0.06, 0)}L${at(shape.length * 0.88, 0)}`
  return (
    path(leafShape(shape), filled(fill, weight, colour)) + (vein ? path(middle, stroke(weight * 0.65, colour)) : '')
  )
}

function turned(x: number, y: number, degrees: number): (along: number, across: number) => string {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  return (along, across) => `${num(x + along * cos - across * sin)} ${num(y + along * sin + across * cos)}`
}

export type PodOptions = {
  /** The end by which the pod is fastened. */
  x: number
  y: number
  /** Half of its height. */
  r: number
  /** 0: it grows upwards. */
  turn?: number
  fill?: string
  opacity?: number
  colour?: string
  weight?: number
}

/** A pod of lunaria: a little moon with three seeds. */
export function pod({ x, y, r, turn = 0, fill = ivory, opacity = 0.16, colour = gold, weight = 2 }: PodOptions): Svg {
  const [cx, cy] = polar(x, y, r, turn - 90)
  return place(
    { x: cx, y: cy, turn },
    ellipse(0, 0, r * 0.82, r, { ...filled(fill, weight, colour), 'fill-opacity': opacity }),
    ellipse(0, 0, r * 0.64, r * 0.8, stroke(Math.max(0.9, weight * 0.45), colour)),
    line(0, -r, 0, -r * 1.34, stroke(weight * 0.8, colour)),
    ...[
      [-0.2, -0.2],
      [0.22, 0.05],
      [-0.08, 0.38],
    ].map(([dx = 0, dy = 0]) => circle(r * dx, r * dy, r * 0.11, { fill: colour })),
  )
}

export type SprigOptions = {
  /** Size of the lowest pod; they become smaller to the end. */
  r?: number
  fill?: string
  opacity?: number
  colour?: string
  weight?: number
  podWeight?: number
}

/** A sprig of lunaria along a curve, with pods in turn on both sides and one at its end. */
export function sprig(points: readonly SplinePoint[], count: number, options: SprigOptions = {}): Svg {
  const { r = 15, fill, opacity, colour = gold, weight = 2.4, podWeight = 1.8 } = options
  const look = { fill, opacity, colour, weight: podWeight }
  const pods = times(count, (index) => {
    const t = (index + 1) / (count + 1.25)
    const [x, y] = pointOn(points, t)
    const size = r * (1 - 0.42 * t)
    const direction = directionOn(points, t) + (index % 2 ? -58 : 58)
    const [endX, endY] = polar(x, y, size * 0.55, direction)
    return (
      line(x, y, endX, endY, stroke(1.6, colour)) + pod({ x: endX, y: endY, r: size, turn: direction + 90, ...look })
    )
  })
  const [tipX, tipY] = pointOn(points, 1)
  const tip = pod({ x: tipX, y: tipY, r: r * 0.56, turn: directionOn(points, 1) + 90, ...look })
  return path(spline(points), stroke(weight, colour)) + pods.join('') + tip
}

export type BranchOptions = {
  /** Length of the lowest leaves; they become smaller to the end. */
  length?: number
  width?: number
  /** Between a leaf and the stem, degrees. */
  angle?: number
  fill?: string
  colour?: string
  /** Of the stem. */
  weight?: number
  leafWeight?: number
  vein?: boolean
}

/** A branch of laurel or olive along a curve, with pairs of leaves and one at its end. */
export function branch(points: readonly SplinePoint[], count: number, options: BranchOptions = {}): Svg {
  const { length = 34, width = 9, angle = 44, fill, colour = gold, weight = 2.6, leafWeight = 1.7, vein } = options
  const look = { fill, colour, weight: leafWeight, vein }
  const leaves = times(count, (index) => {
    const t = (index + 1) / (count + 0.6)
    const [x, y] = pointOn(points, t)
    const shape = { x, y, length: length * (1 - 0.4 * t), width: width * (1 - 0.35 * t) }
    const direction = directionOn(points, t)
    return leaf({ ...shape, turn: direction + angle, ...look }) + leaf({ ...shape, turn: direction - angle, ...look })
  })
  const [x, y] = pointOn(points, 1)
  const tip = leaf({ x, y, length: length * 0.6, width: width * 0.65, turn: directionOn(points, 1), ...look })
  return path(spline(points), stroke(weight, colour)) + leaves.join('') + tip
}

export type WreathOptions = {
  x: number
  y: number
  rx: number
  ry?: number
  /** Pairs of leaves on each half. */
  count?: number
  /** Of the opening on top, degrees; 0 closes the wreath. */
  opening?: number
  length?: number
  fill?: string
  colour?: string
  weight?: number
}

/** A wreath of laurel: two branches rising from the lowest point. */
export function laurelWreath({ x, y, rx, ry = rx, count = 9, opening = 24, ...look }: WreathOptions): Svg {
  const { length = rx * 0.34, fill = leafGreen.dark, colour = gold, weight = 2.4 } = look
  const side = (sign: 1 | -1) =>
    times(9, (index): Point => {
      const angle = ((90 - sign * (3 + ((177 - opening / 2) * index) / 8)) * Math.PI) / 180
      return [x + rx * Math.cos(angle), y + ry * Math.sin(angle)]
    })
  const options = {
    length,
    width: length * 0.28,
    angle: 34,
    fill,
    colour,
    weight,
    leafWeight: weight * 0.65,
    vein: true,
  }
  return branch(side(1), count, options) + branch(side(-1), count, options)
}

export type GarlandOptions = {
  from: Point
  to: Point
  /** How far its middle hangs below its ends. */
  sag?: number
  /** Pairs of leaves. */
  count?: number
  length?: number
  fill?: string
  colour?: string
  /** What is tied in along it: called with the place and the index of each knot. */
  knot?: (x: number, y: number, index: number) => Svg
  knots?: number
}

/** A garland of leaves hanging between two points, with flowers or fruit tied in. */
export function garland({ from, to, sag = 60, count = 12, length = 26, ...look }: GarlandOptions): Svg {
  const { fill = leafGreen.light, colour = gold, knot, knots = 5 } = look
  const points = times(9, (index): Point => {
    const t = index / 8
    return [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t + sag * 4 * t * (1 - t)]
  })
  const leaves = times(count, (index) => {
    const t = (index + 0.5) / count
    const [x, y] = pointOn(points, t)
    const direction = directionOn(points, t) + (t < 0.5 ? 0 : 180)
    return [-40, 40].map((angle) => leafShape({ x, y, length, width: length * 0.3, turn: direction + angle })).join('')
  })
  const tied = times(knots, (index) => {
    const [x, y] = pointOn(points, (index + 0.5) / knots)
    return knot ? knot(x, y, index) : ''
  })
  return [path(spline(points), stroke(3, colour)), path(leaves.join(''), filled(fill, 1.4, colour)), ...tied].join('')
}

export type LilyPadOptions = {
  x: number
  y: number
  rx: number
  ry?: number
  fill?: string
  weight?: number
  flip?: boolean
}

/** A leaf of a water lily lying on the water, with its notch. */
export function lilyPad({ x, y, rx, ry = rx * 0.32, fill = '#2C6B58', weight = 2.2, flip }: LilyPadOptions): Svg {
  const rim = (degrees: number) =>
    `${num(rx * Math.cos((degrees * Math.PI) / 180))} ${num(ry * Math.sin((degrees * Math.PI) / 180))}`
  const veins = [62, 118, 168, 214, 262, 302].map(
    (degrees) =>
      `M0 0L${num(rx * 0.78 * Math.cos((degrees * Math.PI) / 180))} ${num(ry * 0.78 * Math.sin((degrees * Math.PI) / 180))}`,
  )
  return place(
    { x, y, flip },
    path(`M${num(rx * 0.12)} 0L${rim(22)}A${num(rx)} ${num(ry)} 0 1 1 ${rim(-14)}Z`, filled(fill, weight)),
    path(veins.join(''), stroke(weight * 0.5, gold, { opacity: 0.85 })),
  )
}

export type UprightOptions = {
  /** Where it comes out of the ground. */
  x: number
  y: number
  height: number
  /** How it leans, degrees. */
  turn?: number
  flip?: boolean
}

/** A reed: a cat's-tail on a stalk with two long blades. */
export function reed({ x, y, height, turn, flip }: UprightOptions): Svg {
  const head = height * 0.2
  return place(
    { x, y, turn, flip },
    path(
      `M-2 0C${num(-height * 0.03)} ${num(-height * 0.3)} ${num(-height * 0.2)} ${num(-height * 0.5)} ${num(-height * 0.24)} ${num(-height * 0.66)}C${num(-height * 0.12)} ${num(-height * 0.5)} ${num(height * 0.02)} ${num(-height * 0.3)} 3 0ZM0 0C${num(height * 0.02)} ${num(-height * 0.26)} ${num(height * 0.14)} ${num(-height * 0.42)} ${num(height * 0.2)} ${num(-height * 0.5)}C${num(height * 0.12)} ${num(-height * 0.3)} ${num(height * 0.06)} ${num(-height * 0.2)} 5 0Z`,
      filled(leafGreen.dark, 1.6),
    ),
    line(0, 0, 0, -height, stroke(2.4)),
    path(leafLike(-height * 0.72 - head, -height * 0.72, Math.max(4, height * 0.035)), filled('#7A4526', 1.8)),
  )
}

/** A rounded spindle standing on the y axis. */
function leafLike(top: number, bottom: number, half: number): string {
  const [a, b, w] = [num(top), num(bottom), num(half)]
  return `M-${w} ${num(bottom - half)}L-${w} ${num(top + half)}Q-${w} ${a} 0 ${a}Q${w} ${a} ${w} ${num(top + half)}L${w} ${num(bottom - half)}Q${w} ${b} 0 ${b}Q-${w} ${b} -${w} ${num(bottom - half)}Z`
}

/** A thistle: a violet brush over a scaly cup, with toothed leaves. */
export function thistle({ x, y, height, turn, flip }: UprightOptions): Svg {
  const scale = height / 200
  const brush = times(11, (index) => {
    const [endX, endY] = polar(0, -150, 48, -90 + (index - 5) * 11)
    return `M${num((index - 5) * 2.4)} -150L${num(endX)} ${num(endY)}`
  }).join('')
  const jagged = 'M0 -20L-22 -34L-18 -46L-42 -52L-36 -64L-62 -74L-44 -86L-40 -78L-26 -80L-22 -66L-10 -62L0 -40Z'
  return place(
    { x, y, turn, flip, scale },
    path('M0 0C4 -40 -3 -90 0 -130', stroke(5, leafGreen.dark)),
    path(jagged, filled(leafGreen.dark, 2)),
    place({ x: 0, y: -22, flip: true, scale: 0.84 }, path(jagged, filled(leafGreen.light, 2.2))),
    path(
      'M-18 -146C-34 -170 -36 -186 -30 -202L-16 -188L-10 -208L0 -192L10 -208L16 -188L30 -202C36 -186 34 -170 18 -146Z',
      filled('#8C5FB0', 2),
    ),
    path(brush, stroke(1.8, '#D9B8EE')),
    path(
      'M-24 -142C-24 -118 -12 -110 0 -110C12 -110 24 -118 24 -142C12 -150 -12 -150 -24 -142Z',
      filled(leafGreen.light, 2.2),
    ),
    path(
      'M-22 -134L-8 -120M-14 -146L10 -118M0 -148L18 -126M22 -134L8 -120M14 -146L-10 -118M0 -148L-18 -126',
      stroke(1.3, flatGold),
    ),
  )
}
