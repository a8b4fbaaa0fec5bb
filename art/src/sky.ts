import { type Point, polar, polygon, randomFrom, spline, times } from './geometry.ts'
import { flatGold, gold, ivory, stroke } from './palette.ts'
import { type Attributes, circle, element, num, path, type Svg } from './svg.ts'

/** Stepped discs of light around a point, the largest first; never a smooth gradient. */
export function glow(x: number, y: number, radii: readonly number[], fills: readonly string[]): Svg {
  return radii.map((radius, index) => circle(x, y, radius, { fill: fills[index % fills.length] })).join('')
}

export type RaysOptions = {
  x: number
  y: number
  from: number
  to: number
  count: number
  attributes?: Attributes
  /** How long every second ray is, as a part of the full length. */
  shorter?: number
  turn?: number
}

/** Thin straight lines around a point, as one path. */
export function rays({ x, y, from, to, count, attributes, shorter = 1, turn = 0 }: RaysOptions): Svg {
  const lines = times(count, (index) => {
    const angle = turn + (index * 360) / count
    const end = index % 2 ? from + (to - from) * shorter : to
    return `M${at(polar(x, y, from, angle))}L${at(polar(x, y, end, angle))}`
  })
  return path(lines.join(''), attributes ?? stroke(1.3, gold, { opacity: 0.4 }))
}

export type SpikesOptions = {
  x: number
  y: number
  from: number
  to: number
  count: number
  /** Half of the angle a spike takes at its foot, in degrees. */
  halfAngle: number
  turn?: number
}

/** Path data of triangular rays. Let them begin inside the disc they stand on, so that no gap shows. */
export function spikes({ x, y, from, to, count, halfAngle, turn = 0 }: SpikesOptions): string {
  return times(count, (index) => {
    const angle = turn + (index * 360) / count
    return polygon([polar(x, y, from, angle - halfAngle), polar(x, y, to, angle), polar(x, y, from, angle + halfAngle)])
  }).join('')
}

/** Path data of flame-like rays bent as an S. */
export function wavyRays({ x, y, from, to, count, halfAngle, turn = 0 }: SpikesOptions): string {
  return times(count, (index) => {
    const angle = turn + (index * 360) / count
    const point = (along: number, aside: number) =>
      at(polar(x, y, from + (to - from) * along, angle + aside * halfAngle))
    return (
      `M${point(0, -1)}C${point(0.3, -1.5)} ${point(0.6, 0.9)} ${point(1, 0)}` +
      `C${point(0.75, 1.2)} ${point(0.35, 0.1)} ${point(0, 1)}Z`
    )
  }).join('')
}

/** A four-pointed star with hollow sides. */
export function sparkle(x: number, y: number, r: number, fill = ivory): Svg {
  const waist = r * 0.16
  const quarter = (degrees: number) => {
    const turned = (forward: number, aside: number): Point => {
      const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
      return [x + forward * cos - aside * sin, y + forward * sin + aside * cos]
    }
    return `C${at(turned(waist, waist * 0.4))} ${at(turned(waist * 0.4, waist))} ${at(turned(0, r))}`
  }
  return path(`M${num(x + r)} ${num(y)}${[0, 90, 180, 270].map(quarter).join('')}Z`, { fill })
}

export type StarOptions = { x: number; y: number; points: number; outer: number; inner: number; turn?: number }

/** Path data of a straight-sided star, one point up at turn 0. */
export function star({ x, y, points, outer, inner, turn = 0 }: StarOptions): string {
  return polygon(
    times(points * 2, (index) => polar(x, y, index % 2 ? inner : outer, turn - 90 + (index * 180) / points)),
  )
}

export type StarFieldOptions = {
  seed: number
  box: readonly [x: number, y: number, width: number, height: number]
  count: number
  /** True where no star may stand: the hero, a moon, the medallion. */
  avoid?: (x: number, y: number) => boolean
  /** The least distance between two stars. */
  apart?: number
  colour?: string
  /** The share of four-pointed stars; the rest are dots. */
  sparkles?: number
}

/** Scattered stars: mostly dots, some four-pointed. */
export function starField(options: StarFieldOptions): Svg {
  const { seed, box, count, avoid = () => false, apart = 26, colour = ivory, sparkles = 0.25 } = options
  const random = randomFrom(seed)
  const placed: Point[] = []
  for (let attempt = 0; placed.length < count && attempt < count * 40; attempt++) {
    const [x, y] = [box[0] + random() * box[2], box[1] + random() * box[3]]
    if (avoid(x, y) || placed.some((other) => Math.hypot(other[0] - x, other[1] - y) < apart)) continue
    placed.push([x, y])
  }
  return placed
    .map(([x, y]) => {
      const kind = random()
      if (kind < sparkles * 0.4) return sparkle(x, y, 9 + random() * 7, colour)
      if (kind < sparkles) return sparkle(x, y, 5 + random() * 3, flatGold)
      return circle(x, y, 1 + random() * 1.5, {
        fill: random() > 0.5 ? flatGold : colour,
        opacity: 0.5 + random() * 0.5,
      })
    })
    .join('')
}

export type CrescentOptions = {
  x: number
  y: number
  r: number
  /** How far the disc cut out stands from the centre, as a part of r. */
  offset?: number
  /** The radius of the disc cut out, as a part of r. */
  inner?: number
  turn?: number
}

/** Path data of a crescent; it opens to the right at turn 0. */
export function crescent({ x, y, r, offset = 0.4, inner = 0.86, turn = 0 }: CrescentOptions): string {
  const [shift, cut] = [r * offset, r * inner]
  const along = (r * r - cut * cut + shift * shift) / (2 * shift)
  const half = Math.sqrt(Math.max(0, r * r - along * along))
  const [tip, reach] = [(Math.atan2(half, along) * 180) / Math.PI, Math.hypot(along, half)]
  const [upper, lower] = [polar(x, y, reach, turn - tip), polar(x, y, reach, turn + tip)]
  const arc = along > shift ? 0 : 1
  const [outerR, innerR] = [`${num(r)} ${num(r)}`, `${num(cut)} ${num(cut)}`]
  return `M${at(upper)}A${outerR} 0 1 0 ${at(lower)}A${innerR} 0 ${1 - arc} 1 ${at(upper)}Z`
}

export function ring(x: number, y: number, r: number, width = 2, colour: string = gold): Svg {
  return circle(x, y, r, stroke(width, colour))
}

export type BeadsOptions = {
  x: number
  y: number
  r: number
  count: number
  size?: number
  fill?: string
  turn?: number
}

/** Small discs on a circle. */
export function beads({ x, y, r, count, size = 2, fill = flatGold, turn = 0 }: BeadsOptions): Svg {
  return times(count, (index) => {
    const [cx, cy] = polar(x, y, r, turn + (index * 360) / count)
    return circle(cx, cy, size, { fill })
  }).join('')
}

export type HaloOptions = {
  x: number
  y: number
  r: number
  fill?: string
  colour?: string
  width?: number
  count?: number
  /** A row of beads beyond the rays. */
  beaded?: boolean
}

/** A disc or ring around a head with short rays outside it. */
export function halo({ x, y, r, fill = 'none', colour = gold, width = 2.6, count = 36, beaded }: HaloOptions): Svg {
  return [
    circle(x, y, r, { fill, stroke: colour, 'stroke-width': width }),
    rays({ x, y, from: r * 1.07, to: r * 1.3, count, shorter: 0.5, attributes: stroke(1.6, colour) }),
    beaded ? beads({ x, y, r: r * 1.4, count, size: 1.6, fill: colour === gold ? flatGold : colour }) : '',
  ].join('')
}

export type CloudOptions = {
  /** The left end of the foot and the line it stands on. */
  x: number
  y: number
  width: number
  height: number
  fill: string
  colour?: string
  line?: number
  bumps?: number
  /** Makes the bumps uneven; the same seed gives the same cloud. */
  seed?: number
}

/** A bank of rounded scrolls with one contour; the foot may go below y by a fifth of the height. */
export function cloud(options: CloudOptions): Svg {
  const { x, y, width, height, fill, colour = gold, line = 2.6, bumps = 5, seed } = options
  const random = seed === undefined ? () => 0.5 : randomFrom(seed)
  const scrolls = times(bumps, (index) => {
    const t = (index + 0.5) / bumps
    const size = height * (0.42 + 0.5 * Math.sin(Math.PI * t)) * (0.85 + 0.3 * random())
    return { x: x + width * t, y: y - size * 0.35, r: size * 0.62 }
  })
  const foot = polygon([
    [x + width * 0.03, y],
    [x + width * 0.97, y],
    [x + width * 0.9, y - height * 0.25],
    [x + width * 0.1, y - height * 0.25],
  ])
  const curls = scrolls.map(({ x: cx, y: cy, r }) => {
    const curl = num(r * 0.62)
    return `M${at([cx - r * 0.62, cy + r * 0.1])}A${curl} ${curl} 0 0 1 ${at([cx + r * 0.45, cy - r * 0.42])}`
  })
  return [
    ...scrolls.map((scroll) => circle(scroll.x, scroll.y, scroll.r, { fill, stroke: colour, 'stroke-width': line })),
    ...scrolls.map((scroll) => circle(scroll.x, scroll.y, scroll.r - line * 0.5, { fill })),
    path(foot, { fill }),
    path(curls.join(''), stroke(1.6, colour, { opacity: 0.8 })),
  ].join('')
}

export type DropsOptions = { fill?: string; colour?: string; size?: number; centre?: number }

/** Drops of light (or water) at the points, slightly fanned away from the vertical at `centre`. */
export function drops(points: readonly Point[], options: DropsOptions = {}): Svg {
  const { fill = gold, colour = '#5A3F1C', size = 1, centre = 350 } = options
  const drop = 'M0 -16C8 -4 9 4 0 12C-9 4 -8 -4 0 -16Z'
  return points
    .map(([x, y]) => {
      const transform = `translate(${num(x)} ${num(y)}) rotate(${num((centre - x) * 0.06)}) scale(${num(size)})`
      return element('path', { d: drop, transform, fill, stroke: colour, 'stroke-width': 1 })
    })
    .join('')
}

export type FlameOptions = { x: number; y: number; width: number; height: number; lean?: number }

/** Path data of one tongue of fire standing at (x, y); lean moves its tip to the right. */
export function flameShape({ x, y, width, height, lean = 0 }: FlameOptions): string {
  const point = (right: number, up: number) => at([x + right * width + lean * up * up, y - up * height])
  return (
    `M${point(0, 0)}C${point(-0.55, 0)} ${point(-0.62, 0.34)} ${point(-0.34, 0.52)}` +
    `C${point(-0.14, 0.66)} ${point(-0.2, 0.84)} ${point(0.04, 1)}C${point(0.06, 0.8)} ${point(0.5, 0.66)} ${point(0.5, 0.34)}` +
    `C${point(0.5, 0.14)} ${point(0.32, 0)} ${point(0, 0)}Z`
  )
}

export type WindOptions = {
  /** The left end of the first line. */
  x: number
  y: number
  width: number
  rows?: number
  gap?: number
  attributes?: Attributes
}

/** Long waving lines of wind, every second shorter and ending in a curl. */
export function windLines({ x, y, width, rows = 3, gap = 22, attributes }: WindOptions): Svg {
  const lines = times(rows, (row) => {
    const [left, top, length] = [x + (row % 2) * width * 0.12, y + row * gap, width * (row % 2 ? 0.7 : 1)]
    const wave = times(5, (step): Point => [left + (length * step) / 4, top + (step % 2 ? -5 : 5)])
    if (row % 2 === 0) return spline(wave)
    return `${spline(wave)}c14 4 26 -4 24 -15c-2 -11 -18 -11 -18 -1`
  })
  return path(lines.join(''), attributes ?? stroke(1.6, gold, { opacity: 0.6 }))
}

function at([x, y]: Point): string {
  return `${num(x)} ${num(y)}`
}
