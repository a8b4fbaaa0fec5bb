import { filled, flatGold, stroke } from '#palette.ts'
import type { Svg } from '#svg.ts'
import { circle, mirrored, path } from '#svg.ts'

/** An owl perched, from the front; 130 × 180, (0, 0) is where its claws hold the branch. */
export function owl({ fill = '#8A6238', wing = '#5E3F22', light = '#EBD3A2', line = '#2A1810' } = {}): Svg {
  const half = [
    path('M52 -104C70 -76 68 -30 36 2C34 -30 36 -70 52 -104Z', filled(wing, 2.4, line)),
    path('M60 -76C54 -56 48 -38 40 -22M60 -54C54 -40 48 -26 40 -12', stroke(1.4, line)),
    circle(27, -112, 25.6, filled(light, 2.2, line)),
    path(
      'M27 -135L27 -131M43 -127L40 -124M50 -112L46 -112M43 -97L40 -100M27 -89L27 -93',
      stroke(1.5, line, { opacity: 0.7 }),
    ),
    circle(27, -112, 15, filled('#F4B942', 2, line)),
    circle(27, -112, 7.4, { fill: '#140D10' }),
    circle(30, -115, 2.2, { fill: '#FFF6DC' }),
    path('M2 -130C18 -146 36 -152 54 -154', stroke(2.2, line)),
    path('M8 -4L8 8M15 -4L15 9M22 -4L22 8', stroke(5.4, flatGold)),
  ]
  const breast = [
    [0, -66],
    [-18, -66],
    [18, -66],
    [-9, -52],
    [9, -52],
    [-26, -52],
    [26, -52],
    [0, -38],
    [-18, -38],
    [18, -38],
    [-9, -24],
    [9, -24],
    [0, -12],
  ] as const
  return [
    path(
      'M-60 -166C-42 -152 -20 -148 0 -148C20 -148 42 -152 60 -166C60 -146 58 -132 60 -110C64 -62 46 -14 0 6C-46 -14 -64 -62 -60 -110C-58 -132 -60 -146 -60 -166Z',
      filled(fill, 2.8, line),
    ),
    path('M0 -84C26 -84 38 -66 34 -42C30 -18 16 -4 0 2C-16 -4 -30 -18 -34 -42C-38 -66 -26 -84 0 -84Z', { fill: light }),
    path(
      breast.map(([x, y]) => `M${x - 7} ${y}Q${x} ${y + 10} ${x + 7} ${y}`).join(''),
      stroke(1.6, line, { opacity: 0.8 }),
    ),
    mirrored(0, ...half),
    path('M0 -112L8 -98L0 -82L-8 -98Z', filled(flatGold, 1.8, line)),
    path('M0 -148L0 -120', stroke(1.6, line)),
  ].join('')
}
