import { ivory } from '#palette.ts'
import { spikes } from '#sky.ts'
import type { Svg } from '#svg.ts'
import { circle, path, place } from '#svg.ts'

const logoGold = '#E6C27E'
const star = 'M0 -8.5C.5 -1.4 1.4 -.5 8.5 0C1.4 .5 .5 1.4 0 8.5C-.5 1.4 -1.4 .5 -8.5 0C-1.4 -.5 -.5 -1.4 0 -8.5Z'

/** The sign of the house around (0, 0), 49 units wide: a crescent of gold and one of ivory about a star. */
export function logo(): Svg {
  return [
    path('M2.9 -15.4A18 18 0 1 0 2.9 15.4A15.5 15.5 0 0 1 2.9 -15.4Z', { fill: logoGold }),
    path('M-2.9 15.4A18 18 0 1 0 -2.9 -15.4A15.5 15.5 0 0 1 -2.9 15.4Z', { fill: ivory }),
    path(star, { fill: '#F8E3AE' }),
  ].join('')
}

/** The sign in a sun of sixteen rays, 62 units wide, for where it stands alone. */
export function logoInSun(): Svg {
  return (
    path(spikes({ x: 0, y: 0, from: 25, to: 31, count: 16, halfAngle: 4 }), { fill: logoGold }) +
    circle(0, 0, 22.6, { fill: 'none', stroke: logoGold, 'stroke-width': 0.9 }) +
    place({ x: 0, y: 0, scale: 0.76 }, logo())
  )
}
