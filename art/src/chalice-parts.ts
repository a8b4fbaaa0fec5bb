import { flower } from './flowers.ts'
import { filled, ivory, leafGreen, metal, stroke } from './palette.ts'
import { leaf } from './plants.ts'
import { crescent } from './sky.ts'
import type { Svg } from './svg.ts'
import { circle, ellipse, path } from './svg.ts'

/** Lines on the metal of cups and coins. */
export const metalLine = '#6B4A1E'
const enamel = '#8FD3DE'

/** Foot, stem and enamelled knot. The middle of the rim is at (0, 0), the lowest point at y 425. */
export function chaliceFoot(weight: number): Svg {
  const outline =
    'M-12 300C-12 352 -30 374 -62 386C-92 396 -112 402 -112 412C-112 430 112 430 112 412C112 402 92 396 62 386C30 374 12 352 12 300Z'
  return [
    path(outline, filled(metal.fill, weight, metalLine)),
    path(
      'M12 318C14 352 30 374 62 386C92 396 110 402 110 412C108 420 66 425 34 425C46 408 40 390 26 378C12 362 6 342 4 318Z',
      {
        fill: metal.shade,
        'fill-opacity': 0.75,
      },
    ),
    path('M-100 404C-56 420 56 420 100 404', stroke(weight * 0.55, metalLine)),
    ellipse(0, 308, 33, 18, filled(enamel, weight * 0.85, metalLine)),
    path('M-21 301Q0 293 21 301', stroke(weight * 0.6, ivory)),
  ].join('')
}

/** The bowl: band of cabochons, flutes and a crescent; simple: one line and a larger crescent. */
export function chaliceBowl(weight: number, simple: boolean): Svg {
  const ornament = simple
    ? [path('M-124 126Q0 178 124 126', stroke(weight * 0.9, metalLine))]
    : [
        path('M-136 96Q0 150 136 96M-126 130Q0 186 126 130', stroke(weight * 0.6, metalLine)),
        ...[-90, -46, 0, 46, 90].map((x) =>
          circle(x, 140 - (x / 100) ** 2 * 17, 10.5, filled(enamel, weight * 0.5, metalLine)),
        ),
        path(
          'M-96 168C-78 214 -50 250 -14 276M-62 182C-50 218 -34 248 -8 276M-28 190C-22 220 -14 246 -3 272M28 190C22 220 14 246 3 272M62 182C50 218 34 248 8 276M96 168C78 214 50 250 14 276',
          stroke(weight * 0.5, metalLine, { opacity: 0.85 }),
        ),
      ]
  return [
    path('M-150 0C-150 130 -96 252 -16 292L16 292C96 252 150 130 150 0Z', filled(metal.fill, weight, metalLine)),
    path('M148 6C146 130 96 250 16 290L-2 290C62 234 94 132 98 18Z', { fill: metal.shade, 'fill-opacity': 0.75 }),
    path('M-132 40C-126 124 -92 206 -48 250C-76 196 -104 124 -110 44Z', { fill: '#F8E6B8', 'fill-opacity': 0.75 }),
    ...ornament,
    path(crescent({ x: 0, y: simple ? 78 : 66, r: simple ? 30 : 21, turn: -90 }), { fill: metalLine }),
  ].join('')
}

/** The open mouth with what stands in it. */
export function chaliceMouth(
  weight: number,
  simple: boolean,
  content: 'water' | 'flowers' | 'empty',
  liquid: string,
): Svg {
  const rim = ellipse(0, 0, 150, 34, filled('#F3DDA8', weight, metalLine))
  const inside = (fill: string) => ellipse(0, 2, 131, 25, filled(fill, weight * 0.65, metalLine))
  if (content === 'empty')
    return [rim, inside('#5A3A1E'), path('M-112 -4C-60 -20 60 -20 112 -4', stroke(weight * 0.5))].join('')
  if (content === 'flowers') return [rim, inside('#2F4A2A'), bouquet(), rimInFront(weight)].join('')
  const ripples = simple
    ? path('M-84 6Q0 20 84 6', stroke(weight * 0.7, '#BFEAF2'))
    : ellipse(0, 6, 103, 16, stroke(weight * 0.5, '#BFEAF2')) + ellipse(0, 8, 64, 8.5, stroke(weight * 0.45, '#BFEAF2'))
  return [rim, inside(liquid), ripples].join('')
}

function rimInFront(weight: number): Svg {
  return path('M-150 0A150 34 0 0 0 150 0L131 4A131 25 0 0 1 -131 4Z', filled('#F3DDA8', weight * 0.8, metalLine))
}

/** Five white and rose flowers over their leaves, standing in the mouth of the chalice. */
function bouquet(): Svg {
  const leaves = [-158, -132, -112, -68, -48, -22].map((turn) =>
    leaf({ x: 0, y: 10, length: 168, width: 34, turn, fill: leafGreen.dark, weight: 4, vein: true }),
  )
  const heads: [number, number, number, string][] = [
    [-98, -58, 52, '#F3D9D2'],
    [98, -58, 52, '#F3D9D2'],
    [-46, -112, 54, '#FFF3CF'],
    [46, -112, 54, '#FFF3CF'],
    [0, -42, 62, '#E9A9A4'],
  ]
  return leaves.join('') + heads.map(([x, y, r, fill]) => flower({ x, y, r, fill, weight: 4 })).join('')
}

/** What has run out of a lying chalice; nothing when it was dry. */
export function puddle(weight: number, liquid: string | undefined): Svg {
  if (!liquid) return ''
  return [
    path(
      'M0 -96C34 -70 50 -40 96 -22C150 -16 214 -18 262 0C286 14 248 28 196 26C140 30 60 34 -20 26C-62 22 -60 4 -20 -4C-10 -34 -8 -64 0 -96Z',
      filled(liquid, weight * 0.8, '#12405C'),
    ),
    path('M30 6C80 14 150 10 206 8M-6 16C30 22 76 22 110 20', stroke(weight * 0.6, ivory)),
  ].join('')
}
