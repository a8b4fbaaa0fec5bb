import { type Point, pointOn, randomFrom, spline, times } from './geometry.ts'
import { gold, stroke, water } from './palette.ts'
import { circle, num, path, type Svg } from './svg.ts'

export type ScallopsOptions = {
  x: number
  /** The top of the first row. */
  y: number
  right: number
  rows: number
  r?: number
  fills?: readonly string[]
  colour?: string
  line?: number
  /** Radii of the inner arcs as parts of r. */
  inner?: readonly number[]
}

/** Fish-scale water: rows of overlapping discs, the nearer over the farther. */
export function scallops(options: ScallopsOptions): Svg {
  const { x, y, right, rows, r = 34, fills = water, colour = gold, line = 2, inner = [0.68, 0.36] } = options
  return times(rows, (row) => {
    const first = x - r + (row % 2 ? r : 0)
    return times(Math.ceil((right + r - first) / (2 * r)) + 1, (index) => {
      const [cx, cy] = [first + index * 2 * r, y + row * r * 0.62 + r]
      const disc = circle(cx, cy, r, { fill: fills[row % fills.length], stroke: colour, 'stroke-width': line })
      return disc + inner.map((part) => circle(cx, cy, r * part, stroke(line * 0.6, colour, { opacity: 0.8 }))).join('')
    }).join('')
  }).join('')
}

export type WavesOptions = {
  x: number
  y: number
  right: number
  rows?: number
  gap?: number
  swell?: number
  colour?: string
  opacity?: number
}

/** Quiet water: long waving lines one under another. */
export function waveLines(options: WavesOptions): Svg {
  const { x, y, right, rows = 7, gap = 19, swell = 6, colour = '#9FC0E8', opacity = 0.55 } = options
  const lines = times(rows, (row) =>
    spline(
      times(
        9,
        (index): Point => [x + ((right - x) * index) / 8, y + row * gap + ((index + row) % 2 ? -swell : swell * 0.6)],
      ),
    ),
  )
  return path(lines.join(''), stroke(1.6, colour, { opacity }))
}

export type SeaOptions = {
  y: number
  left?: number
  right?: number
  bottom?: number
  fills?: readonly string[]
  rows?: number
  /** Height and length of a wave. */
  height?: number
  length?: number
  colour?: string
}

/** A rough sea: rows of steep waves with curling crests. */
export function steepWaves(options: SeaOptions): Svg {
  const { y, left = 40, right = 660, bottom = 1060, fills = water, rows = 3, height = 60, length = 150 } = options
  const colour = options.colour ?? gold
  const step = (bottom - y) / (rows + 0.4)
  return times(rows, (row) => {
    const first = left - length + ((row * 0.45) % 1) * length
    const base = y + row * step + height
    const [l, h] = [length, height]
    const count = Math.ceil((right - first) / length) + 1
    const crest =
      `c${num(l * 0.3)} ${num(-h * 0.02)} ${num(l * 0.42)} ${num(-h * 0.6)} ${num(l * 0.62)} ${num(-h * 0.96)}` +
      `c${num(l * 0.14)} ${num(-h * 0.16)} ${num(l * 0.26)} ${num(h * 0.02)} ${num(l * 0.24)} ${num(h * 0.22)}` +
      `c${num(-l * 0.06)} ${num(-h * 0.1)} ${num(-l * 0.13)} ${num(-h * 0.06)} ${num(-l * 0.13)} ${num(h * 0.1)}` +
      `c${num(l * 0.02)} ${num(h * 0.36)} ${num(l * 0.14)} ${num(h * 0.66)} ${num(l * 0.27)} ${num(h * 0.66)}`
    const top = `M${num(first)} ${num(base)}${crest.repeat(count)}`
    const inner = times(count, (index) => {
      const x = first + index * l
      return [0.2, 0.38, 0.56]
        .map((depth) => {
          const drop = h * depth
          return (
            `M${num(x + l * 0.1)} ${num(base + drop)}` +
            `C${num(x + l * 0.34)} ${num(base + drop - h * 0.06)} ${num(x + l * 0.44)} ${num(base + drop - h * 0.5)} ` +
            `${num(x + l * 0.6)} ${num(base + drop - h * (0.84 - depth * 0.3))}`
          )
        })
        .join('')
    })
    return [
      path(`${top}L${num(first + count * l)} ${num(bottom)}L${num(first)} ${num(bottom)}Z`, {
        fill: fills[row % fills.length],
      }),
      path(inner.join(''), stroke(1.5, colour, { opacity: 0.6 })),
      path(top, stroke(2.6, colour)),
    ].join('')
  }).join('')
}

export type BandOptions = {
  /** The middle line from far to near. */
  points: readonly Point[]
  /** Width at the far and at the near end. */
  widths: readonly [number, number]
  fill: string
  colour?: string
  line?: number
  /** Lines along the band. */
  inner?: number
  innerColour?: string
}

/** A winding band that widens towards the viewer: a river with current lines, or (inner 0) a path. */
export function windingBand(options: BandOptions): Svg {
  const { points, widths, fill, colour = gold, line = 2, inner = 3, innerColour = colour } = options
  const half = (t: number) => (widths[0] + (widths[1] - widths[0]) * t * t) / 2
  const edge = (side: number) =>
    times(15, (index): Point => {
      const [x, y] = pointOn(points, index / 14)
      return [x + side * half(index / 14), y]
    })
  const [left, right] = [spline(edge(-1)), spline(edge(1))]
  const back = spline(edge(1).reverse()).replace('M', 'L')
  const currents = times(inner, (index) => {
    const side = ((index + 1) / (inner + 1)) * 2 - 1
    const [from, to] = [0.06 + 0.09 * (index % 2), 1 - 0.06 * ((index + 1) % 3)]
    return spline(
      times(12, (part): Point => {
        const t = from + ((to - from) * part) / 11
        const [x, y] = pointOn(points, t)
        return [x + side * half(t), y]
      }),
    )
  })
  return [
    path(`${left}${back}Z`, { fill }),
    path(currents.join(''), stroke(1.4, innerColour, { opacity: 0.6 })),
    path(left + right, stroke(line, colour)),
  ].join('')
}

/** A stream with three current lines. */
export function river(options: Omit<BandOptions, 'fill'> & { fill?: string }): Svg {
  return windingBand({ fill: water[1], innerColour: '#9FC0E8', ...options })
}

/** A path winding to the horizon. */
export function windingPath(options: Omit<BandOptions, 'fill'> & { fill?: string }): Svg {
  return windingBand({ fill: '#D9B36C', inner: 0, line: 1.6, ...options })
}

/** Quiet bands of mist: long strokes with gaps, over whatever lies behind. */
export function mistLines(options: {
  seed: number
  box: readonly [x: number, y: number, width: number, height: number]
  rows: number
  colour?: string
  width?: number
}): Svg {
  const { seed, box, rows, colour = '#F6ECD6', width = 1.6 } = options
  const random = randomFrom(seed)
  const lines = times(rows, (row) => {
    const y = box[1] + (box[3] * (row + 0.5)) / rows
    const start = box[0] + random() * box[2] * 0.25
    const length = box[2] * (0.3 + random() * 0.35)
    const next = start + length + 14 + random() * 20
    const rest = Math.max(0, Math.min(box[0] + box[2] - next, box[2] * 0.3))
    return `M${num(start)} ${num(y)}h${num(length)}${rest > 16 ? `M${num(next)} ${num(y)}h${num(rest)}` : ''}`
  })
  return path(lines.join(''), stroke(width, colour, { opacity: 0.5 }))
}
