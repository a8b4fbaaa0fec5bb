import { bronze, filled, flatGold, metal, stroke } from '#palette.ts'
import type { Svg } from '#svg.ts'
import { circle, mirrored, path } from '#svg.ts'
import type { Ribbon } from './ribbon.ts'
import { bands, outline } from './ribbon.ts'

const horn: Ribbon = {
  centre: [
    [14, -66],
    [24, -104],
    [46, -142],
    [82, -166],
    [122, -168],
  ],
  halves: [13, 13, 11, 8, 1.5],
}

type GoatOptions = {
  fill?: string
  horns?: string
  line?: string
  eyes?: string
  /** A dark moon on its brow. */
  moon?: boolean
}

/** The head of a black goat from the front; 252 × 320 about its eyes, horns up to y −175, beard down to y 140. */
export function goat({
  fill = '#17111C',
  horns = '#4A3A34',
  line = flatGold,
  eyes = '#F4B942',
  moon = false,
}: GoatOptions = {}): Svg {
  const half = [
    path('M24 -44C48 -62 88 -54 110 -26C86 -12 52 -18 28 -24Z', filled(fill, 2.6, line)),
    path('M42 -38C62 -44 82 -38 96 -26', stroke(1.5, line, { opacity: 0.85 })),
  ]
  const features = [
    path('M9 -22Q20 -34 31 -26Q22 -14 9 -22Z', filled(eyes, 2, line)),
    path('M15 -23.5L25 -24.5', stroke(4, '#140D10')),
    path('M6 -34C16 -44 28 -42 36 -34', stroke(2.2, line)),
    path('M10 -4C8 16 8 32 12 48M24 -4l-3 11M27 -14l-2 11M20 8l-3 11', stroke(1.6, line, { opacity: 0.8 })),
    path('M3 60C6 52 14 50 17 55C14 61 8 63 3 60Z', { fill: line }),
  ]
  return [
    mirrored(0, ...half),
    mirrored(
      0,
      path(outline(horn), filled(horns, 2.6, line)) +
        path(bands(horn, { from: 0.08, to: 0.84, count: 15, width: 0.9 }), stroke(1.4, line, { opacity: 0.85 })),
    ),
    path('M-13 72C-18 96 -8 112 0 142C8 112 18 96 13 72Z', filled(fill, 2.4, line)),
    path('M-6 80C-6 96 -4 106 0 122M6 80C6 96 4 106 0 122', stroke(1.4, line, { opacity: 0.8 })),
    path(
      'M0 -78C26 -78 38 -58 36 -32C34 -8 24 16 21 44C20 66 12 80 0 82C-12 80 -20 66 -21 44C-24 16 -34 -8 -36 -32C-38 -58 -26 -78 0 -78Z',
      filled(fill, 3, line),
    ),
    mirrored(0, ...features),
    path('M0 62L0 70M-11 75Q0 68 11 75', stroke(2, line)),
    moon ? darkMoon(line) : path('M0 -72C6 -60 6 -52 0 -42C-6 -52 -6 -60 0 -72Z', filled(horns, 1.4, line)),
  ].join('')
}

/** The same head in gold, for a finial of a throne: scale it to 0.3–0.5. */
export function goatFinial(): Svg {
  return goat({ fill: metal.fill, horns: metal.shade, line: bronze, eyes: '#FFF3CF' })
}

function darkMoon(line: string): Svg {
  return (
    circle(0, -58, 11, filled('#0A0712', 2, line)) +
    path('M-4 -67A9.4 9.4 0 1 0 -4 -49A11 11 0 0 1 -4 -67Z', { fill: line })
  )
}
