import { battlement, brickWall, type Standing, tower } from './buildings.ts'
import { times } from './geometry.ts'
import { roundArch } from './masonry.ts'
import { filled, gold, stroke } from './palette.ts'
import { num, path, place, type Svg } from './svg.ts'

/** A wall with a gate of two leaves between two short towers; x, y is the middle of the threshold. */
export function gate({ x, y, width, height, fill, doors }: Standing & { fill: string; doors: string }): Svg {
  const arch = { x, y, width: width * 0.46, height: height * 0.74 }
  const planks = [-0.5, 0, 0.5].map((share) => {
    const at = num(x + share * arch.width * 0.62)
    return `M${at} ${num(y)}L${at} ${num(y - arch.height * (share ? 0.8 : 1))}`
  })
  const inner = { x, y, width: arch.width * 0.84, height: arch.height * 0.9 }
  const side = (sign: 1 | -1) =>
    tower({
      x: x + sign * width * 0.39,
      y,
      width: width * 0.22,
      height: height * 1.04,
      fill,
      taper: 0.94,
      course: height / 9,
      lineWidth: 2.8,
    })
  return [
    brickWall({
      x: x - width / 2.6,
      y: y - height * 0.9,
      width: width / 1.3,
      height: height * 0.9,
      fill,
      course: height / 9,
    }),
    battlement({ x, y: y - height * 0.9, width: width / 1.3, height: height * 0.12, fill, merlons: 7, lineWidth: 2.6 }),
    path(roundArch(arch), filled(fill, 2.8)),
    path(roundArch(inner), filled(doors, 2.4)),
    path(planks.join(''), stroke(1.5, gold, { opacity: 0.8 })),
    path(
      [0.3, 0.62]
        .map((share) => `M${num(x - inner.width / 2)} ${num(y - arch.height * share)}h${num(inner.width)}`)
        .join(''),
      stroke(3),
    ),
    side(-1),
    side(1),
  ].join('')
}

/** A bridge of stone on round arches; x, y is the middle at the water, width goes from bank to bank. */
export function bridge({ x, y, width, height, arches, fill }: Standing & { arches: number; fill: string }): Svg {
  const [left, right, deck] = [num(x - width / 2), num(x + width / 2), num(y - height + 10)]
  const span = width / (arches + 0.3)
  const radius = Math.min(span * 0.38, height * 0.62)
  const spring = Math.min(y, y - height * 0.78 + radius)
  const middles = times(arches, (index) => x - width / 2 + span * (index + 0.65))
  const openings = middles.map((middle) => {
    const [from, to, r] = [num(middle - radius), num(middle + radius), num(radius)]
    return `${from} ${num(y)}L${from} ${num(spring)}A${r} ${r} 0 0 1 ${to} ${num(spring)}L${to} ${num(y)}`
  })
  const rim = Math.min(14, height * 0.12)
  const keystones = middles.flatMap((middle) =>
    times(7, (index) => {
      const angle = Math.PI * (1 + index / 6)
      const at = (from: number) => `${num(middle + Math.cos(angle) * from)} ${num(spring + Math.sin(angle) * from)}`
      return `M${at(radius)}L${at(radius + rim)}`
    }),
  )
  const hump = `M${left} ${deck}Q${num(x)} ${num(y - height - 14)} ${right} ${deck}`
  const foot = openings.map((opening) => `L${opening}`).join('')
  const outline = `M${left} ${num(y)}${foot}L${right} ${num(y)}L${right} ${deck}Q${num(x)} ${num(y - height - 14)} ${left} ${deck}Z`
  return [
    path(outline, filled(fill, 2.8)),
    path(keystones.join(''), stroke(1.4, gold, { opacity: 0.75 })),
    path(openings.map((opening) => `M${opening}`).join(''), stroke(2.2)),
    place({ x: 0, y: Math.max(6, height * 0.08) }, path(hump, stroke(1.5))),
  ].join('')
}
