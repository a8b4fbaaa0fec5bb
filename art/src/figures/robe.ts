import { type Point, pointOn, randomFrom, type SplinePoint, spline } from '#geometry.ts'
import { bronze, flatGold, gold, stroke } from '#palette.ts'
import { path, place, type Svg } from '#svg.ts'
import { belt, collar, shoes } from './clothes.ts'
import { drape } from './drape.ts'
import { type HeadOptions, headAtOrigin } from './head.ts'
import { type Side, type Sleeve, sleeveMouth, sleeves } from './sleeve.ts'

export type RobedOptions = {
  /** The middle of the face. Everything handed in as Svg is drawn in units of the figure, around that point. */
  x: number
  y: number
  scale?: number
  /** Degrees clockwise about the face, 8 at most for a standing figure. */
  turn?: number
  /** From the middle of the face to the hem. */
  height?: number
  /** Half the width at the shoulders and at the hem of the mantle. */
  shoulders?: number
  hem?: number
  mantle: string
  gown: string
  /** Lines on the gown: gold vanishes on light cloth. */
  gownLine?: string
  /** Half the width of the gown at its hem. */
  gownHem?: number
  /** A band along the front edges of the mantle. */
  trim?: string
  cuff?: string
  lining?: string
  belt?: { fill: string; jewel?: string }
  collar?: { fill: string; jewel?: string; shape?: 'band' | 'cape' }
  shoes?: { fill: string; stocking?: string; below?: number }
  left: Sleeve
  right: Sleeve
  /** What the head looks like, or a head drawn already, around the middle of its face. */
  head: HeadOptions | Svg
  /** Drawn over the hair, around the middle of the face (see crowns.ts). */
  crown?: Svg
  /** One print of the gown's pattern; strewn evenly below the belt. */
  print?: (x: number, y: number, index: number) => Svg
  /** Lies on the gown under the sleeves: a scroll, a shield, a heraldic beast. */
  over?: Svg
  /** Held by both sleeves: comes out of their mouths. */
  held?: Svg
  folds?: number
  seed?: number
}

/** A standing frontal figure: mantle, gown, sleeves that end in cuffs, head and crown. Hands are never drawn. */
export function robedFigure(options: RobedOptions): Svg {
  const { x, y, scale = 1, turn = 0, left, right, crown = '', over = '', held = '' } = options
  const { height = 636, belt: girdle, collar: neckwear, shoes: footwear } = options
  return place(
    { x, y, scale, turn },
    footwear ? shoes(height + (footwear.below ?? 14), footwear.fill, footwear.stocking, height) : '',
    robe(options),
    girdle ? belt(236, gownHalfWidth(options, 236) + 4, girdle.fill, girdle.jewel) : '',
    over,
    sleeves(left, right, options, held),
    typeof options.head === 'string' ? options.head : headAtOrigin(options.head),
    neckwear ? collar(neckwear.fill, neckwear.shape, neckwear.jewel) : '',
    crown,
  )
}

/** Where the mouth of a figure's sleeve is on the card. */
export function locateCuff({ x, y, scale = 1, ...figure }: RobedOptions, side: Side): Point {
  const mouth = sleeveMouth(figure[side].pose, figure.shoulders)
  return [x + (side === 'left' ? -mouth.x : mouth.x) * scale, y + mouth.y * scale]
}

function robe(options: RobedOptions): Svg {
  const { mantle, gown, gownLine = bronze, trim, folds = 16, seed = 7, height = 636 } = options
  const [mantleEdge, gownEdge] = [edgeOfMantle(options), edgeOfGown(options)]
  const lower = mantleEdge.map(([px, py]): SplinePoint => [px, py])
  return [
    drape({
      left: mirror(lower),
      right: lower,
      fill: mantle,
      folds,
      wave: 14,
      sag: 4,
      start: 0.3,
      stagger: 0.16,
      seed,
      width: 3.4,
    }),
    drape({
      left: mirror(gownEdge),
      right: gownEdge,
      fill: gown,
      line: gownLine,
      folds: Math.max(6, Math.round(folds * 0.62)),
      wave: 12,
      sag: 12,
      start: 0.34,
      stagger: 0.22,
      seed: seed + 4,
      width: 2.6,
      foldWidth: 1.4,
      foldOpacity: 0.65,
    }),
    drawPrint(options),
    trim ? trimAlong(gownEdge, trim) : '',
    // The folds of the breast: cloth drawn to the belt.
    path(
      `M-14 112C-18 150 -16 190 -10 226M14 112C18 150 16 190 10 226M-30 128C-34 160 -32 196 -26 224M30 128C34 160 32 196 26 224`,
      stroke(1.4, gownLine, { opacity: height > 300 ? 0.45 : 0 }),
    ),
  ].join('')
}

function edgeOfMantle({ shoulders = 104, hem = 190, height = 636 }: RobedOptions): SplinePoint[] {
  const below = height - 134
  const out = (part: number) => shoulders + (hem - shoulders) * part
  return [
    [30, 80],
    [shoulders * 0.72, 100],
    [shoulders, 134],
    [out(0.12), 134 + below * 0.2],
    [out(0.34), 134 + below * 0.46],
    [out(0.62), 134 + below * 0.74],
    [hem, height],
  ]
}

function edgeOfGown(options: RobedOptions): SplinePoint[] {
  const { height = 636, hem = 190, gownHem = hem * 0.62 } = options
  const below = height - 240
  return [
    [22, 76],
    [36, 120],
    [44, 180],
    [46, 240],
    [46 + (gownHem - 46) * 0.2, 240 + below * 0.3],
    [46 + (gownHem - 46) * 0.56, 240 + below * 0.66],
    [gownHem, height + 14],
  ]
}

/** Half the width of the gown at a height. */
function gownHalfWidth(options: RobedOptions, y: number): number {
  const edge = edgeOfGown(options)
  let t = 0
  while (t < 1 && pointOn(edge, t)[1] < y) t += 0.01
  return pointOn(edge, t)[0]
}

function drawPrint(options: RobedOptions): Svg {
  const { print, height = 636, seed = 7 } = options
  if (!print) return ''
  const random = randomFrom(seed + 90)
  const drawn: Svg[] = []
  for (let row = 0; 292 + row * 58 < height - 24; row++) {
    const y = 292 + row * 58
    const half = gownHalfWidth(options, y) - 20
    const count = Math.max(1, Math.round(half / 30)) + (row % 2)
    for (let index = 0; index < count; index++) {
      const t = count === 1 ? 0.5 : index / (count - 1)
      const shift = (random() - 0.5) * 16
      drawn.push(print(-half + 2 * half * t + (count === 1 ? shift : 0), y + shift, drawn.length))
    }
  }
  return drawn.join('')
}

function trimAlong(edge: readonly SplinePoint[], fill: string): Svg {
  // It begins under the collar, so that no end of it stands beside the neck.
  const along = (points: readonly SplinePoint[]) => spline([pointOn(points, 0.06), ...points.slice(1)])
  const both = along(edge) + along(mirror(edge))
  return (
    path(both, stroke(13, gold)) +
    path(both, stroke(9, fill)) +
    path(both, stroke(1.6, flatGold, { 'stroke-dasharray': '1 12' }))
  )
}

function mirror(points: readonly SplinePoint[]): SplinePoint[] {
  return points.map(([x, y, corner]): SplinePoint => [-x, y, corner])
}
