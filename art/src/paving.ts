import { type Point, polygon, randomFrom, times } from './geometry.ts'
import { gold, ivory, stroke } from './palette.ts'
import { circle, num, path, type Svg } from './svg.ts'

export type FlagstonesOptions = {
  y: number
  bottom?: number
  left?: number
  right?: number
  /** Where the joints run together. */
  centre?: number
  fills: readonly [string, string]
  rows?: number
  columns?: number
  colour?: string
}

/** A paved floor in perspective, its stones in two tones like a board. */
export function flagstones(options: FlagstonesOptions): Svg {
  const { y, bottom = 1060, left = 40, right = 660, centre = 350, fills, rows = 5, columns = 8 } = options
  const colour = options.colour ?? gold
  const depth = (row: number) => y + (bottom - y) * (row / rows) ** 1.45
  const across = (column: number, row: number) => {
    const spread = 1 + 0.9 * (row / rows) ** 1.45
    return centre + (left + ((right - left) * column) / columns - centre) * spread
  }
  const stones = times(rows * columns, (index): string | undefined => {
    const [row, column] = [Math.floor(index / columns), index % columns]
    if ((row + column) % 2) return undefined
    const corners: Point[] = [
      [across(column, row), depth(row)],
      [across(column + 1, row), depth(row)],
      [across(column + 1, row + 1), depth(row + 1)],
      [across(column, row + 1), depth(row + 1)],
    ]
    return polygon(corners)
  })
  const joints = [
    ...times(rows + 1, (row) => `M${num(left)} ${num(depth(row))}H${num(right)}`),
    ...times(
      columns + 1,
      (column) => `M${num(across(column, 0))} ${num(y)}L${num(across(column, rows))} ${num(bottom)}`,
    ),
  ]
  const floor: Point[] = [
    [left, y],
    [right, y],
    [right, bottom],
    [left, bottom],
  ]
  return [
    path(polygon(floor), { fill: fills[0] }),
    path(stones.join(''), { fill: fills[1] }),
    path(joints.join(''), stroke(1.6, colour, { opacity: 0.75 })),
  ].join('')
}

/** Falling snow: dots and six-armed flakes. */
export function snowfall(options: {
  seed: number
  box: readonly [x: number, y: number, width: number, height: number]
  count: number
  avoid?: (x: number, y: number) => boolean
}): Svg {
  const { seed, box, count, avoid = () => false } = options
  const random = randomFrom(seed)
  return times(count, () => {
    const [x, y, kind] = [box[0] + random() * box[2], box[1] + random() * box[3], random()]
    if (avoid(x, y)) return ''
    if (kind < 0.72) return circle(x, y, 1.6 + kind * 2.4, { fill: ivory, opacity: 0.85 })
    const r = 5 + (kind - 0.72) * 20
    const arms = [0, 60, 120].map((degrees) => {
      const [dx, dy] = [r * Math.cos((degrees * Math.PI) / 180), r * Math.sin((degrees * Math.PI) / 180)]
      return `M${num(x - dx)} ${num(y - dy)}L${num(x + dx)} ${num(y + dy)}`
    })
    return path(arms.join(''), stroke(1.4, ivory))
  }).join('')
}
