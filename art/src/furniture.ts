import { polar, times } from './geometry.ts'
import { roundArch } from './masonry.ts'
import { bronze, filled, flatGold, gold, ivory, metal, stroke, umber } from './palette.ts'
import { circle, ellipse, group, line, mirrored, num, path, rect, type Svg } from './svg.ts'

// Everything here stands on (0, 0), the middle of its foot, unless its comment says otherwise; scenes place it.

export type BlockOptions = { width: number; height: number; fill: string; panel?: string }

/** An altar of stone: a slab over a block with a sunken panel. */
export function altarBlock({ width, height, fill, panel = fill }: BlockOptions): Svg {
  const [slab, plinth] = [Math.min(34, height * 0.16), Math.min(30, height * 0.14)]
  const inset = width * 0.09
  return [
    rect(-width * 0.46, -height + slab, width * 0.92, height - slab - plinth, filled(fill, 3)),
    rect(
      -width * 0.46 + inset,
      -height + slab + inset * 0.7,
      width * 0.92 - 2 * inset,
      height - slab - plinth - inset * 1.4,
      filled(panel, 1.8),
    ),
    rect(-width / 2, -height, width, slab, filled(fill, 3)),
    line(-width / 2 + 8, -height + slab * 0.72, width / 2 - 8, -height + slab * 0.72, stroke(1.4)),
    rect(-width / 2, -plinth, width, plinth, filled(fill, 3)),
  ].join('')
}

/** A tomb of stone with blind arches; what lies on it is drawn at y = −height. */
export function tomb({ width, height, fill, panel = fill }: BlockOptions): Svg {
  const slab = height * 0.18
  const plinth = height * 0.14
  const count = Math.max(3, Math.round(width / (height * 0.5)))
  const step = (width * 0.9) / count
  return [
    rect(-width * 0.47, -height + slab, width * 0.94, height - slab - plinth, filled(fill, 3)),
    ...times(count, (index) =>
      path(
        roundArch({
          x: -width * 0.45 + step * (index + 0.5),
          y: -plinth - height * 0.06,
          width: step * 0.72,
          height: height * 0.54,
        }),
        filled(panel, 1.8),
      ),
    ),
    rect(-width / 2, -height, width, slab, filled(fill, 3)),
    line(-width / 2 + 8, -height + slab * 0.66, width / 2 - 8, -height + slab * 0.66, stroke(1.5)),
    rect(-width * 0.5, -plinth, width, plinth, filled(fill, 2.8)),
  ].join('')
}

export type WoodOptions = { width: number; height: number; fill: string }

/** A work bench seen from the side: a thick top on crossed trestles; its top is at y = −height. */
export function bench({ width, height, fill }: WoodOptions): Svg {
  const top = Math.min(30, height * 0.2)
  const leg = num(width * 0.06)
  const trestle = `M${num(width * 0.3)} ${num(-height + top)}l${leg} 0L${num(width * 0.47)} 0l-${leg} 0Z`
  const brace = `M${num(width * 0.42)} ${num(-height * 0.34)}L${num(-width * 0.42)} ${num(-height * 0.34)}`
  const grain = [0.3, 0.62].map((share, row) => {
    const y = num(-height + top * share)
    return `M${num(-width / 2 + 16 + row * 30)} ${y}l${num(width * 0.4)} 0m${num(width * 0.08)} 0l${num(width * 0.26)} 0`
  })
  return [
    path(brace, stroke(9)),
    path(brace, stroke(5, fill)),
    mirrored(0, path(trestle, filled(fill, 2.8))),
    rect(-width / 2, -height, width, top, filled(fill, 3, gold, { rx: 4 })),
    path(grain.join(''), stroke(1.4, gold, { opacity: 0.7 })),
  ].join('')
}

export type BedOptions = WoodOptions & {
  sheet: string
  /** Colours of the squares of the quilt, taken in turn. */
  quilt: readonly string[]
  /** Draws what is embroidered on a square around (0, 0); size is its half. */
  motif?: (index: number, size: number) => Svg
}

/** A bed from its long side, head at the left, under a quilt of two rows of squares. Its mattress is at y = −height. */
export function bed({ width, height, fill, sheet, quilt, motif }: BedOptions): Svg {
  const [left, right] = [-width / 2, width / 2]
  const drop = height * 0.72
  const from = left + width * 0.2
  const columns = Math.max(3, Math.round((right - from) / (drop / 2)))
  const [cell, row] = [(right - from - width * 0.02) / columns, drop / 2]
  const squares = times(columns * 2, (index) => {
    const [x, y] = [from + (index % columns) * cell, -height + Math.floor(index / columns) * row]
    const colour = quilt[((index % columns) + Math.floor(index / columns)) % quilt.length] ?? sheet
    const mark = motif?.(index, Math.min(cell, row) * 0.36) ?? ''
    const centred = group({ transform: `translate(${num(x + cell / 2)} ${num(y + row / 2)})` }, mark)
    return rect(x, y, cell, row, filled(colour, 1.8)) + (mark ? centred : '')
  })
  const post = (x: number, high: number) =>
    rect(x - 10, -high, 20, high, filled(fill, 2.8)) + circle(x, -high - 9, 11, filled(flatGold, 2, umber))
  return [
    rect(left, -height * 0.34, width, height * 0.2, filled(fill, 2.6)),
    rect(left, -height, width, height * 0.7, filled(sheet, 2.4, bronze)),
    ...squares,
    path(
      `M${num(from - 14)} ${num(-height - 4)}L${num(from + 12)} ${num(-height - 4)}L${num(from + 12)} ${num(-height + drop)}L${num(from - 14)} ${num(-height + drop)}Z`,
      filled(sheet, 2, bronze),
    ),
    path(
      `M${num(left + 8)} ${num(-height)}C${num(left + 4)} ${num(-height - 44)} ${num(from - 40)} ${num(-height - 44)} ${num(from - 24)} ${num(-height)}Z`,
      filled(ivory, 2.4, bronze),
    ),
    post(left, height * 1.75),
    post(right, height * 1.2),
  ].join('')
}

/** A chest bound in metal, closed or with its lid thrown back. */
export function chest({
  width,
  height,
  fill,
  open = false,
  inside = '#0A0718',
}: WoodOptions & { open?: boolean; inside?: string }): Svg {
  const [w, h] = [width / 2, height * 0.62]
  const rise = height - h
  const band = (x: number) => rect(x - 7, -h, 14, h, filled(metal.fill, 1.8, umber))
  const lid = `M${num(-w)} ${num(-h)}C${num(-w)} ${num(-h - rise * 1.3)} ${num(w)} ${num(-h - rise * 1.3)} ${num(w)} ${num(-h)}Z`
  const back = `M${num(-w * 0.94)} ${num(-h)}L${num(-w * 1.02)} ${num(-height * 1.24)}C${num(-w * 0.4)} ${num(-height * 1.42)} ${num(w * 0.4)} ${num(-height * 1.42)} ${num(w * 1.02)} ${num(-height * 1.24)}L${num(w * 0.94)} ${num(-h)}Z`
  return [
    open ? path(back, filled(fill, 2.8)) + path(lid, filled(inside, 2)) : path(lid, filled(fill, 3)),
    rect(-w, -h, width, h, filled(fill, 3)),
    path(`M${num(-w)} ${num(-h / 2)}h${num(width)}`, stroke(1.5, gold, { opacity: 0.7 })),
    band(-w * 0.62),
    band(w * 0.62),
    rect(-w - 3, -h - 6, width + 6, 12, filled(metal.fill, 1.8, umber)),
    rect(-13, -h - 2, 26, 30, filled(metal.shade, 1.8, umber, { rx: 4 })),
    circle(0, -h + 10, 4, { fill: umber }),
  ].join('')
}

/** A round tray seen from the front with handles; things stand on it at y = −12. */
export function tray({ width, fill = metal.fill }: { width: number; fill?: string }): Svg {
  const w = width / 2
  return [
    mirrored(
      0,
      path(`M${num(w - 6)} -10C${num(w + 22)} -26 ${num(w + 30)} -2 ${num(w - 4)} -2`, stroke(5, metal.shade)),
    ),
    ellipse(0, -8, w, 14, filled(metal.shade, 2.2, umber)),
    ellipse(0, -12, w, 12, filled(fill, 2.2, umber)),
    ellipse(0, -12, w * 0.86, 8, stroke(1.3, bronze)),
  ].join('')
}

/** A globe of the world on a turned foot; radius is that of the ball. */
export function globe({ radius, sea, land }: { radius: number; sea: string; land: string }): Svg {
  const cy = -radius * 1.5
  // Eurasia, Africa, Madagascar, the coast of South America, Greenland.
  const continents = [
    'M-30 -36C-28 -44 -20 -42 -16 -46C-18 -54 -10 -60 -4 -66C2 -76 14 -78 22 -72C34 -78 48 -74 58 -68C68 -60 78 -54 86 -40C90 -28 90 -18 86 -10C82 -2 78 2 76 6C72 0 70 -10 66 -16C62 -14 64 -6 58 -2C50 -2 44 -10 40 -20C34 -24 36 -32 28 -32C22 -30 18 -36 12 -36C8 -30 4 -40 -2 -38C-8 -34 -14 -30 -24 -30C-28 -30 -30 -32 -30 -36Z',
    'M-34 -18C-24 -27 -8 -29 4 -26C14 -22 26 -24 33 -18C37 -8 44 2 57 6C54 17 42 24 38 36C38 48 30 58 22 68C16 74 10 72 8 64C4 52 4 44 0 34C-2 24 -4 16 -14 13C-26 13 -36 9 -41 -1C-41 -9 -38 -14 -34 -18Z',
    'M52 38C56 40 54 53 47 57C44 51 47 42 52 38Z',
    'M-90 4C-80 -2 -68 8 -62 18C-64 31 -72 41 -78 54C-87 41 -93 24 -90 4Z',
    'M-44 -78C-36 -85 -24 -84 -24 -76C-29 -68 -35 -61 -42 -64C-49 -68 -49 -74 -44 -78Z',
  ]
  const scaled = group(
    { transform: `translate(0 ${num(cy)}) scale(${Math.round(radius * 10) / 1000})` },
    ...continents.map((d) => path(d, filled(land, 2))),
  )
  const [axisX, axisY] = polar(0, cy, radius * 1.14, -70)
  return [
    path(
      `M-6 ${num(-radius * 0.5)}L-10 -16L${num(-radius * 0.46)} 0L${num(radius * 0.46)} 0L10 -16L6 ${num(-radius * 0.5)}Z`,
      filled(metal.fill, 2.2, umber),
    ),
    circle(0, cy, radius, filled(sea, 3)),
    scaled,
    ...[0.4, 0.78].map((share) => ellipse(0, cy, radius * share, radius, stroke(1.2, gold, { opacity: 0.6 }))),
    ellipse(0, cy, radius, radius * 0.26, stroke(1.4, gold, { opacity: 0.75 })),
    path(
      `M${num(axisX)} ${num(axisY)}A${num(radius * 1.14)} ${num(radius * 1.14)} 0 1 1 ${num(-axisX)} ${num(2 * cy - axisY)}`,
      stroke(4.5, metal.fill),
    ),
    circle(axisX, axisY, 5, filled(metal.fill, 1.6, umber)),
    circle(-axisX, 2 * cy - axisY, 5, filled(metal.fill, 1.6, umber)),
  ].join('')
}
