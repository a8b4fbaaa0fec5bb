import { type Point, pointOn, polygon, polyline, randomFrom, type SplinePoint, spline, times } from './geometry.ts'
import { gold, ivory, stroke } from './palette.ts'
import { type Attributes, clipped, num, path, type Svg } from './svg.ts'

export type PeakOptions = {
  /** The middle of the foot. */
  x: number
  y: number
  width: number
  height: number
  fill: string
  /** The fill of the face turned from the light; the fill darkened unless given. */
  shade?: string
  /** How far the summit stands to the right of the middle. */
  lean?: number
  snow?: boolean
  colour?: string
  line?: number
  strokes?: number
  seed?: number
}

/** A mountain: a triangle with a broken ridge, an engraved dark right face and a snowcap. */
export function peak(options: PeakOptions): Svg {
  const { x, y, width, height, fill, shade, lean = 0, snow = true, colour = gold, line = 2.6, strokes = 16 } = options
  const random = randomFrom(options.seed ?? Math.round(x + height))
  const [top, left, right]: [Point, Point, Point] = [
    [x + lean, y - height],
    [x - width / 2, y],
    [x + width / 2, y],
  ]
  const ridge = times(7, (index): Point => {
    const t = index / 6
    const jag = index === 0 ? 0 : (index % 2 ? 1 : -1) * width * 0.035 * (0.5 + random())
    return [top[0] + (x + width * 0.06 - top[0]) * t + jag, top[1] + height * t]
  })
  const hatch = times(strokes - 1, (index) => {
    const t = (index + 1) / strokes
    const [startX, startY] = [top[0] + (right[0] - top[0]) * t, top[1] + height * t]
    const length = Math.max(0, (startX - pointOn(ridge, t)[0]) * (0.55 + 0.4 * random()))
    return `M${at([startX, startY])}L${at([startX - length, Math.min(y, startY + length * 0.42)])}`
  })
  const side = (t: number, towards: Point): Point => [top[0] + (towards[0] - top[0]) * t, top[1] + height * t]
  const cap = polygon([
    top,
    side(0.28, left),
    [top[0] - width * 0.06, y - height * 0.78],
    [top[0], y - height * 0.66],
    [top[0] + width * 0.06, y - height * 0.79],
    side(0.3, right),
  ])
  return [
    path(polygon([left, top, right]), { fill }),
    path(polygon([...ridge, right]), shade ? { fill: shade } : { fill: '#000', 'fill-opacity': 0.28 }),
    path(hatch.join(''), stroke(1.4, colour, { opacity: 0.75 })),
    snow ? path(cap, { fill: ivory, 'fill-opacity': 0.92 }) : '',
    path(polyline([left, top, right]), stroke(line, colour)),
    path(polyline(ridge), stroke(1.4, colour, { opacity: 0.8 })),
  ].join('')
}

export type HillsOptions = {
  /** Height of the first (farthest) line. */
  y: number
  /** One fill a layer, the farthest first. */
  fills: readonly string[]
  left?: number
  right?: number
  bottom?: number
  /** How far each layer lies below the one before. */
  step?: number
  swell?: number
  seed?: number
  colour?: string
  line?: number
  /** Lines that follow each slope under its contour. */
  contours?: number
}

/** Rolling hills in layers, each with a contour and lines along its slope; the nearest reaches down to the bottom. */
export function hills(options: HillsOptions): Svg {
  const { y, fills, left = 40, right = 660, bottom = 1060, step = 50, swell = 24 } = options
  const { seed = 5, colour = gold, line = 2.4, contours = 2 } = options
  const random = randomFrom(seed)
  return fills
    .map((fill, layer) => {
      const phase = random() * Math.PI * 2
      const points = times(7, (index): Point => {
        const t = index / 6
        const wave = Math.sin(phase + t * Math.PI * (2 + 0.6 * layer))
        return [left + (right - left) * t, y + layer * step - wave * swell - (random() - 0.5) * swell * 0.3]
      })
      const lines = times(contours, (index) => {
        const [from, to] = [0.08 + random() * 0.3, 0.6 + random() * 0.32]
        return spline(
          times(6, (part) => {
            const [px, py] = pointOn(points, from + ((to - from) * part) / 5)
            return [px, py + (index + 1) * Math.max(9, step * 0.24)]
          }),
        )
      })
      return [
        path(`${spline(points)}L${num(right)} ${num(bottom)}L${num(left)} ${num(bottom)}Z`, { fill }),
        path(spline(points), stroke(line, colour)),
        path(lines.join(''), stroke(1.4, colour, { opacity: 0.55 })),
      ].join('')
    })
    .join('')
}

export type DuneOptions = {
  x: number
  y: number
  width: number
  height: number
  fill: string
  shade?: string
  colour?: string
}

/** A desert dune or, with straight sides, a pyramid: a lit face and a dark face engraved along the slope. */
export function dune(options: DuneOptions & { pyramid?: boolean }): Svg {
  const { x, y, width, height, fill, shade, colour = gold, pyramid = false } = options
  const [left, right, top]: [Point, Point, Point] = [
    [x - width / 2, y],
    [x + width / 2, y],
    [x, y - height],
  ]
  const foot: Point = pyramid ? [x + width * 0.14, y] : [x - width * 0.08, y]
  const slope = pyramid
    ? polyline([left, top, right])
    : `M${at(left)}C${at([x - width * 0.28, y - height * 0.1])} ${at([x - width * 0.14, y - height * 0.9])} ${at(top)}` +
      `C${at([x + width * 0.18, y - height * 0.72])} ${at([x + width * 0.34, y - height * 0.12])} ${at(right)}`
  const edge = pyramid
    ? `M${at(top)}L${at(foot)}`
    : `M${at(top)}C${at([x + width * 0.1, y - height * 0.62])} ${at([x - width * 0.14, y - height * 0.4])} ${at(foot)}`
  const far = pyramid
    ? `${edge}L${at(right)}Z`
    : `${edge}L${at(right)}C${at([x + width * 0.34, y - height * 0.12])} ${at([x + width * 0.18, y - height * 0.72])} ${at(top)}Z`
  const courses = times(7, (index) => {
    const t = (index + 1.4) / 9
    const start: Point = [top[0] + (foot[0] - top[0]) * t + (pyramid ? 0 : width * 0.05), top[1] + height * t]
    const reach = (pyramid ? width * 0.36 : width * 0.28) * t
    return `M${at(start)}l${num(reach * 0.86)} ${pyramid ? '0' : num(height * 0.06)}`
  })
  return [
    path(slope, { fill }),
    path(far, shade ? { fill: shade } : { fill: '#000', 'fill-opacity': 0.26 }),
    path(courses.join(''), stroke(1.4, colour, { opacity: 0.7 })),
    path(edge, stroke(1.6, colour, { opacity: 0.85 })),
    path(slope, stroke(2.4, colour)),
  ].join('')
}

export type FurrowsOptions = {
  /** The horizon of the field and its lower edge. */
  y: number
  bottom?: number
  left?: number
  right?: number
  /** Where the furrows run together. */
  centre?: number
  fill: string
  colour?: string
  count?: number
  /** Colour of two-leaved sprouts between the furrows; none unless given. */
  sprouts?: string
}

/** A ploughed field in perspective. */
export function furrows(options: FurrowsOptions): Svg {
  const { y, bottom = 1060, left = 40, right = 660, centre = 350, fill, colour = gold, count = 25, sprouts } = options
  const [half, middle] = [Math.floor(count / 2), (left + right) / 2]
  const deep = bottom - y
  const row = (index: number, t: number): Point => [centre + index * (22 + 64 * t), y + t * deep]
  const lines = times(count, (index) => {
    const at4 = (t: number) => at(row(index - half, t))
    const [x] = row(index - half, 0)
    return `M${num(x)} ${num(y - 2)}C${num(centre + (index - half) * 40)} ${num(y + deep * 0.3)} ${at4(0.62)} ${at4(1)}`
  })
  const plants = times((count - 1) * 7, (index) => {
    const t = (Math.floor(index / (count - 1)) + 0.55) / 7
    const [x, py] = row((index % (count - 1)) - half + 0.5, t)
    if (x < left + 10 || x > right - 10) return ''
    const [rise, spread] = [6 + 10 * t, 8 + 12 * t]
    return [-1, 1]
      .map((side) => `M${at([x, py])}q${side * 2} ${num(-rise)} ${num(side * rise)} ${num(-spread)}`)
      .join('')
  })
  const edge = `M${num(left)} ${num(y)}Q${num(middle)} ${num(y - 16)} ${num(right)} ${num(y)}`
  return [
    path(`${edge}L${num(right)} ${num(bottom)}L${num(left)} ${num(bottom)}Z`, { fill }),
    path(lines.join(''), stroke(2, colour, { opacity: 0.6 })),
    sprouts ? path(plants.join(''), stroke(1.8, sprouts, { opacity: 0.85 })) : '',
    path(edge, stroke(2.4, colour)),
  ].join('')
}

export type TuftsOptions = {
  seed: number
  box: readonly [x: number, y: number, width: number, height: number]
  count: number
  avoid?: (x: number, y: number) => boolean
  colour?: string
  size?: number
}

/** Scattered tufts of grass, three blades each. */
export function grassTufts({ seed, box, count, avoid = () => false, colour = gold, size = 1 }: TuftsOptions): Svg {
  const random = randomFrom(seed)
  const tufts = times(count, () => {
    const [x, y, tall] = [box[0] + random() * box[2], box[1] + random() * box[3], (10 + random() * 8) * size]
    if (avoid(x, y)) return ''
    const blade = (lean: number, height: number) =>
      `M${at([x, y])}q${num(lean * 0.2)} ${num(-height * 0.6)} ${num(lean)} ${num(-height)}`
    return blade(-tall * 0.5, tall * 0.75) + blade(tall * 0.08, tall) + blade(tall * 0.55, tall * 0.7)
  })
  return path(tufts.join(''), stroke(1.5, colour, { opacity: 0.65 }))
}

export type CliffOptions = {
  /** Unique on the card: names the clip path. */
  id: string
  outline: readonly SplinePoint[]
  fill: string
  colour?: string
  line?: number
  gap?: number
  /** Where the hatching begins, as a part of the width: the shade lies to the right of it. */
  shadeFrom?: number
  seed?: number
}

/** A rock of any straight-sided outline with engraved hatching and cracks. */
export function cliff(options: CliffOptions): Svg {
  const { id, outline, fill, colour = gold, line = 2.8, gap = 15, shadeFrom = 0.3, seed = 7 } = options
  const random = randomFrom(seed)
  const xs = outline.map(([x]) => x)
  const ys = outline.map(([, y]) => y)
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const [width, height] = [right - left, bottom - top]
  const hatch = times(Math.floor(height / gap), (index) => {
    const y = top + (index + 0.5) * gap
    const start = left + width * (shadeFrom + random() * 0.22)
    const rest = start + width * (0.18 + random() * 0.2)
    const resume = rest + width * (0.05 + random() * 0.1)
    return `M${at([start, y + 10])}L${at([rest, y])}M${at([resume, y])}L${at([right, y - (right - resume) * 0.16])}`
  })
  const cracks = times(Math.max(2, Math.round(width / 120)), (index) => {
    const x = left + (width * (index + 0.4 + random() * 0.3)) / Math.max(2, Math.round(width / 120))
    const from = top + height * random() * 0.3
    return polyline(
      times(5, (part) => [x + (part % 2 ? 9 : -7) * (0.6 + random()), from + (height * 0.6 * part) / 4] as const),
    )
  })
  const shape = polygon(outline)
  return [
    path(shape, { fill }),
    clipped(
      id,
      shape,
      path(hatch.join(''), stroke(1.4, colour, { opacity: 0.6 })),
      path(cracks.join(''), stroke(1.5, colour, { opacity: 0.75 })),
    ),
    path(shape, stroke(line, colour)),
  ].join('')
}

/** Parallel slanting strokes inside an outline: the shade of any shape. `slope` is down per unit to the right. */
export function hatching(options: {
  id: string
  outline: string
  box: readonly [x: number, y: number, width: number, height: number]
  gap?: number
  slope?: number
  attributes?: Attributes
}): Svg {
  const { id, outline, box, gap = 9, slope = -0.5, attributes } = options
  const [x, y, width, height] = box
  const drop = Math.abs(slope) * width
  const lines = times(Math.ceil((height + drop) / gap), (index) => {
    const start = y + (slope < 0 ? index * gap : index * gap - drop)
    return `M${at([x, start])}l${num(width)} ${num(slope * width)}`
  })
  return clipped(id, outline, path(lines.join(''), attributes ?? stroke(1.4, gold, { opacity: 0.6 })))
}

function at([x, y]: Point): string {
  return `${num(x)} ${num(y)}`
}
