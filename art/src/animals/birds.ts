import { filled, flatGold, ivory, stroke } from '#palette.ts'
import type { Svg } from '#svg.ts'
import { circle, path } from '#svg.ts'

/** A far bird on the wing, a plain silhouette; 72 × 36 about its breast. */
export function farBird({ fill = ivory } = {}): Svg {
  return path(
    'M-36 -12C-22 -22 -8 -18 0 -5C8 -18 22 -22 36 -12C24 -13 13 -7 7 4C5 10 3 13 0 15C-3 13 -5 10 -7 4C-13 -7 -24 -13 -36 -12Z',
    { fill },
  )
}

/** A swallow in flight in profile, heading right; 116 × 92, (0, 0) is in its back. */
export function swallow({ fill = '#1B2450', light = ivory, line = flatGold } = {}): Svg {
  return [
    path('M16 -6C24 -26 22 -46 10 -62C0 -46 -2 -24 2 -6Z', filled(fill, 1.8, line)),
    path(
      'M38 -4C32 -15 18 -16 8 -10C-10 -6 -28 2 -42 8L-66 8L-46 16L-60 28L-34 20C-12 18 12 14 26 6C32 4 36 0 38 -4Z',
      filled(fill, 2, line),
    ),
    path('M34 0C22 2 4 8 -20 16C-4 16 14 12 26 6C30 5 32 3 34 0Z', { fill: light }),
    path('M36 -8L48 -2L36 1Z', filled(flatGold, 1.2, line)),
    path('M14 -6C8 -34 -14 -54 -46 -60C-38 -40 -30 -16 -14 6C-2 6 8 2 14 -6Z', filled(fill, 2, line)),
    path('M6 -12C-6 -30 -20 -44 -36 -52M0 -4C-10 -18 -22 -32 -32 -40', stroke(1.1, line)),
    circle(28, -7, 2.2, { fill: light }),
  ].join('')
}
