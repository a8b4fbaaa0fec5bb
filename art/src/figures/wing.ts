import { times } from '#geometry.ts'
import { bronze, ivory, stroke } from '#palette.ts'
import { num, path, place, type Svg } from '#svg.ts'

export type WingOptions = {
  /** The root of the wing; it spreads to the right and up. Flip it by `place({ flip: true })`. */
  x: number
  y: number
  length: number
  feathers?: number
  /** Half the width of a feather; grows with the length unless given. */
  width?: number
  /** Angles of the first and the last feather, degrees clockwise from the right. */
  from?: number
  to?: number
  layers?: number
  fills?: readonly string[]
  line?: string
}

/** A wing of feathers fanned in layers, the uppermost the longest. */
export function wing(options: WingOptions): Svg {
  const { x, y, length, feathers = 7, width = length * 0.11, from = -64, to = 26, layers = 2 } = options
  const { fills = [ivory], line = bronze } = options
  const drawn = times(layers, (layer) =>
    times(feathers, (index) => {
      const t = (feathers - 1 - index) / (feathers - 1)
      const reach = length * (1 - layer * 0.36) * (1 - 0.42 * t)
      return feather(
        reach,
        width * (1 - layer * 0.12),
        from + (to - from) * t,
        fills[layer % fills.length] ?? ivory,
        line,
      )
    }).join(''),
  ).join('')
  return place({ x, y }, drawn)
}

function feather(length: number, width: number, turn: number, fill: string, line: string): Svg {
  const at = (along: number, across: number) => `${num(length * along)} ${num(width * across)}`
  return place(
    { x: 0, y: 0, turn },
    path(
      `M0 0C${at(0.25, -0.9)} ${at(0.72, -1.05)} ${at(0.93, -0.55)}Q${at(1.03, -0.2)} ${at(0.96, 0.12)}C${at(0.82, 0.72)} ${at(0.3, 0.62)} 0 0Z`,
      {
        fill,
        stroke: line,
        'stroke-width': 1.8,
        'stroke-linejoin': 'round',
      },
    ) +
      path(
        `M${at(0.3, 0)}L${at(0.88, -0.06)}M${at(0.66, -0.02)}l${at(0.12, -0.42)}M${at(0.56, 0)}l${at(0.12, 0.34)}`,
        stroke(1, line),
      ),
  )
}
