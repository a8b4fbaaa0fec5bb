import { num } from './svg.ts'

/** The opening of a door or window standing on (x, y), the middle of its sill. */
export type Opening = { x: number; y: number; width: number; height: number }

/** Path data of a round-arched opening. */
export function roundArch({ x, y, width, height }: Opening): string {
  const radius = width / 2
  const spring = num(y - height + radius)
  const [left, right, r] = [num(x - radius), num(x + radius), num(radius)]
  return `M${left} ${num(y)}L${left} ${spring}A${r} ${r} 0 0 1 ${right} ${spring}L${right} ${num(y)}Z`
}

/** Path data of a pointed (gothic) opening: two arcs, each drawn from the opposite spring of the arch. */
export function pointedArch({ x, y, width, height }: Opening): string {
  const rise = (width * Math.sqrt(3)) / 2
  const spring = num(y - height + rise)
  const [left, right, r] = [num(x - width / 2), num(x + width / 2), num(width)]
  const apex = `${num(x)} ${num(y - height)}`
  return `M${left} ${num(y)}L${left} ${spring}A${r} ${r} 0 0 1 ${apex}A${r} ${r} 0 0 1 ${right} ${spring}L${right} ${num(y)}Z`
}

export type Masonry = {
  /** Left and right edge of the wall at a height, so that a wall may lean or taper. */
  left: (y: number) => number
  right: (y: number) => number
  top: number
  bottom: number
  /** Height of a course of stones. */
  course: number
  /** Stones in a course. */
  stones: number
  /** How far courses sag in the middle: the belly of a round tower. Its stones narrow towards the edges. */
  sag?: number
}

/** Path data of the joints of a wall: courses and, offset by half a stone in every second one, upright joints. */
export function masonry({ left, right, top, bottom, course, stones, sag = 0 }: Masonry): string {
  const rows = Math.ceil((bottom - top) / course - 0.01)
  const belly = (along: number) => 4 * sag * along * (1 - along)
  const across = (share: number) => (sag ? 0.5 - 0.5 * Math.cos(Math.PI * share) : share)
  let joints = ''
  for (let row = 0; row < rows; row += 1) {
    const y = top + row * course
    const below = Math.min(y + course, bottom)
    const [from, to] = [left(y), right(y)]
    const middle = num((from + to) / 2)
    if (row > 0) joints += `M${num(from)} ${num(y)}Q${middle} ${num(y + 2 * sag)} ${num(to)} ${num(y)}`
    for (let stone = 0; stone < stones; stone += 1) {
      const along = across((stone + (row % 2 ? 0.75 : 0.25)) / stones)
      const x = from + (to - from) * along
      const lean = left(below) + (right(below) - left(below)) * along
      const foot = Math.min(below + belly(along), bottom)
      joints += `M${num(x)} ${num(y + belly(along))}L${num(lean)} ${num(foot)}`
    }
  }
  return joints
}
