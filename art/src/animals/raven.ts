import { filled, stroke } from '#palette.ts'
import type { Svg } from '#svg.ts'
import { circle, path } from '#svg.ts'

type RavenOptions = { fill?: string; wing?: string; line?: string }

/** A raven perched in profile, facing right; 214 × 156, its feet hold (0, 30). The branch is the card's. */
export function raven({ fill = '#11122A', wing = '#262B58', line = '#C3D2FA' }: RavenOptions = {}): Svg {
  const legs = 'M-6 4L-8 28M14 0L16 28M-18 32L-8 28L4 31M6 32L16 28L28 31'
  return [
    path(legs, stroke(5, line)),
    path(legs, stroke(2.4, fill)),
    path(
      'M70 -96C60 -116 34 -118 18 -102C2 -88 -14 -66 -36 -44C-58 -24 -82 2 -108 28L-98 34L-84 32L-80 40C-60 24 -44 18 -30 10C-4 12 26 0 38 -24C46 -44 50 -58 62 -70Z',
      filled(fill, 2.6, line),
    ),
    path('M62 -108C84 -108 98 -98 102 -82C90 -80 76 -74 60 -74C64 -84 66 -96 62 -108Z', filled(fill, 2.4, line)),
    path('M64 -90C76 -90 88 -88 98 -84M62 -104C70 -104 76 -102 80 -98', stroke(1.3, line)),
    path('M14 -84C-18 -62 -56 -20 -92 22C-60 14 -8 2 16 -32C26 -50 26 -72 14 -84Z', filled(wing, 2.2, line)),
    path(
      'M10 -66C-10 -46 -42 -14 -70 10M14 -52C-4 -32 -32 -10 -56 6M14 -38C2 -22 -20 -8 -38 0M-2 -66C4 -58 10 -56 18 -58M-14 -54C-6 -44 4 -40 16 -42',
      stroke(1.4, line, { opacity: 0.85 }),
    ),
    path('M54 -72l-4 12M46 -70l-5 12M38 -68l-5 12', stroke(1.3, line, { opacity: 0.85 })),
    path('M40 -94Q48 -102 55 -94Q48 -89 40 -94Z', { fill: '#F4D27A' }),
    circle(48, -95, 2.4, { fill: '#0B0B18' }),
  ].join('')
}

/** A raven in flight in profile, heading right, wings raised; 224 × 168, (0, 0) is in its back. */
export function ravenFlying({ fill = '#11122A', wing = '#262B58', line = '#C3D2FA' }: RavenOptions = {}): Svg {
  return [
    path(
      'M36 -4C56 -40 62 -86 46 -132C40 -122 36 -116 30 -110C26 -120 20 -128 12 -134C12 -122 12 -112 8 -102C4 -108 0 -112 -6 -116C-4 -80 -4 -40 4 -6Z',
      filled(fill, 2.2, line),
    ),
    path(
      'M84 -6C72 -24 50 -28 32 -18C4 -12 -30 -4 -60 6L-112 10L-100 20L-112 30L-60 26C-26 30 18 28 48 14C62 10 72 6 80 6Z',
      filled(fill, 2.6, line),
    ),
    path('M78 -16C94 -14 104 -6 108 4C98 6 86 8 76 8Z', filled(fill, 2.2, line)),
    path(
      'M34 -8C26 -58 -14 -104 -66 -128C-64 -116 -60 -108 -54 -102C-68 -106 -80 -106 -90 -102C-80 -96 -72 -90 -68 -82C-80 -82 -90 -80 -98 -74C-84 -70 -74 -62 -68 -54C-76 -54 -82 -52 -88 -46C-64 -34 -40 -8 -22 10C0 12 22 6 34 -8Z',
      filled(wing, 2.4, line),
    ),
    path(
      'M22 -20C0 -56 -26 -84 -54 -102M16 -14C-10 -46 -38 -68 -68 -82M8 -8C-18 -32 -42 -46 -68 -54M20 -2C6 -12 -6 -18 -18 -20',
      stroke(1.4, line, { opacity: 0.85 }),
    ),
    path('M-62 14L-100 20M-60 18L-96 26', stroke(1.3, line, { opacity: 0.8 })),
    circle(67, -10, 3, { fill: '#F4D27A' }),
    path('M80 -2L100 2', stroke(1.2, line)),
  ].join('')
}
