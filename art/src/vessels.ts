import { times } from './geometry.ts'
import { bronze, filled, gold, stroke, umber } from './palette.ts'
import { line, num, path, place, type Svg } from './svg.ts'

export type BoatOptions = { width: number; fill: string; inside?: string }

/** A rowing boat from the side, bow at the right. (0, 0) is the middle of its waterline, the rim is at y = −width × 0.13. */
export function boat({ width, fill, inside = '#0A0718' }: BoatOptions): Svg {
  const hull =
    'M-150 -62C-140 -46 -120 -40 -96 -38L100 -38C128 -40 146 -58 158 -88C166 -52 144 -2 108 26C98 34 -92 34 -104 26C-132 6 -150 -28 -150 -62Z'
  const planks =
    'M-144 -30C-124 -14 -100 -14 -84 -14L104 -14C124 -16 142 -30 154 -52M-132 -4C-112 8 -92 8 -80 8L104 8C118 8 132 -2 142 -16'
  const rim = 'M-150 -62C-140 -46 -120 -40 -96 -38L100 -38C128 -40 146 -58 158 -88'
  const ribs = times(7, (index) => `M${-96 + index * 32} -38l4 20`).join('')
  return place(
    { x: 0, y: 0, scale: width / 300 },
    path(
      'M-146 -56C-128 -46 -112 -46 -92 -46L98 -46C122 -48 140 -60 152 -74C140 -40 120 -30 100 -30L-96 -30C-126 -30 -142 -44 -146 -56Z',
      filled(inside, 2),
    ),
    path(hull, filled(fill, 3.2)),
    path(planks, stroke(1.7, gold, { opacity: 0.8 })),
    path(ribs, stroke(1.4, gold, { opacity: 0.6 })),
    path(rim, stroke(5)),
    path(rim, stroke(1.6, umber)),
  )
}

export type ShipOptions = { width: number; hull: string; sail: string; pennant: string; lineWidth?: number }

/** A ship under full sail from the side, bow at the right; (0, 0) is the middle of its waterline, it is as high as it is wide. */
export function ship({ width, hull, sail, pennant, lineWidth = 2.4 }: ShipOptions): Svg {
  const at = (x: number, y: number) => `${num((x * width) / 200)} ${num((y * width) / 200)}`
  const curve = (...points: readonly (readonly [number, number])[]) => points.map(([x, y]) => at(x, y)).join(' ')
  const mast = (x: number, top: number) =>
    line((x * width) / 200, (-26 * width) / 200, (x * width) / 200, (top * width) / 200, stroke(lineWidth * 1.5))
  const sheet = (x: number, top: number, half: number, high: number) => {
    const [left, right, foot] = [x - half, x + half, top + high]
    const d = `M${at(left, top)}L${at(right, top)}C${curve([right + 20, top + high * 0.4], [right + 16, top + high * 0.8], [right + 2, foot])}C${curve([x + 10, foot - 6], [left + 20, foot - 4], [left - 2, foot])}C${curve([left + 12, top + high * 0.7], [left + 10, top + high * 0.3], [left, top])}Z`
    const seams = [0.34, 0.67].map((share) => {
      const from = left + (right - left) * share
      return `M${at(from, top)}Q${curve([from + 16, top + high * 0.5], [from, foot - 4])}`
    })
    return path(d, filled(sail, lineWidth, bronze)) + path(seams.join(''), stroke(1.2, bronze, { opacity: 0.7 }))
  }
  const flag = (x: number, y: number) =>
    path(
      `M${at(x, y)}C${curve([x + 14, y + 8], [x + 22, y - 2], [x + 36, y + 8])}L${at(x, y + 16)}Z`,
      filled(pennant, lineWidth * 0.7),
    )
  const body = `M${at(-96, -58)}L${at(-62, -52)}L${at(-58, -30)}L${at(56, -30)}C${curve([74, -32], [88, -40], [100, -52])}C${curve([96, -18], [78, 10], [58, 14])}L${at(-66, 14)}C${curve([-82, 4], [-94, -28], [-96, -58])}Z`
  return [
    path(`M${at(64, -34)}L${at(128, -74)}`, stroke(lineWidth * 1.2)),
    mast(-52, -150),
    mast(4, -192),
    mast(54, -140),
    path(
      `M${at(58, -136)}L${at(124, -72)}L${at(64, -50)}Q${curve([78, -90], [58, -136])}Z`,
      filled(sail, lineWidth, bronze),
    ),
    sheet(-56, -138, 22, 42),
    sheet(-56, -92, 26, 50),
    sheet(-2, -178, 26, 48),
    sheet(-2, -126, 32, 82),
    flag(-52, -156),
    flag(4, -198),
    path(body, filled(hull, lineWidth * 1.2)),
    path(
      `M${at(-90, -32)}C${curve([-70, -14], [40, -10], [92, -30])}M${at(-84, -12)}C${curve([-60, 0], [40, 2], [80, -8])}`,
      stroke(1.4, gold, { opacity: 0.8 }),
    ),
  ].join('')
}
