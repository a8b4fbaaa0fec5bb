/** Path data of the engraved ornaments, in the card's own units (700 × 1200). Angles are degrees, 0 is to the right. */

type Point = readonly [x: number, y: number]

const round = (value: number) => Math.round(value * 10) / 10

export function pointAt(center: Point, radius: number, degrees: number): Point {
  const radians = (degrees * Math.PI) / 180
  return [center[0] + radius * Math.cos(radians), center[1] + radius * Math.sin(radians)]
}

const text = ([x, y]: Point) => `${round(x)} ${round(y)}`

type Fan = { center: Point; from: number; to: number; count: number; start?: number }

/** Pointed rays of a sun, `halfAngle` wide to each side of their foot. */
export function spikes({ center, from, to, count, start = 0, halfAngle }: Fan & { halfAngle: number }): string {
  return Array.from({ length: count }, (_, index) => {
    const turn = start + (index * 360) / count
    const left = text(pointAt(center, from, turn - halfAngle))
    const tip = text(pointAt(center, to, turn))
    const right = text(pointAt(center, from, turn + halfAngle))
    return `M${left}L${tip}L${right}Z`
  }).join('')
}

/** A concave four-point star. */
export function sparkle([x, y]: Point, radius: number): string {
  const waist = radius * 0.14
  const tips: Point[] = [
    [x, y - radius],
    [x + radius, y],
    [x, y + radius],
    [x - radius, y],
  ]
  const waists: Point[] = [
    [x + waist, y - waist],
    [x + waist, y + waist],
    [x - waist, y + waist],
    [x - waist, y - waist],
  ]
  const sides = tips.map((_, index) => {
    const next = tips[(index + 1) % tips.length] ?? [x, y]
    return `Q${text(waists[index] ?? [x, y])} ${text(next)}`
  })
  return `M${text([x, y - radius])}${sides.join('')}Z`
}

/** The lit part of a moon. `phase` runs evenly from 0 (new) over .5 (full) to 1; a waxing moon is lit on the right. */
export function litMoon(center: Point, radius: number, phase: number): string {
  const [x, y] = center
  const isWaxing = phase < 0.5
  const terminator = 1 - 4 * Math.min(phase, 1 - phase)
  const isCrescent = terminator > 0
  const outerSweep = isWaxing ? 1 : 0
  const innerSweep = isCrescent === isWaxing ? 0 : 1
  const top = `${round(x)} ${round(y - radius)}`
  const bottom = `${round(x)} ${round(y + radius)}`
  const innerRadius = round(Math.abs(terminator) * radius)
  return `M${top}A${radius} ${radius} 0 0 ${outerSweep} ${bottom}A${innerRadius} ${radius} 0 0 ${innerSweep} ${top}Z`
}

/** A crescent open to the right, turned by `degrees`. */
export function crescent(center: Point, radius: number, degrees = 0): string {
  const horn = 52
  const from = text(pointAt(center, radius, degrees - horn))
  const to = text(pointAt(center, radius, degrees + horn))
  const inner = round(radius * 0.82)
  return `M${from}A${radius} ${radius} 0 1 0 ${to}A${inner} ${inner} 0 1 1 ${from}Z`
}

/** A leaf from its foot along `degrees`. */
export function leaf(foot: Point, length: number, width: number, degrees: number): string {
  const tip = pointAt(foot, length, degrees)
  const middle = pointAt(foot, length * 0.48, degrees)
  const left = pointAt(middle, width, degrees - 90)
  const right = pointAt(middle, width, degrees + 90)
  return `M${text(foot)}Q${text(left)} ${text(tip)}Q${text(right)} ${text(foot)}Z`
}
