import { polar, times } from './geometry.ts'
import { bronze, filled, flame, flatGold, gold, ivory, metal, stroke, umber } from './palette.ts'
import { circle, ellipse, line, mirrored, num, path, place, rect, type Svg } from './svg.ts'

export type WheelOptions = { radius: number; spokes: number; fill: string; rim?: number; hub?: string }

/** A wheel with turned spokes around (0, 0). */
export function wheel({ radius, spokes, fill, rim = radius * 0.15, hub = metal.fill }: WheelOptions): Svg {
  const inner = radius - rim
  const thick = Math.max(3, radius * 0.05)
  const spoke = [
    `M${num(-thick)} ${num(-radius * 0.18)}L${num(-thick * 0.7)} ${num(-inner - 2)}L${num(thick * 0.7)} ${num(-inner - 2)}L${num(thick)} ${num(-radius * 0.18)}Z`,
    `M${num(-thick * 1.5)} ${num(-inner * 0.58)}h${num(thick * 3)}v${num(thick)}h${num(-thick * 3)}Z`,
  ]
  return [
    circle(0, 0, radius - rim / 2, stroke(rim, fill)),
    circle(0, 0, radius, stroke(3.2)),
    circle(0, 0, inner, stroke(2.4)),
    circle(0, 0, radius - rim / 2, stroke(1.3)),
    ...times(spokes, (index) =>
      place({ x: 0, y: 0, turn: (index * 360) / spokes }, path(spoke.join(''), filled(fill, 2))),
    ),
    ...times(spokes, (index) => {
      const [x, y] = polar(0, 0, radius - rim / 2, (360 * (index + 0.5)) / spokes - 90)
      return circle(x, y, rim * 0.18, { fill: flatGold })
    }),
    circle(0, 0, radius * 0.2, filled(hub, 2.6, umber)),
    circle(0, 0, radius * 0.08, filled(fill, 2, umber)),
  ].join('')
}

export type ScalesOptions = {
  /** Length of the beam. */
  width: number
  /** From the beam to the pans. */
  drop: number
  /** Tilt of the beam in degrees; at more than 0 the right pan is the heavy one. */
  tilt?: number
  fill?: string
}

/** A balance hanging from (0, 0); the middle of its beam is 34 below. The pans are at scalePans(options). */
export function scales(options: ScalesOptions): Svg {
  const { width, drop, fill = metal.fill } = options
  const pan = width * 0.19
  const hung = scalePans(options).map(({ x, y }) =>
    place(
      { x, y },
      path(`M0 ${num(-drop)}L${num(-pan)} 0M0 ${num(-drop)}L${num(pan)} 0M0 ${num(-drop)}L0 -2`, stroke(1.6)),
      path(
        `M${num(-pan)} 0C${num(-pan * 0.8)} ${num(pan * 0.66)} ${num(pan * 0.8)} ${num(pan * 0.66)} ${num(pan)} 0Z`,
        filled(fill, 2.4, umber),
      ),
      path(
        `M${num(-pan * 0.72)} ${num(pan * 0.2)}Q0 ${num(pan * 0.44)} ${num(pan * 0.72)} ${num(pan * 0.2)}`,
        stroke(1.3, bronze),
      ),
      ellipse(0, 0, pan, 4.5, filled(metal.shade, 1.8, umber)),
      circle(0, -drop, 4, filled(fill, 1.4, umber)),
    ),
  )
  const half = width / 2
  const beam = `M${num(-half - 4)} -3C${num(-half * 0.5)} -12 -22 -4 -12 -12L12 -12C22 -4 ${num(half * 0.5)} -12 ${num(half + 4)} -3L${num(half + 4)} 4C${num(half * 0.5)} 0 20 10 0 12C-20 10 ${num(-half * 0.5)} 0 ${num(-half - 4)} 4Z`
  return [
    ...hung,
    circle(0, 7, 8, stroke(3)),
    line(0, 14, 0, 30, stroke(3)),
    place({ x: 0, y: 34, turn: options.tilt ?? 0 }, path(beam, filled(fill, 2.4, umber))),
    circle(0, 34, 9, filled(ivory, 2.2, umber)),
    path('M-3.5 26L0 8L3.5 26Z', filled(fill, 1.2, umber)),
  ].join('')
}

/** Where the rims of the two pans of a balance hang: left and right. */
export function scalePans({ width, drop, tilt = 0 }: ScalesOptions): { x: number; y: number }[] {
  return [180, 0].map((side) => {
    const [x, y] = polar(0, 34, width / 2, side + tilt)
    return { x, y: y + drop }
  })
}

/** A key around the middle of its shaft, bow up, bit to the right, length over all. */
export function key({
  length,
  fill = metal.fill,
  line: colour = umber,
}: {
  length: number
  fill?: string
  line?: string
}): Svg {
  const scale = length / 200
  return place(
    { x: 0, y: 0, scale },
    path('M-6 -44L-6 92L-9 100L9 100L6 92L6 -44Z', filled(fill, 2.4, colour)),
    path('M6 50L40 50L40 62L28 62L28 70L40 70L40 90L28 90L28 82L18 82L18 90L6 90Z', filled(fill, 2.4, colour)),
    ...[
      [0, -82],
      [-22, -62],
      [22, -62],
    ].map(([x = 0, y = 0]) => circle(x, y, 15, stroke(11, colour)) + circle(x, y, 15, stroke(7, fill))),
    rect(-13, -46, 26, 12, filled(fill, 2.2, colour, { rx: 4 })),
    rect(-10, 24, 20, 8, filled(fill, 1.8, colour, { rx: 3 })),
  )
}

/** Two keys crossed at (0, 0): the right one of gold, the left one silver. */
export function crossedKeys({ length }: { length: number }): Svg {
  return [
    place({ x: 0, y: 0, turn: -42, flip: true }, key({ length, fill: '#E9EEFB' })),
    place({ x: 0, y: 0, turn: 42 }, key({ length })),
  ].join('')
}

/** A long straight trumpet: mouthpiece at (0, 0), the bell at the right, length over all. */
export function trumpet({ length, fill = metal.fill }: { length: number; fill?: string }): Svg {
  const bell = length * 0.16
  const from = num(length * 0.62)
  const tube = `M14 -5L${from} -8C${num(length * 0.84)} -10 ${num(length * 0.94)} ${num(-bell * 0.6)} ${num(length)} ${num(-bell)}L${num(length)} ${num(bell)}C${num(length * 0.94)} ${num(bell * 0.6)} ${num(length * 0.84)} 10 ${from} 8L14 5Z`
  const ring = (share: number, high: number) =>
    rect(length * share - 5, -high, 10, 2 * high, filled(metal.shade, 2, umber, { rx: 4 }))
  return [
    path(tube, filled(fill, 2.8, umber)),
    path(
      `M${from} -3C${num(length * 0.84)} -5 ${num(length * 0.92)} ${num(-bell * 0.4)} ${num(length * 0.985)} ${num(-bell * 0.66)}`,
      stroke(2.2, ivory, { opacity: 0.8 }),
    ),
    path('M0 -9L14 -5L14 5L0 9Z', filled(fill, 2.2, umber)),
    ring(0.12, 9),
    ring(0.36, 11),
    ring(0.62, 13),
    ellipse(length, 0, bell * 0.24, bell, filled(metal.shade, 2.6, umber)),
  ].join('')
}

/** A hoe standing with its blade up at the left; (0, 0) is the foot of the handle. */
export function hoe({
  length,
  fill = metal.fill,
  wood = '#7A4E28',
}: {
  length: number
  fill?: string
  wood?: string
}): Svg {
  return [
    rect(-5, -length, 10, length, filled(wood, 2.2, gold, { rx: 4 })),
    path(
      `M6 ${num(-length + 4)}L6 ${num(-length + 22)}L-22 ${num(-length + 24)}L-66 ${num(-length + 52)}C-62 ${num(-length + 26)} -46 ${num(-length + 4)} -14 ${num(-length + 2)}Z`,
      filled(fill, 2.4, umber),
    ),
  ].join('')
}

/** A mason's try square: the corner at (0, 0), arms to the right and up. */
export function masonSquare({ size, fill = metal.fill }: { size: number; fill?: string }): Svg {
  const wide = size * 0.15
  const ticks = times(8, (index) => {
    const at = num(wide + (size - wide) * ((index + 1) / 9))
    return `M${at} 0l0 ${num(-wide * (index % 2 ? 0.35 : 0.55))}M0 -${at}l${num(wide * (index % 2 ? 0.35 : 0.55))} 0`
  })
  return [
    path(
      `M0 0L${num(size)} 0L${num(size)} ${num(-wide)}L${num(wide)} ${num(-wide)}L${num(wide)} ${num(-size)}L0 ${num(-size)}Z`,
      filled(fill, 2.4, umber),
    ),
    path(ticks.join(''), stroke(1.3, umber)),
  ].join('')
}

/** A mallet with its head up; (0, 0) is the foot of the handle. */
export function mallet({ length, wood = '#9A6A38' }: { length: number; wood?: string }): Svg {
  const head = length * 0.36
  return [
    rect(-length * 0.045, -length * 0.8, length * 0.09, length * 0.8, filled(wood, 2.2, gold, { rx: 5 })),
    path(
      `M${num(-head)} ${num(-length)}L${num(head)} ${num(-length)}L${num(head * 0.86)} ${num(-length * 0.62)}L${num(-head * 0.86)} ${num(-length * 0.62)}Z`,
      filled(wood, 2.8),
    ),
    mirrored(0, line(head * 0.6, -length + 3, head * 0.52, -length * 0.62 - 3, stroke(1.6))),
  ].join('')
}

/** A chisel with its edge down at (0, 0). */
export function chisel({
  length,
  fill = '#E9EEFB',
  wood = '#9A6A38',
}: {
  length: number
  fill?: string
  wood?: string
}): Svg {
  const w = length * 0.06
  return [
    path(
      `M${num(-w)} 0L${num(w)} -6L${num(w * 0.7)} ${num(-length * 0.52)}L${num(-w * 0.7)} ${num(-length * 0.52)}Z`,
      filled(fill, 2, umber),
    ),
    rect(-w * 1.4, -length, w * 2.8, length * 0.46, filled(wood, 2.2, gold, { rx: w })),
    rect(-w * 1.5, -length * 0.57, w * 3, 8, filled(flame.core, 1.6, umber, { rx: 2 })),
  ].join('')
}
