import { times } from './geometry.ts'
import { type Opening, pointedArch, roundArch } from './masonry.ts'
import { filled, gold, stroke, umber } from './palette.ts'
import { circle, clipped, num, path, place, rect, type Svg } from './svg.ts'

export type ArchedWindowOptions = Opening & {
  fill: string
  shape?: 'round' | 'pointed'
  /** Bars that part the panes. */
  bars?: boolean
  lineWidth?: number
}

/** A window with a stone frame and sill, round-arched or pointed; x, y is the middle of the sill. */
export function archedWindow({
  fill,
  shape = 'round',
  bars = true,
  lineWidth = 2.8,
  ...opening
}: ArchedWindowOptions): Svg {
  const { x, y, width, height } = opening
  const outline = shape === 'round' ? roundArch : pointedArch
  const rim = Math.max(4, width * 0.1)
  const frame = { x, y, width: width + 2 * rim, height: height + 1.3 * rim }
  const [left, right] = [num(x - width / 2), num(x + width / 2)]
  const cross = `M${num(x)} ${num(y)}L${num(x)} ${num(y - height)}M${left} ${num(y - height * 0.36)}L${right} ${num(y - height * 0.36)}`
  return [
    path(outline(frame), stroke(1.5)),
    path(outline(opening), filled(fill, lineWidth)),
    bars ? path(cross, stroke(lineWidth * 0.75, umber)) : '',
    rect(x - width / 2 - rim * 1.6, y, width + rim * 3.2, Math.max(4, rim * 0.8), filled(fill, 1.8)),
  ].join('')
}

export type TraceryOptions = Opening & {
  /** Colours of the glass, taken in turn; one colour for an unlit window. */
  glass: readonly string[]
  stone: string
  /** Id of the clip path. */
  id: string
  lights?: number
  /** Radius of the round light in the head as a share of the width; 0 for none. */
  rose?: number
}

/**
 * A gothic window with upright lights and a rose in its head; x, y is the middle of the sill.
 * Leave room: the stone frame is 0.05 of the width beyond it.
 */
export function gothicWindow({ glass, stone, id, lights = 3, rose = 0.2, ...opening }: TraceryOptions): Svg {
  const { x, y, width, height } = opening
  const rim = width * 0.05
  const light = width / lights
  const spring = y - height + (width * Math.sqrt(3)) / 2
  const glassAt = (index: number) => glass[index % glass.length] ?? stone
  const lancets = times(lights, (index) =>
    path(
      pointedArch({
        x: x - width / 2 + light * (index + 0.5),
        y,
        width: light * 0.9,
        height: y - spring + light * 0.5,
      }),
      filled(glassAt(index), 2.4),
    ),
  )
  return [
    path(pointedArch({ x, y, width: width + 2 * rim, height: height + 1.8 * rim }), filled(stone, 3.2)),
    path(pointedArch(opening), filled(stone, 1.6)),
    clipped(id, pointedArch(opening), ...lancets, leads({ x, y, width, height: y - spring })),
    rose ? roseWindow({ x, y: spring - width * (0.3 + rose * 0.35), r: width * rose, glass, stone }) : '',
  ].join('')
}

export type RoseOptions = { x: number; y: number; r: number; glass: readonly string[]; stone: string; petals?: number }

/** A round window of petals about a round pane. */
export function roseWindow({ x, y, r, glass, stone, petals = 8 }: RoseOptions): Svg {
  const half = Math.sin(Math.PI / petals) * 0.74
  const [near, far, wide] = [num(r * 0.34), num(r * 0.92), num(r * half)]
  const petal = `M0 -${near}C-${wide} -${num(r * 0.5)} -${wide} -${num(r * 0.84)} 0 -${far}C${wide} -${num(r * 0.84)} ${wide} -${num(r * 0.5)} 0 -${near}Z`
  return [
    circle(x, y, r, filled(stone, 2.8)),
    ...times(petals, (index) =>
      place({ x, y, turn: (index * 360) / petals }, path(petal, filled(glass[index % glass.length] ?? stone, 1.8))),
    ),
    circle(x, y, r * 0.28, filled(glass[0] ?? stone, 2)),
  ].join('')
}

/** The lead of the panes: a lattice of lozenges. */
function leads({ x, y, width, height }: Opening): Svg {
  const step = width / 9
  const rows = Math.ceil(height / step / 2) + 1
  const lattice = times(10 + rows, (index) => {
    const from = x - width / 2 + (index - rows + 0.5) * step * 1.2
    const reach = height * 0.62
    return `M${num(from)} ${num(y)}l${num(reach)} ${num(-height)}M${num(2 * x - from)} ${num(y)}l${num(-reach)} ${num(-height)}`
  })
  return path(lattice.join(''), stroke(1, gold, { opacity: 0.4 }))
}
