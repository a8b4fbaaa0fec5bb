import { type Point, pointOn, polyline, randomFrom, type SplinePoint, spline, times } from '#geometry.ts'
import { filled, gold, stroke } from '#palette.ts'
import { num, path, type Svg } from '#svg.ts'

export type DrapeOptions = {
  /** The edges from top to bottom. */
  left: readonly SplinePoint[]
  right: readonly SplinePoint[]
  fill: string
  line?: string
  folds?: number
  /** Where folds begin, as a part of the height; every second one begins `stagger` lower. */
  start?: number
  stagger?: number
  /** How far the middle of the hem hangs below its ends. */
  sag?: number
  /** Depth of the waves of the hem. */
  wave?: number
  width?: number
  foldWidth?: number
  foldOpacity?: number
  seed?: number
}

/** Hanging cloth between two edges: folds run between them, the hem is scalloped. */
export function drape(options: DrapeOptions): Svg {
  const { left, right, fill, line = gold, width = 3.2, foldWidth = 1.6, foldOpacity = 0.85 } = options
  const steps = 22
  const down = times(steps + 1, (index) => pointOn(left, index / steps))
  const up = times(steps + 1, (index) => pointOn(right, 1 - index / steps))
  const outline = `${polyline(down)}${drawHem(options)}${polyline(up).replace('M', 'L')}Z`
  return (
    path(outline, filled(fill, width, line)) +
    path(drawFolds(options), stroke(foldWidth, line, { opacity: foldOpacity }))
  )
}

function drawHem({ left, right, folds = 9, sag = 0, wave = 10 }: DrapeOptions): string {
  const [from, to] = [pointOn(left, 1), pointOn(right, 1)]
  const points = times(folds + 1, (index): Point => {
    const t = index / folds
    return [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t + sag * Math.sin(Math.PI * t)]
  })
  return points
    .slice(1)
    .map(([x, y], index) => {
      const [beforeX, beforeY] = points[index] ?? from
      const dip = wave * (index % 2 ? -0.55 : 1)
      return `Q${num((beforeX + x) / 2)} ${num((beforeY + y) / 2 + dip)} ${num(x)} ${num(y)}`
    })
    .join('')
}

function drawFolds({ left, right, folds = 9, start = 0.08, stagger = 0.28, sag = 0, seed = 3 }: DrapeOptions): string {
  const random = randomFrom(seed)
  const wobble = Math.min(0.012, 0.15 / folds)
  return times(folds - 1, (index) => {
    const fold = index + 1
    const begin = start + stagger * (fold % 2) + random() * 0.1
    return spline(
      times(9, (step): Point => {
        const u = begin + ((0.995 - begin) * step) / 8
        const [a, b] = [pointOn(left, u), pointOn(right, u)]
        const t = fold / folds + wobble * Math.sin(u * 5 + fold * 1.7)
        return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t + sag * Math.sin(Math.PI * t) * u]
      }),
    )
  }).join('')
}
