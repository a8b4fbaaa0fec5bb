import { type SplinePoint, spline } from '#geometry.ts'
import { gold, stroke, umber } from '#palette.ts'
import { mirrored, num, path, type Svg } from '#svg.ts'
import { drape } from './drape.ts'

export type LapOptions = {
  fill: string
  /** Between the knees, where no light falls. */
  shade: string
  line?: string
  /** A band along both edges: the border of the mantle that lies beside it. */
  trim?: string
  /** From the middle of the face to the hem, and half the width there. */
  height: number
  hem?: number
  seed?: number
}

/** The gown over two knees, around the face of a robed figure (its `over`): it makes the figure sit. */
export function lap({ fill, shade, line = gold, trim, height, hem = 158, seed = 6 }: LapOptions): Svg {
  const right: SplinePoint[] = [
    [48, 258],
    [92, 292],
    [128, 352],
    [142, 440],
    [hem, height],
  ]
  const edge = spline(right)
  const [low, fold] = [num(height), stroke(1.6, line, { opacity: 0.8 })]
  return [
    drape({
      left: right.map(([x, y]): SplinePoint => [-x, y]),
      right,
      fill,
      line,
      folds: 12,
      start: 0.46,
      stagger: 0.12,
      sag: 8,
      wave: 12,
      seed,
      width: 2.8,
    }),
    path(`M0 312C-16 384 -24 470 -32 ${low}Q0 ${num(height + 18)} 32 ${low}C24 470 16 384 0 312Z`, { fill: shade }),
    path(
      `M0 312C-16 384 -24 470 -32 ${low}M0 312C16 384 24 470 32 ${low}M-4 384C-8 450 -10 510 -12 ${low}M6 400C10 460 10 520 10 ${num(height + 4)}`,
      fold,
    ),
    mirrored(
      0,
      path('M38 352C52 322 96 318 120 348M44 374C60 346 92 344 112 370', fold),
      trim ? path(edge, stroke(12, umber)) + path(edge, stroke(8.4, trim)) : '',
    ),
  ].join('')
}
