import { chaliceBowl, chaliceFoot, chaliceMouth, metalLine, puddle } from './chalice-parts.ts'
import { polar, polygon, spline, times } from './geometry.ts'
import { blade, filled, flatGold, ivory, leafGreen, stroke } from './palette.ts'
import { leaf, leafShape } from './plants.ts'
import { beads, crescent } from './sky.ts'
import type { Svg } from './svg.ts'
import { circle, ellipse, group, num, path, place, rect } from './svg.ts'

const bladeLine = '#3A4368'
const wood = { fill: '#8A5A34', shade: '#67401F', cut: '#C99A5E' }

export type ChaliceOptions = {
  /** The middle of the foot, where the chalice stands (of the side it lies on, when spilled). */
  x: number
  y: number
  /** Height from foot to rim; the cup is two thirds as wide. Under 150 it is drawn with less detail. */
  size: number
  turn?: number
  flip?: boolean
  content?: 'water' | 'flowers' | 'empty'
  /** Lying on its side with the mouth to the right (to the left when flipped). */
  spilled?: boolean
  /** Colour of what is in the cup or runs out of it. */
  liquid?: string
}

/** A chalice with a crescent and a band of cabochons. */
export function chalice({
  x,
  y,
  size,
  turn = 0,
  flip,
  content = 'water',
  spilled = false,
  liquid,
}: ChaliceOptions): Svg {
  const scale = size / 458
  const weight = contour(size / 130) / scale
  const filling = spilled && content === 'water' ? 'empty' : content
  const cup = [
    chaliceFoot(weight),
    chaliceBowl(weight, size < 150),
    chaliceMouth(weight, size < 150, filling, liquid ?? '#1F6B8C'),
  ]
  const drawing = spilled
    ? [
        puddle(weight, content === 'water' ? (liquid ?? '#6FC3D4') : undefined),
        place({ x: -210, y: -126, turn: 84 }, place({ x: 0, y: -210 }, ...cup)),
      ]
    : [place({ x: 0, y: -424 }, ...cup)]
  return group({ 'data-object': 'cup' }, place({ x, y, scale, turn, flip }, ...drawing))
}

/** Contour of an object by its size: hero shapes are drawn with heavier lines than small ones. */
function contour(steps: number): number {
  return Math.min(3.4, 1.5 + steps * 0.55)
}

export type SwordOptions = {
  /** The anchor of the sword. */
  x: number
  y: number
  /** From the pommel to the point. The hilt grows slower than the blade. */
  length: number
  /** 0: the point is up; 180: down. */
  turn?: number
  /** Which part stands at (x, y); the guard unless said otherwise. */
  anchor?: 'guard' | 'point' | 'middle' | 'pommel'
}

/** A straight sword: curved guard, violet grip, pommel with a crescent. */
export function sword({ x, y, length, turn = 0, anchor = 'guard' }: SwordOptions): Svg {
  const unit = (length / 375) ** 0.72
  const hilt = 74 * unit
  const bladeLength = length - hilt
  const weight = contour(length / 340)
  const shift = { guard: 0, point: bladeLength, middle: bladeLength - length / 2, pommel: -hilt }[anchor]
  return group(
    { 'data-object': 'sword' },
    place(
      { x, y, turn },
      place({ x: 0, y: shift }, swordBlade(bladeLength, 12.5 * unit, weight), swordHilt(unit, weight)),
    ),
  )
}

function swordBlade(length: number, half: number, weight: number): Svg {
  const shoulder = length - half * 2.6
  const edge = half * 0.8
  return [
    path(
      polygon([
        [-half, 0],
        [-edge, -shoulder],
        [0, -length],
        [edge, -shoulder],
        [half, 0],
      ]),
      filled(blade.fill, weight, bladeLine),
    ),
    path(
      polygon([
        [0, 0],
        [0, -length + half * 0.5],
        [edge - weight / 2, -shoulder],
        [half - weight / 2, 0],
      ]),
      { fill: blade.shade },
    ),
    path(`M0 0L0 ${num(-length + half)}`, stroke(weight * 0.65, bladeLine)),
    path(
      `M${num(-half * 0.42)} ${num(-half)}L${num(-half * 0.38)} ${num(-shoulder * 0.5)}`,
      stroke(weight * 0.5, blade.shade),
    ),
  ].join('')
}

function swordHilt(unit: number, weight: number): Svg {
  const native = weight / unit
  const wrapped = [13, 22, 31, 40].map((y) => `M-6.5 ${y}L6.5 ${y + 6}`).join('')
  return place(
    { x: 0, y: 0, scale: unit },
    rect(-6.5, 4, 13, 50, filled('#3B2A5E', native * 0.8)),
    path(wrapped, stroke(native * 0.75)),
    path(
      'M-46 -8C-30 -11 -14 -10 0 -13C14 -10 30 -11 46 -8C52 -4 52 5 45 7C30 1 14 6 0 10C-14 6 -30 1 -45 7C-52 5 -52 -4 -46 -8Z',
      filled('#EFD08C', native * 0.85, '#5A3F1C'),
    ),
    circle(-48, -1, 6.6, filled(flatGold, native * 0.7, '#5A3F1C')),
    circle(48, -1, 6.6, filled(flatGold, native * 0.7, '#5A3F1C')),
    circle(0, 62, 11.5, filled('#EFD08C', native * 0.85, '#5A3F1C')),
    path(crescent({ x: 0, y: 62, r: 6.6 }), { fill: '#5A3F1C' }),
  )
}

export type StaffOptions = {
  /** The anchor of the staff. */
  x: number
  y: number
  /** From the cut foot to the end of the wood; the leaves of the tip rise above it. */
  length: number
  /** 0: upright. */
  turn?: number
  anchor?: 'foot' | 'middle' | 'top'
  /** Thickness of the wood in the middle. */
  width?: number
  /** Leaves along the wood, besides the three of the tip. */
  leaves?: number
  /** The first leaf grows to the left instead of to the right. */
  flip?: boolean
}

/** A living staff: rings on the bark, leaves in turn on both sides, a shooting tip. */
export function staff({ x, y, length, turn = 0, anchor = 'foot', width, leaves = 5, flip }: StaffOptions): Svg {
  const half = (width ?? Math.min(46, 6 + length * 0.03)) / 2
  const weight = contour(length / 300)
  const shift = { foot: 0, middle: length / 2, top: length }[anchor]
  return group(
    { 'data-object': 'staff' },
    place(
      { x, y, turn, flip },
      place(
        { x: 0, y: shift },
        staffLeaves(length, half, leaves, weight),
        staffWood(length, half, weight),
        staffTip(length, half, weight),
      ),
    ),
  )
}

function staffWood(length: number, half: number, weight: number): Svg {
  const side = (sign: 1 | -1) =>
    times(9, (index): [number, number] => [
      sign * half * (1 + 0.12 * Math.sin(index * 2.1 + sign) - index * 0.028),
      (-length * index) / 8,
    ])
  const outline = `${spline(side(-1))}L${spline(side(1).reverse()).slice(1)}Z`
  const shadow = `${spline(side(1))}L${num(half * 0.2)} ${num(-length)}L${num(half * 0.3)} 0Z`
  const rings = times(Math.max(4, Math.round(length / Math.max(38, half * 3.4))), (index) => {
    const y = num(-length * ((index + 0.6) / Math.max(4, Math.round(length / Math.max(38, half * 3.4)))))
    const [from, to] = index % 2 ? [-half * 0.9, half * 0.25] : [-half * 0.3, half * 0.85]
    return `M${num(from)} ${y}q${num((to - from) / 2)} ${num(half * 0.55)} ${num(to - from)} 0`
  }).join('')
  return [
    path(outline, { fill: wood.fill }),
    path(shadow, { fill: wood.shade }),
    path(rings, stroke(weight * 0.6, flatGold)),
    path(outline, stroke(weight)),
    ellipse(0, 0, half, Math.max(3, half * 0.34), filled(wood.cut, weight * 0.7, wood.shade)),
  ].join('')
}

function staffLeaves(length: number, half: number, count: number, weight: number): Svg {
  const size = Math.min(half * 5, 30 + half * 2.6)
  const at = times(count, (index) => ({
    y: -length * (0.18 + (0.68 * (index + 0.3)) / count),
    side: index % 2 ? -1 : 1,
  }))
  const twigs = at.map(
    ({ y, side }) =>
      `M0 ${num(y + half)}Q${num(side * half)} ${num(y)} ${num(side * half * 1.5)} ${num(y - half * 0.7)}`,
  )
  return [
    path(twigs.join(''), stroke(weight * 1.6, wood.fill)),
    ...at.map(({ y, side }) =>
      leaf({
        x: side * half * 1.2,
        y: y - half * 0.4,
        length: size,
        width: size * 0.36,
        turn: side > 0 ? -38 : -142,
        fill: leafGreen.light,
        weight: weight * 0.8,
        vein: true,
      }),
    ),
  ].join('')
}

function staffTip(length: number, half: number, weight: number): Svg {
  const size = Math.min(half * 5.4, 32 + half * 3)
  const blades = [-138, -42].map((turn) =>
    leaf({
      x: 0,
      y: -length + half * 0.4,
      length: size * 0.84,
      width: size * 0.3,
      turn,
      fill: leafGreen.dark,
      weight: weight * 0.8,
      vein: true,
    }),
  )
  const middle = leaf({
    x: 0,
    y: -length + half * 0.6,
    length: size * 1.15,
    width: size * 0.36,
    turn: -90,
    fill: leafGreen.light,
    weight: weight * 0.85,
    vein: true,
  })
  const bud = path(
    leafShape({ x: 0, y: -length + half * 1.6, length: half * 2.4, width: half * 0.9, turn: -90 }),
    filled(leafGreen.dark, weight * 0.7),
  )
  return [...blades, middle, bud].join('')
}

export type PentacleOptions = { x: number; y: number; r: number; turn?: number }

/** A golden disc with a five-pointed star and a green heart with a crescent. Under r 46 without the beads of the rim. */
export function pentacle({ x, y, r, turn = 0 }: PentacleOptions): Svg {
  const weight = contour(r / 60)
  const simple = r < 46
  const tips = times(5, (index) => polar(0, 0, r * 0.7, -90 + index * 144))
  const ribbon = Math.max(3.2, r * 0.062)
  const star = polygon(tips)
  return group(
    { 'data-object': 'pentacle' },
    place(
      { x, y, turn },
      circle(0, 0, r, filled('#DDAE58', weight, metalLine)),
      simple ? '' : beads({ x: 0, y: 0, r: r * 0.9, count: 40, size: Math.max(1.3, r * 0.024), fill: metalLine }),
      circle(0, 0, r * (simple ? 0.86 : 0.81), filled('#F4D893', weight * 0.75, metalLine)),
      simple ? '' : circle(0, 0, r * 0.755, stroke(weight * 0.45, metalLine)),
      path(star, stroke(ribbon + weight * 1.3, metalLine)),
      path(star, stroke(ribbon, simple ? '#FFF8E4' : '#FFF3D0')),
      ...(simple ? [] : tips.map(([tipX, tipY]) => circle(tipX, tipY, r * 0.05, filled(metalLine, 1, metalLine)))),
      circle(0, 0, r * 0.215, filled('#1F6B52', weight * 0.7, metalLine)),
      path(crescent({ x: r * 0.01, y: 0, r: r * 0.125 }), { fill: ivory }),
    ),
  )
}
