import { type Point, polygon, times } from '#geometry.ts'
import { filled, gold, stroke } from '#palette.ts'
import { line, mirrored, num, path, type Svg } from '#svg.ts'

export type ThroneKind = 'arch' | 'high' | 'gothic' | 'shell'

export type ThroneOptions = {
  kind?: ThroneKind
  /** The axis. */
  x?: number
  /** Where the back begins above and where the throne stands. */
  top?: number
  bottom?: number
  /** Half the width of the back. */
  half?: number
  fill: string
  /** The cloth of the back. */
  inner: string
  /** Top of the armrest blocks, their outer half-width, and the colour of their caps. */
  armY?: number
  armHalf?: number
  cap?: string
  /** Diamonds strewn on the back. */
  diaper?: boolean
}

/** Where ornaments of a throne belong: its crest, its shoulders and the fronts of its armrests. */
export type ThronePoints = { crest: Point; left: Point; right: Point; armLeft: Point; armRight: Point }

export function thronePoints({
  kind = 'arch',
  x = 350,
  top = 172,
  half = 172,
  armY = 690,
  armHalf = 210,
}: ThroneOptions): ThronePoints {
  const shoulder = kind === 'high' ? 26 : half * 0.3
  const out = kind === 'high' ? half : half * 0.9
  return {
    crest: [x, top],
    left: [x - out, top + shoulder + (kind === 'high' ? 0 : 26)],
    right: [x + out, top + shoulder + (kind === 'high' ? 0 : 26)],
    armLeft: [x - armHalf + 50, armY + 60],
    armRight: [x + armHalf - 50, armY + 60],
  }
}

/** The back of a throne with its armrests: seated figures stand before it, for knees are never drawn. */
export function throne(options: ThroneOptions): Svg {
  const { kind = 'arch', x = 350, top = 172, bottom = 960, half = 172, fill, inner, diaper = true } = options
  const shape = (inset: number) => backOutline(kind, x, top + inset, bottom, half - inset)
  return [
    path(shape(0), filled(fill, 3.4)),
    path(shape(16), stroke(1.4)),
    path(shape(32), filled(inner, 2)),
    kind === 'shell' ? shellRibs(x, top + 36, half - 34) : '',
    diaper && kind !== 'shell' ? drawDiaper(x, top + half * 0.62, bottom - 250, half - 44) : '',
    kind === 'high' ? finials(x, top, half, fill) : '',
    armrests(options),
  ].join('')
}

/** The two blocks at the sides of a throne. */
export function armrests({
  x = 350,
  bottom = 960,
  armY = 690,
  armHalf = 210,
  fill,
  inner,
  cap = inner,
}: ThroneOptions): Svg {
  const [outer, near] = [x - armHalf, x - armHalf + 104]
  return mirrored(
    x,
    path(
      polygon([
        [outer + 8, armY + 12],
        [near, armY + 12],
        [near, bottom],
        [outer + 8, bottom],
      ]),
      filled(fill, 3),
    ),
    path(
      `M${num(outer + 22)} ${num(bottom)}L${num(outer + 22)} ${num(armY + 104)}L${num(near - 12)} ${num(armY + 104)}L${num(near - 12)} ${num(bottom)}`,
      stroke(1.4),
    ),
    path(
      polygon([
        [outer - 2, armY],
        [near + 8, armY],
        [near + 8, armY + 26],
        [outer - 2, armY + 26],
      ]),
      filled(cap, 2.6),
    ),
    line(outer + 4, armY + 18, near + 2, armY + 18, stroke(1.2, gold, { opacity: 0.7 })),
  )
}

function backOutline(kind: ThroneKind, x: number, top: number, bottom: number, half: number): string {
  const [left, right] = [num(x - half), num(x + half)]
  const from = (y: number) => `M${left} ${num(bottom)}L${left} ${num(y)}`
  const to = `L${right} ${num(bottom)}Z`
  if (kind === 'high') {
    return `${from(top + 44)}C${left} ${num(top + 30)} ${num(x - half * 0.8)} ${num(top + 30)} ${num(x - half * 0.6)} ${num(top + 30)}Q${num(x - half * 0.3)} ${num(top)} ${num(x)} ${num(top)}Q${num(x + half * 0.3)} ${num(top)} ${num(x + half * 0.6)} ${num(top + 30)}C${num(x + half * 0.8)} ${num(top + 30)} ${right} ${num(top + 30)} ${right} ${num(top + 44)}${to}`
  }
  if (kind === 'gothic') {
    const spring = top + half * 1.45
    return `${from(spring)}C${left} ${num(top + half * 0.75)} ${num(x - half * 0.5)} ${num(top + half * 0.28)} ${num(x)} ${num(top)}C${num(x + half * 0.5)} ${num(top + half * 0.28)} ${right} ${num(top + half * 0.75)} ${right} ${num(spring)}${to}`
  }
  if (kind === 'shell') {
    const scallop = times(9, (index) => {
      const angle = Math.PI + (Math.PI * (index + 1)) / 9
      const [px, py] = [x + half * Math.cos(angle), top + half + half * Math.sin(angle)]
      return `A${num(half * 0.19)} ${num(half * 0.19)} 0 0 1 ${num(px)} ${num(py)}`
    }).join('')
    return `${from(top + half)}${scallop}${to}`
  }
  return `${from(top + half)}A${num(half)} ${num(half)} 0 0 1 ${right} ${num(top + half)}${to}`
}

function shellRibs(x: number, top: number, half: number): Svg {
  const ribs = times(8, (index) => {
    const angle = Math.PI + (Math.PI * (index + 1)) / 9
    const end: Point = [x + half * 0.97 * Math.cos(angle), top + half + half * 0.97 * Math.sin(angle)]
    return `M${num(x)} ${num(top + half * 1.6)}Q${num((x + end[0]) / 2 + (end[0] - x) * 0.16)} ${num((top + half * 1.5 + end[1]) / 2)} ${num(end[0])} ${num(end[1])}`
  }).join('')
  return path(ribs, stroke(1.6, gold, { opacity: 0.75 }))
}

function drawDiaper(x: number, top: number, bottom: number, half: number): Svg {
  const rows = Math.floor((bottom - top) / 46)
  const d = times(rows, (row) => {
    const y = top + row * 46
    const columns = row % 2 ? [-0.75, -0.25, 0.25, 0.75] : [-1, -0.5, 0, 0.5, 1]
    return columns
      .map((part) => x + part * (half - 14))
      .map((cx) => `M${num(cx)} ${num(y - 11)}l8 11l-8 11l-8 -11Z`)
      .join('')
  }).join('')
  return path(d, stroke(1.2, gold, { opacity: 0.5 }))
}

function finials(x: number, top: number, half: number, fill: string): Svg {
  const at = num(x - half)
  return mirrored(
    x,
    path(`M${at} ${num(top + 40)}m-14 4l28 0l-4 -14l-20 0Z`, filled(fill, 2.2)),
    path(`M${at} ${num(top + 12)}m-13 0a13 13 0 1 0 26 0a13 13 0 1 0 -26 0Z`, filled('#E9B85C', 2.2)),
  )
}
