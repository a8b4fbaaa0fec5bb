import { times } from '#geometry.ts'
import { filled, stroke } from '#palette.ts'
import { leafShape } from '#plants.ts'
import type { Svg } from '#svg.ts'
import { circle, group, mirrored, path } from '#svg.ts'
import { rib } from './tuft.ts'

/** A dove coming down, seen from above, beak to the ground; 286 × 275, (0, 0) is the middle of its back. */
export function dove({ fill = '#F8F0DC', body = '#FFF9EA', line = '#8A6A3A' } = {}): Svg {
  const tail = [-28, 28, -14, 14, 0].map((turn) => ({ x: 0, y: -70, length: 90, width: 11, turn: turn - 90 }))
  return [
    mirrored(0, wing(fill, line)),
    ...tail.map((feather) => path(leafShape(feather), filled(fill, 1.8, line)) + path(rib(feather), stroke(0.9, line))),
    path(
      'M0 -96C26 -84 32 -40 26 -6C22 18 16 30 10 38C10 50 4 56 0 62C-4 56 -10 50 -10 38C-16 30 -22 18 -26 -6C-32 -40 -26 -84 0 -96Z',
      filled(body, 2.4, line),
    ),
    path('M-6 50L0 74L6 50Z', filled('#E0A04F', 1.4, line)),
    mirrored(0, circle(6, 36, 2.2, { fill: '#3A2414' })),
    path('M-14 -30Q0 -20 14 -30M-16 -12Q0 -2 16 -12M-14 6Q0 14 14 6', stroke(1.3, '#B99A66')),
  ].join('')
}

function wing(fill: string, line: string): Svg {
  const layer = (length: number, width: number) =>
    times(7, (index) =>
      path(feather(length * (0.58 + index * 0.07), width), { transform: `rotate(${26 - index * 15})` }),
    )
  return group(
    { transform: 'translate(16 -46)', fill, stroke: line, 'stroke-width': 1.8, 'stroke-linejoin': 'round' },
    ...layer(170, 18),
    ...layer(105, 15.8),
  )
}

function feather(length: number, width: number): string {
  const along = (part: number) => Math.round(length * part)
  const vane = `C${along(0.25)} ${-width} ${along(0.8)} ${-width} ${along(1)} -2C${along(0.85)} ${width * 0.8} ${along(0.3)} ${width * 0.7} 0 0Z`
  return `M0 0${vane}M${along(0.3)} 0L${along(0.88)} -1`
}
