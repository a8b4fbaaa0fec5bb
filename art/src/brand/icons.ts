import { palettes } from '#palette.ts'
import type { Svg } from '#svg.ts'
import { circle, element, place, rect } from '#svg.ts'
import { logo, logoInSun } from './logo.ts'

const night = palettes.major

/**
 * The application's icon on a square of 512. Systems cut a maskable one to their own shape:
 * it fills the square and keeps what matters within the middle four fifths.
 */
export function iconSvg({ maskable }: { maskable: boolean }): Svg {
  const corner = maskable ? 0 : 112
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 512 512', width: 512, height: 512 },
    [
      rect(0, 0, 512, 512, { fill: night.ground[0], rx: corner }),
      circle(256, 256, 236, { fill: night.ground[1] }),
      circle(256, 256, 196, { fill: night.ground[2] }),
      place({ x: 256, y: 256, scale: maskable ? 5.9 : 7 }, logoInSun()),
    ].join(''),
  )
}

/** The icon of a browser's tab, too small for rays. */
export function tabIconSvg(): Svg {
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 64 64', width: 64, height: 64 },
    rect(0, 0, 64, 64, { fill: night.ground[1], rx: 14 }) + place({ x: 32, y: 32, scale: 1.12 }, logo()),
  )
}
