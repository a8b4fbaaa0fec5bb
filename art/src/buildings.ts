import { times } from './geometry.ts'
import { masonry, roundArch } from './masonry.ts'
import { filled, gold, stroke } from './palette.ts'
import { mirrored, num, path, place, rect, type Svg } from './svg.ts'

/** The glow of a lit window. */
export const windowLight = '#FFC46E'
const shadow = { fill: '#000', 'fill-opacity': 0.3 }

export type Standing = { x: number; y: number; width: number; height: number }

export type WallOptions = Standing & {
  fill: string
  /** Height of a course of stones. */
  course?: number
  opacity?: number
}

/** A wall of bricks; x, y is its upper left corner. */
export function brickWall({ x, y, width, height, fill, course = 30, opacity = 0.75 }: WallOptions): Svg {
  const stones = Math.max(1, Math.round(width / (course * 1.9)))
  const joints = masonry({ left: () => x, right: () => x + width, top: y, bottom: y + height, course, stones })
  return rect(x, y, width, height, filled(fill, 3)) + path(joints, stroke(1.4, gold, { opacity }))
}

export type BattlementOptions = Standing & {
  fill: string
  merlons: number
  /** Share of the height that the teeth take. */
  teeth?: number
  lineWidth?: number
}

/** The toothed top of a wall; x, y is the middle of its lower edge. */
export function battlement({ x, y, width, height, fill, merlons, teeth = 0.5, lineWidth = 3 }: BattlementOptions): Svg {
  return path(battlementOutline({ x, y, width, height, merlons, teeth }), filled(fill, lineWidth))
}

export type WindowOptions = {
  /** The middle of the sill, counted from the middle of the tower's foot: up is positive. */
  aside: number
  up: number
  width: number
  height: number
}

export type TowerOptions = Standing & {
  fill: string
  /** Round towers have sagging courses and a shaded side, square ones a second face. */
  shape?: 'round' | 'square'
  /** Width of the top as a share of the foot. */
  taper?: number
  top?: 'battlement' | 'cone' | 'flat'
  /** Fill of the battlement or of the cone. */
  topFill?: string
  course?: number
  windows?: readonly WindowOptions[]
  /** Fill of the windows: lit unless said otherwise. */
  light?: string
  door?: { width: number; height: number; fill: string }
  lineWidth?: number
}

/** A tower of stone standing on (x, y), the middle of its foot; height is that of the body without its top. */
export function tower(options: TowerOptions): Svg {
  const { x, y, width, height, fill, shape = 'square', taper = 0.86, course = 28, lineWidth = 3.4 } = options
  const { windows = [], light = windowLight, door } = options
  const half = (at: number) => (width / 2) * (taper + ((at - (y - height)) / height) * (1 - taper))
  const [left, right] = [(at: number) => x - half(at), (at: number) => x + half(at)]
  const crown = y - height
  const joints = masonry({
    left,
    right,
    top: crown,
    bottom: y,
    course,
    stones: Math.max(2, Math.round(width / (course * 1.6))),
    sag: shape === 'round' ? course * 0.3 : 0,
  })
  const side = shape === 'square' ? 0.34 : 0.5
  return [
    path(sides(left, right, crown, y), { fill }),
    path(
      sides((at) => x + half(at) * side, right, crown, y),
      shadow,
    ),
    path(joints, stroke(1.4, gold, { opacity: 0.7 })),
    towerHatching(right, crown, y, width),
    path(sides(left, right, crown, y), stroke(lineWidth)),
    ...windows.map((opening) =>
      path(roundArch({ ...opening, x: x + opening.aside, y: y - opening.up }), filled(light, lineWidth * 0.75)),
    ),
    door ? path(roundArch({ x, y, ...door }), filled(door.fill, lineWidth * 0.85)) : '',
    towerTop(options, x, crown, half(crown) * 2),
  ].join('')
}

export type PillarOptions = {
  x: number
  /** Top of the abacus (the lotus stands above it) and the ground. */
  top: number
  base: number
  width?: number
  fill: string
  /** Colour of flutes and edges: gold on dark stone, bronze on light. */
  lineColour?: string
  capital?: 'plain' | 'lotus' | 'scroll'
  capitalFill?: string
  flutes?: number
}

/** A fluted pillar on a block, under a flat slab, a lotus of five petals or an ionic scroll. */
export function pillar(options: PillarOptions): Svg {
  const { x, top, base, width = 88, fill, lineColour = gold, capital = 'plain', flutes = 6 } = options
  const { capitalFill = fill } = options
  const unit = width / 88
  const shaftTop = top + 26 * unit
  const shaftBase = base - 40 * unit
  const fluteLines = times(flutes, (index) => {
    const at = num(x - width / 2 + (width * (index + 1)) / (flutes + 1))
    return `M${at} ${num(shaftTop + 20 * unit)}L${at} ${num(shaftBase - 8 * unit)}`
  })
  const slab = (y: number, wide: number, height: number) =>
    rect(x - (wide * unit) / 2, y, wide * unit, height * unit, filled(fill, 2.6))
  return [
    capital === 'lotus' ? lotusCapital(x, top, unit, capitalFill, lineColour) : '',
    rect(x - width / 2, shaftTop - 4, width, shaftBase - shaftTop + 8, filled(fill, 3)),
    rect(x + width * 0.22, shaftTop, width * 0.28, shaftBase - shaftTop, { fill: '#000', 'fill-opacity': 0.12 }),
    path(fluteLines.join(''), stroke(1.4, lineColour, { opacity: 0.75 })),
    slab(shaftTop - 2, 98, 12),
    slab(top, 116, 24),
    capital === 'scroll' ? scrollCapital(x, top + 24 * unit, unit, capitalFill, lineColour) : '',
    slab(shaftBase, 104, 14),
    slab(shaftBase + 13 * unit, 124, 27),
  ].join('')
}

/** Steps leading up to (x, y), the middle of the upper one's edge; width is that of the widest, lowest step. */
export function steps({ x, y, width, height, count, fill }: Standing & { count: number; fill: string }): Svg {
  const rise = height / count
  return times(count, (index) => {
    const wide = width * (1 - (0.22 * (count - 1 - index)) / count)
    return rect(x - wide / 2, y + index * rise, wide, rise, filled(fill, 2.6))
  }).join('')
}

function battlementOutline({
  x,
  y,
  width,
  height,
  merlons,
  teeth,
}: Omit<Required<BattlementOptions>, 'fill' | 'lineWidth'>) {
  const pitch = width / (2 * merlons - 1)
  const [top, notch] = [num(y - height), num(y - height * (1 - teeth))]
  const teethLine = times(merlons, (index) => {
    const from = x - width / 2 + 2 * index * pitch
    const gap = index < merlons - 1 ? `L${num(from + pitch)} ${notch}L${num(from + 2 * pitch)} ${notch}` : ''
    return `L${num(from)} ${top}L${num(from + pitch)} ${top}${gap}`
  })
  return `M${num(x - width / 2)} ${num(y)}${teethLine.join('')}L${num(x + width / 2)} ${num(y)}Z`
}

function sides(left: (y: number) => number, right: (y: number) => number, top: number, bottom: number): string {
  const corner = (x: number, y: number) => `${num(x)} ${num(y)}`
  return `M${corner(left(top), top)}L${corner(right(top), top)}L${corner(right(bottom), bottom)}L${corner(left(bottom), bottom)}Z`
}

/** Short strokes of shade along the right edge. */
function towerHatching(right: (y: number) => number, top: number, bottom: number, width: number): Svg {
  const reach = width * 0.15
  const strokes = times(Math.floor((bottom - top) / 10), (index) => {
    const y = top + 8 + index * 10
    return `M${num(right(y))} ${num(y)}l${num(-reach * (0.7 + 0.3 * Math.sin(index * 2.4)))} ${num(reach * 0.22)}`
  })
  return path(strokes.join(''), stroke(1.1, gold, { opacity: 0.55 }))
}

function towerTop(
  { top = 'battlement', topFill, fill, lineWidth = 3.4 }: TowerOptions,
  x: number,
  y: number,
  width: number,
): Svg {
  const roof = topFill ?? fill
  if (top === 'flat') return ''
  if (top === 'cone') {
    const height = width * 1.25
    const [left, right, wide] = [num(x - width * 0.64), num(x + width * 0.64), num(width * 1.28)]
    const ribs = [-0.3, 0.02, 0.32].map(
      (share) => `M${num(x)} ${num(y - height)}L${num(x + share * width)} ${num(y + 3)}`,
    )
    return [
      path(
        `M${left} ${num(y)}L${num(x)} ${num(y - height)}L${right} ${num(y)}q${num(-width * 0.64)} 12 -${wide} 0Z`,
        filled(roof, lineWidth * 0.9),
      ),
      path(ribs.join(''), stroke(1.5, gold, { opacity: 0.75 })),
    ].join('')
  }
  const merlons = width > 90 ? 4 : 3
  return battlement({
    x,
    y: y + 6,
    width: width * 1.17,
    height: Math.max(18, width * 0.22),
    fill: roof,
    merlons,
    lineWidth: lineWidth * 0.94,
  })
}

function lotusCapital(x: number, y: number, unit: number, fill: string, colour: string): Svg {
  const petal = 'M-17 0C-26 -40 -8 -66 0 -80C8 -66 26 -40 17 0Z'
  const petals = [-2, 2, -1, 1, 0].map((index) =>
    place({ x, y: y + 2, scale: unit, turn: index * 24 }, path(petal, filled(fill, 2.2, colour))),
  )
  return petals.join('')
}

function scrollCapital(x: number, y: number, unit: number, fill: string, colour: string): Svg {
  const volute =
    path('M0 -2L46 -2C66 -2 70 22 54 26C42 28 38 12 48 9', filled(fill, 2.4, gold)) +
    path('M46 4C60 2 62 18 54 20', stroke(1.4, colour))
  return place({ x, y, scale: unit }, mirrored(0, volute))
}
