import { bronze, gold, stroke, umber } from '#palette.ts'
import { mirrored, path, place, type Svg } from '#svg.ts'
import { bareHead } from './face.ts'

const hoodDepth = '#140F30'

export type HeadOptions = {
  /** Colour of the hair; no hair is drawn without it (a wimple or a hood stands in for it). */
  hair?: string
  /** long: over the shoulders. swept: to the shoulders, for men and elders. page: a cap to the jaw. */
  cut?: 'long' | 'swept' | 'page'
  /** Colour of the lines on the hair. */
  hairLine?: string
  /** Veil over head and shoulders: its colour. */
  wimple?: string
  /** Hood of a cloak: its colour; the depth within is dark. */
  hood?: string
  /** Full beard and moustache: its colour. */
  beard?: string
  /** 1 reaches 110 below the chin, 0.4 is a short one. */
  beardLength?: number
  /** Cloth over the eyes: its colour. */
  blindfold?: string
  /** Cloth about the brow: its colour. */
  headband?: string
  lips?: string
}

export type PlacedHead = HeadOptions & { x: number; y: number; scale?: number; tilt?: number }

/** A frontal head with its hair, (x, y) the middle of the face, 84 × 124 at scale 1. Never tilt beyond 8°. */
export function head({ x, y, scale = 1, tilt = 0, ...options }: PlacedHead): Svg {
  return place({ x, y, scale, turn: tilt }, headAtOrigin(options))
}

/** The head around (0, 0): what falls behind the face first, what lies over the brow last. */
export function headAtOrigin(options: HeadOptions): Svg {
  const { hair, cut = 'long', hairLine = gold, wimple, hood, beard, blindfold, headband, lips } = options
  return [
    hood ? hoodBehind(hood) : '',
    hair && !hood ? hairBehind(hair, cut, hairLine) : '',
    wimple ? veilBehind(wimple) : '',
    bareHead(lips),
    blindfold ? bandOver(blindfold, -14, 26) : '',
    beard ? beardOver(beard, options.beardLength ?? 1, lips) : '',
    hair ? hairOver(hair, cut, hairLine) : '',
    hood && !hair ? hoodOver(hood) : '',
    wimple ? wimpleOver(wimple) : '',
    headband ? bandOver(headband, -44, 16) : '',
  ].join('')
}

function hairBehind(fill: string, cut: 'long' | 'swept' | 'page', line: string): Svg {
  const shape = { fill, stroke: line, 'stroke-width': 2.8, 'stroke-linejoin': 'round' }
  if (cut === 'page') {
    return (
      path(
        'M0 -88C-44 -88 -64 -58 -63 -16C-62 14 -70 34 -66 52C-48 62 -28 60 -16 50L16 50C28 60 48 62 66 52C70 34 62 14 63 -16C64 -58 44 -88 0 -88Z',
        shape,
      ) +
      mirrored(
        0,
        path('M-50 -30C-52 4 -56 30 -54 52M-44 -10C-44 18 -46 38 -42 56', stroke(1.5, line, { opacity: 0.8 })),
      )
    )
  }
  if (cut === 'swept') {
    return (
      path(
        'M0 -90C-46 -90 -66 -58 -64 -14C-62 22 -72 48 -66 78C-72 88 -70 98 -60 102C-46 106 -30 98 -22 84L22 84C30 98 46 106 60 102C70 98 72 88 66 78C72 48 62 22 64 -14C66 -58 46 -90 0 -90Z',
        shape,
      ) +
      mirrored(
        0,
        path(
          'M-50 -34C-54 8 -62 44 -56 76C-58 86 -56 94 -50 98M-42 0C-46 34 -50 58 -44 82M-34 36C-36 56 -38 72 -32 90',
          stroke(1.5, line, { opacity: 0.8 }),
        ),
      )
    )
  }
  return (
    path(
      'M0 -92C-48 -92 -68 -58 -66 -8C-64 26 -78 48 -82 78C-86 102 -100 112 -98 142C-96 166 -84 184 -72 196C-66 176 -50 158 -40 140C-30 122 -24 108 -20 92L20 92C24 108 30 122 40 140C50 158 66 176 72 196C84 184 96 166 98 142C100 112 86 102 82 78C78 48 64 26 66 -8C68 -58 48 -92 0 -92Z',
      shape,
    ) +
    mirrored(
      0,
      path(
        'M-52 -38C-56 0 -58 30 -66 58C-72 84 -86 104 -84 136C-82 154 -78 168 -74 182M-46 -8C-48 28 -52 56 -58 82C-64 108 -72 122 -70 148C-69 160 -68 168 -66 174M-40 22C-42 52 -44 76 -48 98C-52 118 -60 132 -58 152M-32 50C-34 76 -36 96 -40 116C-44 130 -48 140 -48 148',
        stroke(1.6, line, { opacity: 0.85 }),
      ),
    )
  )
}

/** Centre-parted hair on the brow, so that a face is never a mask. */
function hairOver(fill: string, cut: 'long' | 'swept' | 'page', line: string): Svg {
  if (cut === 'page') {
    return (
      path(
        'M-47 10C-56 -50 -28 -76 0 -76C28 -76 56 -50 47 10C44 -8 43 -20 41 -30C30 -36 14 -38 0 -34C-14 -38 -30 -36 -41 -30C-43 -20 -44 -8 -47 10Z',
        {
          fill,
          stroke: line,
          'stroke-width': 2,
          'stroke-linejoin': 'round',
        },
      ) +
      mirrored(
        0,
        path(
          'M-2 -72C-10 -60 -12 -48 -10 -38M-8 -72C-24 -62 -28 -48 -26 -38M-14 -70C-36 -58 -42 -40 -43 -14',
          stroke(1.3, line, { opacity: 0.8 }),
        ),
      )
    )
  }
  return (
    path('M-48 14C-56 -50 -28 -78 0 -78C28 -78 56 -50 48 14C46 -14 32 -40 0 -56C-32 -40 -46 -14 -48 14Z', {
      fill,
      stroke: line,
      'stroke-width': 2,
      'stroke-linejoin': 'round',
    }) +
    path(
      'M0 -76L0 -58M-6 -74C-26 -64 -41 -42 -46 -12M6 -74C26 -64 41 -42 46 -12M-3 -66C-20 -56 -35 -40 -43 -20M3 -66C20 -56 35 -40 43 -20',
      stroke(1.3, line, { opacity: 0.85 }),
    )
  )
}

function veilBehind(fill: string): Svg {
  return (
    path(
      'M0 -92C-48 -92 -70 -56 -68 0C-66 50 -74 92 -116 152C-80 160 -40 146 0 104C40 146 80 160 116 152C74 92 66 50 68 0C70 -56 48 -92 0 -92Z',
      { fill, stroke: bronze, 'stroke-width': 2.8, 'stroke-linejoin': 'round' },
    ) +
    mirrored(
      0,
      path(
        'M-50 -50C-60 -20 -56 30 -58 52C-62 88 -74 118 -96 148M-50 -14C-52 20 -50 44 -48 60C-50 92 -58 120 -74 148M-40 40C-40 76 -44 108 -54 138M-28 74C-28 94 -30 112 -36 124',
        stroke(1.5, bronze, { opacity: 0.75 }),
      ),
    )
  )
}

/** Cloth over the brow and about the throat: only the face is left free. */
function wimpleOver(fill: string): Svg {
  const cloth = { fill, stroke: umber, 'stroke-width': 2, 'stroke-linejoin': 'round' }
  return [
    path(
      'M-46 4C-41 38 -20 60 0 60C20 60 41 38 46 4C52 44 46 84 34 104C16 116 -16 116 -34 104C-46 84 -52 44 -46 4Z',
      cloth,
    ),
    path(
      'M-42 52C-30 76 -14 84 2 84M-38 78C-26 92 -10 98 6 97M42 54C36 68 28 76 18 81',
      stroke(1.3, umber, { opacity: 0.6 }),
    ),
    path('M-48 24C-56 -52 -28 -78 0 -78C28 -78 56 -52 48 24C45 -8 38 -42 0 -44C-38 -42 -45 -8 -48 24Z', cloth),
    path('M-46 -2C-44 -38 -26 -54 0 -54C26 -54 44 -38 46 -2', stroke(1.2, umber, { opacity: 0.7 })),
  ].join('')
}

/** A hood with its short cape over the shoulders. */
function hoodBehind(fill: string): Svg {
  return [
    path(
      'M3 -116C-14 -104 -64 -92 -72 -28C-76 22 -72 66 -112 122C-118 136 -114 146 -106 150C-72 138 -40 146 0 172C40 146 72 138 106 150C114 146 118 136 112 122C72 66 76 22 72 -28C64 -92 18 -104 3 -116Z',
      { fill, stroke: gold, 'stroke-width': 3.2, 'stroke-linejoin': 'round' },
    ),
    mirrored(
      0,
      path(
        'M-14 -98C-46 -86 -61 -52 -62 -14C-63 40 -66 82 -96 132M-58 34C-58 74 -62 100 -78 134M-52 58C-50 90 -52 114 -58 136M-40 88C-36 108 -34 124 -34 142',
        stroke(1.5, gold, { opacity: 0.75 }),
      ),
    ),
    path('M0 -86C-38 -84 -55 -50 -54 -10C-53 34 -44 66 -24 92L0 116L24 92C44 66 53 34 54 -10C55 -50 38 -84 0 -86Z', {
      fill: hoodDepth,
      stroke: gold,
      'stroke-width': 1.8,
    }),
  ].join('')
}

/** A hood drawn low over the brow and closed under the chin: only the face is left free. */
function hoodOver(fill: string): Svg {
  const cloth = { fill, stroke: gold, 'stroke-width': 2.2, 'stroke-linejoin': 'round' }
  return [
    path('M-41 -18C-40 -44 -26 -63 0 -63C26 -63 40 -44 41 -18C36 -38 22 -47 0 -48C-22 -47 -36 -38 -41 -18Z', {
      fill: hoodDepth,
      'fill-opacity': 0.45,
    }),
    path('M-62 40C-66 -50 -38 -90 0 -90C38 -90 66 -50 62 40L46 34C50 -26 30 -57 0 -57C-30 -57 -50 -26 -46 34Z', cloth),
    path('M-55 22C-56 -46 -32 -76 0 -76C32 -76 56 -46 55 22', stroke(1.4, gold, { opacity: 0.8 })),
    path(
      'M-64 26C-58 26 -52 28 -48 30C-40 56 -22 70 0 70C22 70 40 56 48 30C52 28 58 26 64 26C70 58 68 90 56 116C32 134 -32 134 -56 116C-68 90 -70 58 -64 26Z',
      cloth,
    ),
    path(
      'M-53 50C-40 78 -16 88 8 86M-55 74C-36 100 -8 106 18 102M53 46C46 64 36 76 22 82M56 78C48 92 40 100 30 104',
      stroke(1.4, gold, { opacity: 0.8 }),
    ),
  ].join('')
}

/** Beard and moustache in one piece, the mouth in its opening. */
function beardOver(fill: string, length: number, lips = '#A8454F'): Svg {
  const y = (below: number) => Math.round(62 + below * length)
  const line = fill === '#F6F1E2' ? bronze : gold
  return [
    path(
      `M-44 -10C-52 24 -54 ${y(-4)} -46 ${y(30)}C-40 ${y(62)} -22 ${y(90)} 0 ${y(116)}C22 ${y(90)} 40 ${y(62)} 46 ${y(30)}C54 ${y(-4)} 52 24 44 -10C42 8 36 22 27 25C18 22 8 12 0 14C-8 12 -18 22 -27 25C-36 22 -42 8 -44 -10Z`,
      { fill, stroke: line, 'stroke-width': 2.2, 'stroke-linejoin': 'round' },
    ),
    mirrored(
      0,
      path(
        `M-42 22C-44 50 -40 ${y(30)} -26 ${y(66)}M-32 34C-34 56 -28 ${y(40)} -14 ${y(84)}M-18 42C-20 60 -16 ${y(48)} -5 ${y(90)}`,
        stroke(1.4, line, { opacity: 0.8 }),
      ) + path('M-1 17C-8 17 -14 27 -26 31C-20 33 -10 31 -4 25', stroke(1.4, line, { opacity: 0.9 })),
    ),
    path('M-9 29Q-3 26 0 28Q3 26 9 29Q0 36 -9 29Z', { fill: lips }),
    path('M-7 42Q0 46 7 42M-4 50Q0 53 4 50', stroke(1.3, line, { opacity: 0.8 })),
  ].join('')
}

/** A band of cloth about the head, its upper edge at y. */
function bandOver(fill: string, y: number, height: number): Svg {
  const low = y + height
  return (
    path(`M-43 ${y}Q0 ${y - 8} 43 ${y}L43 ${low}Q0 ${low - 6} -43 ${low}Z`, {
      fill,
      stroke: umber,
      'stroke-width': 2,
      'stroke-linejoin': 'round',
    }) +
    path(
      `M-40 ${y + height * 0.4}Q0 ${y + height * 0.4 - 7} 40 ${y + height * 0.4}M-40 ${y + height * 0.72}Q-12 ${y + height * 0.72 - 6} 22 ${y + height * 0.72 - 4}`,
      stroke(1.2, umber, { opacity: 0.6 }),
    )
  )
}
