import { filled, flatGold, ivory, stroke } from '#palette.ts'
import type { Svg } from '#svg.ts'
import { circle, mirrored, path } from '#svg.ts'

/** The head of a bull from the front; 200 × 210 about its brow. ring: the colour of its nose ring, none when empty. */
export function bull({
  fill = '#6E4327',
  muzzle = '#E3C093',
  horn = ivory,
  line = '#24120A',
  ring = flatGold,
} = {}): Svg {
  const half = [
    path('M26 -60C56 -56 82 -68 84 -108C106 -84 98 -34 44 -30Z', filled(horn, 2.6, line)),
    path('M40 -36C46 -42 50 -50 50 -58M52 -34C58 -42 60 -52 60 -62', stroke(1.4, line, { opacity: 0.8 })),
    path('M42 -26C62 -36 88 -28 98 -10C80 2 56 0 42 -8Z', filled(fill, 2.4, line)),
    path('M54 -18C66 -22 78 -18 86 -10C74 -6 62 -8 54 -12Z', { fill: muzzle }),
    path('M16 -14Q26 -24 38 -14Q28 -6 16 -14Z', filled('#F6D08A', 1.8, line)),
    circle(27, -14.4, 4, { fill: '#140D10' }),
    path('M12 -24C22 -32 32 -32 42 -24M24 4C24 18 20 30 14 40', stroke(2, line)),
    path('M32 14l-2 10M36 6l-2 10', stroke(1.4, line, { opacity: 0.75 })),
    path('M10 58C14 52 22 54 22 61C18 64 12 63 10 58Z', { fill: line }),
  ]
  return [
    mirrored(0, half.slice(0, 4).join('')),
    path(
      'M0 -70C32 -72 48 -54 46 -28C44 -6 34 14 32 38C38 60 24 82 0 84C-24 82 -38 60 -32 38C-34 14 -44 -6 -46 -28C-48 -54 -32 -72 0 -70Z',
      filled(fill, 3, line),
    ),
    path('M0 38C24 34 36 48 33 60C30 76 16 84 0 84C-16 84 -30 76 -33 60C-36 48 -24 34 0 38Z', filled(muzzle, 2, line)),
    mirrored(0, half.slice(4).join('')),
    path('M-14 74Q0 80 14 74', stroke(2, line)),
    ring ? path('M-9 62C-14 84 -8 96 0 96C8 96 14 84 9 62', stroke(7, line)) : '',
    ring ? path('M-9 62C-14 84 -8 96 0 96C8 96 14 84 9 62', stroke(3.6, ring)) : '',
    path(
      'M0 -78C8 -72 14 -62 12 -50C8 -54 6 -56 4 -56C6 -48 4 -40 0 -34C-4 -40 -6 -48 -4 -56C-6 -56 -8 -54 -12 -50C-14 -62 -8 -72 0 -78Z',
      filled('#4A2A16', 1.6, line),
    ),
    path('M-22 -66C-20 -58 -20 -54 -24 -46M22 -66C20 -58 20 -54 24 -46', stroke(1.6, line, { opacity: 0.8 })),
  ].join('')
}
