import type { Point } from '#geometry.ts'
import { directionOn, pointOn, polar, spline, times } from '#geometry.ts'
import { num } from '#svg.ts'

/** A band along a smooth centre line: a neck, a tail, a horn, a snake. */
export type Ribbon = {
  centre: readonly Point[]
  /** Half of its thickness at each point of the centre line. */
  halves: readonly number[]
}

/** Path data of the outline of a ribbon. */
export function outline({ centre, halves }: Ribbon): string {
  const count = (centre.length - 1) * 2
  const side = (sign: 1 | -1) => times(count + 1, (index) => edge({ centre, halves }, index / count, sign))
  return spline([...side(-1), ...side(1).reverse()], { closed: true })
}

type Bands = { from: number; to: number; count: number; width?: number }

/** Path data of short lines across a ribbon: ridges of a horn, rings of a tail; width 1 goes from edge to edge. */
export function bands(ribbon: Ribbon, { from, to, count, width = 0.8 }: Bands): string {
  return times(count, (index) => {
    const t = from + ((to - from) * index) / Math.max(1, count - 1)
    const narrow = { centre: ribbon.centre, halves: ribbon.halves.map((half) => half * width) }
    const [[x1, y1], [x2, y2]] = [edge(narrow, t, -1), edge(narrow, t, 1)]
    const [bendX, bendY] = pointOn(ribbon.centre, Math.min(1, t + 0.02))
    return `M${num(x1)} ${num(y1)}Q${num(bendX)} ${num(bendY)} ${num(x2)} ${num(y2)}`
  }).join('')
}

function edge({ centre, halves }: Ribbon, t: number, sign: 1 | -1): Point {
  const [x, y] = pointOn(centre, t)
  const along = t * (halves.length - 1)
  const before = halves[Math.floor(along)] ?? 0
  const after = halves[Math.ceil(along)] ?? before
  return polar(x, y, before + (after - before) * (along % 1), directionOn(centre, t) + 90 * sign)
}
