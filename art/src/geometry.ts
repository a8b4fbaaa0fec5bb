import { num } from './svg.ts'

/** x to the right, y down, in units of the card: 700 × 1200, a tenth of a millimetre in print. */
export type Point = readonly [x: number, y: number]

/** A point of a spline; a corner stops the curve from being smooth there. */
export type SplinePoint = readonly [x: number, y: number, corner?: 'corner']

/** The point at a distance and an angle (degrees clockwise from the right) of a centre. */
export function polar(cx: number, cy: number, radius: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180
  return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)]
}

/** Repeatable random numbers in [0, 1): all chance on a card is seeded, so that it draws the same for ever (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Path data of straight lines through the points. */
export function polyline(points: readonly SplinePoint[]): string {
  return `M${points.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}`
}

/** Path data of a closed polygon. */
export function polygon(points: readonly SplinePoint[]): string {
  return `${polyline(points)}Z`
}

export type SplineOptions = {
  closed?: boolean
  /** How round the curve swings through its points; above 0.3 it begins to bend beyond them. */
  tension?: number
}

/** Path data of a smooth curve through the points (Catmull-Rom as Bézier curves). */
export function spline(points: readonly SplinePoint[], { closed = false, tension = 0.25 }: SplineOptions = {}): string {
  const at = (index: number) => pointAt(points, closed ? (index + points.length) % points.length : index)
  const handle = (index: number): Point => {
    if (at(index)[2]) return [0, 0]
    const [before, after] = [at(index - 1), at(index + 1)]
    return [((after[0] - before[0]) * tension) / 1.5, ((after[1] - before[1]) * tension) / 1.5]
  }
  const [startX, startY] = at(0)
  const curves = Array.from({ length: closed ? points.length : points.length - 1 }, (_, index) => {
    const [from, to] = [at(index), at(index + 1)]
    const [out, into] = [handle(index), handle(closed ? (index + 1) % points.length : index + 1)]
    const numbers = [from[0] + out[0], from[1] + out[1], to[0] - into[0], to[1] - into[1], to[0], to[1]]
    return `C${numbers.map(num).join(' ')}`
  })
  return `M${num(startX)} ${num(startY)}${curves.join('')}${closed ? 'Z' : ''}`
}

/** The point of a smooth curve at t: 0 its start, 1 its end. */
export function pointOn(points: readonly SplinePoint[], t: number): Point {
  const spans = points.length - 1
  const along = Math.min(spans - 1e-6, Math.max(0, t * spans))
  const index = Math.floor(along)
  const u = along - index
  const [a, b, c, d] = [index - 1, index, index + 1, index + 2].map((at) => pointAt(points, at))
  if (!a || !b || !c || !d) throw new Error('A curve needs points')
  const blend = (axis: 0 | 1) =>
    0.5 *
    (2 * b[axis] +
      (c[axis] - a[axis]) * u +
      (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis]) * u * u +
      (3 * b[axis] - a[axis] - 3 * c[axis] + d[axis]) * u * u * u)
  return [blend(0), blend(1)]
}

/** The direction of a smooth curve at t, in degrees clockwise from the right. */
export function directionOn(points: readonly SplinePoint[], t: number): number {
  const [from, to] = [pointOn(points, Math.min(t, 0.98)), pointOn(points, Math.min(t, 0.98) + 0.02)]
  return (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI
}

export function distance(from: Point, to: Point): number {
  return Math.hypot(from[0] - to[0], from[1] - to[1])
}

/** The numbers 0 … count − 1 put through a function. */
export function times<Result>(count: number, make: (index: number) => Result): Result[] {
  return Array.from({ length: count }, (_, index) => make(index))
}

function pointAt(points: readonly SplinePoint[], index: number): SplinePoint {
  const point = points[Math.max(0, Math.min(points.length - 1, index))]
  if (!point) throw new Error('A curve needs points')
  return point
}
