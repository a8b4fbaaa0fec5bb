import { polar, polygon, times } from './geometry.ts'
import { bronze, filled, flame, gold, ivory, metal, stroke, umber } from './palette.ts'
import { circle, ellipse, mirrored, num, path, place, rect, type Svg } from './svg.ts'

/** A flame standing on (0, 0). */
export function candleFlame({ height }: { height: number }): Svg {
  return place(
    { x: 0, y: 0, scale: height / 60 },
    path(
      'M0 0C-22 -4 -18 -26 -6 -38C-2 -44 -2 -52 0 -60C10 -46 22 -26 16 -10C13 -3 7 0 0 0Z',
      filled(flame.core, 2, '#C8642F'),
    ),
    path('M0 -4C-9 -6 -8 -18 0 -30C8 -20 10 -8 0 -4Z', { fill: '#FFF0C8' }),
  )
}

export type CandleOptions = {
  /** Of the wax alone. */
  height: number
  width?: number
  wax?: string
  lit?: boolean
  /** A turned candlestick under it, 60 high. */
  stick?: boolean
}

/** A candle standing on (0, 0). */
export function candle({ height, width = 18, wax = ivory, lit = true, stick = false }: CandleOptions): Svg {
  const w = width / 2
  const foot = stick ? -60 : 0
  const holder = [
    path('M-30 0C-28 -12 -10 -14 -7 -22L-5 -44L5 -44L7 -22C10 -14 28 -12 30 0Z', filled(metal.fill, 2.2, umber)),
    ellipse(0, -28, 11, 5, filled(metal.shade, 1.6, umber)),
    path('M-20 -58C-16 -46 -8 -44 0 -44C8 -44 16 -46 20 -58Z', filled(metal.fill, 2.2, umber)),
  ]
  const drip = `M${num(-w)} ${num(-height)}Q0 ${num(-height - 6)} ${num(w)} ${num(-height)}L${num(w)} 0L${num(-w)} 0Z`
  const runs = `M${num(-w * 0.4)} ${num(-height + 3)}l0 ${num(height * 0.3)}M${num(w * 0.35)} ${num(-height + 2)}l0 ${num(height * 0.18)}`
  return [
    stick ? holder.join('') : '',
    place(
      { x: 0, y: foot },
      path(drip, filled(wax, 2.2, bronze)),
      path(runs, stroke(2, bronze, { opacity: 0.6 })),
      path(`M0 ${num(-height - 2)}l0 -9`, stroke(2, umber)),
      lit ? place({ x: 0, y: -height - 7 }, candleFlame({ height: width * 2.3 })) : '',
    ),
  ].join('')
}

/** A lantern hanging from (0, 0), a six-pointed star as its flame; height over all. */
export function lantern({
  height,
  glass = '#F7D794',
  fill = '#3A2A1C',
}: {
  height: number
  glass?: string
  fill?: string
}): Svg {
  const flameStar = polygon(times(12, (index) => polar(0, 96, index % 2 ? 12 : 27, index * 30 - 90)))
  return place(
    { x: 0, y: 0, scale: height / 150 },
    circle(0, 9, 8, stroke(3)),
    path('M-34 50C-30 30 -12 24 -7 17L7 17C12 24 30 30 34 50Z', filled(fill, 2.6)),
    path('M-30 50L30 50L36 138L-36 138Z', filled(glass, 2.6)),
    path(flameStar, filled(flame.core, 2, '#A8552A')),
    circle(0, 96, 6, { fill: '#FFF4D6' }),
    mirrored(0, path('M15 50L18 138', stroke(2.2, umber))),
    rect(-42, 136, 84, 14, filled(fill, 2.6, gold, { rx: 4 })),
    rect(-38, 46, 76, 8, filled(fill, 2.2, gold, { rx: 3 })),
  )
}

/** A bell hanging from (0, 0); height over all. */
export function bell({ height, fill = metal.fill }: { height: number; fill?: string }): Svg {
  return place(
    { x: 0, y: 0, scale: height / 120 },
    circle(0, 10, 9, stroke(4, metal.shade)),
    circle(0, 108, 10, filled(metal.shade, 2.2, umber)),
    path(
      'M-12 20C-34 26 -34 60 -40 78C-44 90 -52 94 -56 102L56 102C52 94 44 90 40 78C34 60 34 26 12 20Z',
      filled(fill, 2.8, umber),
    ),
    path('M-42 84Q0 96 42 84M-37 70Q0 80 37 70', stroke(1.8, bronze)),
    path('M-20 32C-26 44 -27 58 -29 66', stroke(2.6, ivory, { opacity: 0.8 })),
  )
}

export type ScrollOptions = {
  width: number
  height: number
  /** Drawn around (0, 0) on the paper; lines of writing without it. */
  written?: Svg
}

/** A scroll held open sideways, rolled at both ends, around (0, 0). */
export function scroll({ width, height, written }: ScrollOptions): Svg {
  const [w, h] = [width / 2, height / 2]
  const lines = [-0.5, -0.17, 0.17, 0.5].map(
    (share, row) => `M${num(-w * 0.7)} ${num(h * share)}h${num(width * (row === 3 ? 0.4 : 0.7))}`,
  )
  const roll = [
    rect(w - 14, -h - 9, 26, height + 18, filled(metal.fill, 2.2, bronze, { rx: 13 })),
    path(`M${num(w - 5)} ${num(-h)}L${num(w - 5)} ${num(h)}`, stroke(1.2, bronze, { opacity: 0.7 })),
  ]
  return [
    rect(-w, -h, width, height, filled('#EAD7A8', 2.4, bronze, { rx: 4 })),
    written ?? path(lines.join(''), stroke(2, bronze)),
    mirrored(0, ...roll),
  ].join('')
}
