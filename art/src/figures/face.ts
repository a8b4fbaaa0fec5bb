import { skin, stroke, umber } from '#palette.ts'
import { circle, num, path, type Svg } from '#svg.ts'

export type FaceOptions = { line?: string; lips?: string; width?: number }

/** The calm face of the deck, eyes closed: brows and nose one line, small lips. About ±size high around (0, 0). */
export function face(size: number, options: FaceOptions = {}): Svg {
  const { line = umber, lips = line, width = 1.8 } = options
  const lid = scaled(size, 'M-.48 -.06Q-.3 .1 -.14 -.05M.48 -.06Q.3 .1 .14 -.05')
  return browsNose(size, line, width) + path(lid, stroke(width * 1.25, line)) + mouth(size, lips)
}

/** The same face awake: almond eyes that look straight ahead. For suns and angels. */
export function openFace(size: number, options: FaceOptions & { white?: string; iris?: string } = {}): Svg {
  const { line = umber, lips = line, width = 1.8, white = '#FFF6E0', iris = '#7A4A16' } = options
  const eye = (side: number) =>
    path(
      scaled(size, `M${side * 0.5} -.03Q${side * 0.32} -.19 ${side * 0.13} -.02Q${side * 0.32} .1 ${side * 0.5} -.03Z`),
      {
        fill: white,
        stroke: line,
        'stroke-width': width,
      },
    ) +
    circle(side * 0.315 * size, -0.045 * size, 0.075 * size, { fill: iris }) +
    circle(side * 0.315 * size, -0.045 * size, 0.035 * size, { fill: line })
  return browsNose(size, line, width) + eye(-1) + eye(1) + mouth(size, lips)
}

/** The outline of a head around (0, 0), 84 × 124. */
export const faceOutline = 'M0 -62C36 -62 44 -24 40 4C36 34 16 60 0 62C-16 60 -36 34 -40 4C-44 -24 -36 -62 0 -62Z'

/** Neck, skin, the shaded third and the features of a main figure's head, without hair. */
export function bareHead(lips: string = skin.lips): Svg {
  return [
    path('M-16 36C-15 60 -20 76 -32 90L32 90C20 76 15 60 16 36Z', {
      fill: skin.shade,
      stroke: umber,
      'stroke-width': 1.8,
    }),
    path('M-16 46L-17 66Q-4 68 9 60Z', { fill: skin.fill, 'fill-opacity': 0.6 }),
    path(faceOutline, { fill: skin.fill, stroke: umber, 'stroke-width': 2.2 }),
    path('M6 -61C36 -60 44 -24 40 4C36 34 16 60 0 62C18 50 27 26 27 0C27 -22 20 -46 6 -61Z', {
      fill: skin.shade,
      'fill-opacity': 0.5,
    }),
    path('M27 14l9 -6M25 20l10 -6M22 26l9 -5', stroke(1.2, umber, { opacity: 0.55 })),
    face(47, { line: umber, width: 2.1, lips }),
  ].join('')
}

function browsNose(size: number, line: string, width: number): Svg {
  const d = 'M-.52 -.22Q-.3 -.4 -.1 -.24Q-.07 .05 -.1 .22Q0 .3 .1 .22M.52 -.22Q.3 -.4 .1 -.24'
  return path(scaled(size, d), stroke(width, line))
}

function mouth(size: number, lips: string): Svg {
  return path(scaled(size, 'M-.2 .47Q-.07 .4 0 .44Q.07 .4 .2 .47Q0 .62 -.2 .47Z'), { fill: lips })
}

/** Path data written in units of the face, brought to its size. */
function scaled(size: number, d: string): string {
  return d.replace(/-?\d*\.?\d+/g, (value) => num(Number(value) * size))
}
