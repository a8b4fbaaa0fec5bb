import { polar, spline, times } from '#geometry.ts'
import { filled, stroke } from '#palette.ts'
import type { Svg } from '#svg.ts'
import { circle, path } from '#svg.ts'

/** A snail in profile, creeping to the right; 170 × 95, y 0 is the ground. */
export function snail({ fill = '#D9C29A', shell = '#C8803F', light = '#F1C987', line = '#4A2A14' } = {}): Svg {
  const whorl = times(17, (index) => polar(-14 - index * 0.2, -46 + index * 0.3, 40 - index * 2.4, 66 + index * 46))
  return [
    path('M62 -48L58 -78M70 -50L80 -76', stroke(4.6, line)),
    path('M62 -48L58 -78M70 -50L80 -76', stroke(2.2, fill)),
    circle(58, -80, 3.8, filled(light, 1.6, line)),
    circle(81, -78, 3.8, filled(light, 1.6, line)),
    path(
      'M-86 0C-66 -16 -40 -22 -10 -20C24 -18 38 -24 46 -42C52 -58 76 -60 82 -42C86 -22 72 -2 48 0Z',
      filled(fill, 2.6, line),
    ),
    circle(-14, -46, 40, filled(shell, 2.8, line)),
    circle(-16, -44, 25, { fill: light }),
    path(spline(whorl), stroke(2.4, line)),
    path(
      'M-50 -58l9 3M-42 -74l7 7M-26 -84l4 9M-8 -84l-1 9M10 -76l-5 8M22 -62l-8 4M26 -44l-9 1',
      stroke(1.5, line, { opacity: 0.75 }),
    ),
    path('M72 -30C76 -28 80 -30 81 -34M-60 -6L-40 -10M-20 -8L4 -10M24 -8L44 -14', stroke(1.5, line, { opacity: 0.8 })),
  ].join('')
}
