import { jesterCap } from '#figures/crowns.ts'
import { type Point, polar } from '#geometry.ts'
import { filled, flatGold, gold, ivory, palettes, robes, stroke, umber } from '#palette.ts'
import { glow, rays, sparkle, starField, windLines } from '#sky.ts'
import { pentacle } from '#suit-objects.ts'
import type { Attributes, Svg } from '#svg.ts'
import { num, path, place } from '#svg.ts'
import { ship } from '#vessels.ts'
import { steepWaves } from '#water.ts'

const { ground, accent } = palettes.pentacles
const knot = { x: 350, y: 506, tilt: -27 }
/** From the crossing of the ribbon to the middle of a loop; radius of a loop along the middle of the ribbon. */
const loop = { away: 151, radius: 127, coin: 99 }
const ribbonWidth = 46
/** Between the axis and a strand where they cross, degrees. */
const opening = (Math.asin(loop.radius / loop.away) * 180) / Math.PI

/** Two coins in a ribbon tied as the sign of infinity, a juggler's cap above; ships on steep waves. */
export function twoOfPentacles(): Svg {
  return [sky(), farSea(), nearSea(), ribbon(), ...coins(), cap()].join('')
}

function sky(): Svg {
  const avoid = (x: number, y: number) =>
    Math.hypot(x - 350, y - 362) > 278 ||
    middles().some(([cx, cy]) => Math.hypot(x - cx, y - cy) < 168) ||
    (x > 130 && x < 430 && y < 364) ||
    (x < 220 && y > 340)
  return [
    glow(knot.x, knot.y, [720, 560, 450, 350, 260], [ground[0], ground[1], '#153D30', ground[2], '#1F5742']),
    rays({ ...knot, from: 190, to: 640, count: 40, shorter: 0.7, attributes: stroke(1.3, gold, { opacity: 0.36 }) }),
    starField({ seed: 27, box: [60, 90, 580, 600], count: 36, avoid }),
    windLines({ x: 66, y: 372, width: 128, rows: 2, gap: 24 }),
    windLines({ x: 488, y: 634, width: 132, rows: 2, gap: 24 }),
  ].join('')
}

function middles(): [Point, Point] {
  return [polar(knot.x, knot.y, loop.away, knot.tilt + 180), polar(knot.x, knot.y, loop.away, knot.tilt)]
}

/** Where the straight strands of the ribbon pass into a loop: side 180 for the left one, up or down of its axis. */
function tangent(side: 0 | 180, sign: 1 | -1): string {
  const length = Math.sqrt(loop.away ** 2 - loop.radius ** 2)
  const [x, y] = polar(knot.x, knot.y, length, knot.tilt + side + sign * opening)
  return `${num(x)} ${num(y)}`
}

/** A point of the strand that lies below, at a distance of the crossing. */
function strand(along: number): string {
  const [x, y] = polar(knot.x, knot.y, along, knot.tilt + opening)
  return `${num(x)} ${num(y)}`
}

function ribbon(): Svg {
  const arc = `A${loop.radius} ${loop.radius} 0 1`
  const whole = `M${tangent(0, -1)}${arc} 1 ${tangent(0, 1)}L${tangent(180, 1)}${arc} 0 ${tangent(180, -1)}Z`
  const over = `M${tangent(180, -1)}L${tangent(0, -1)}`
  const shade = `M${strand(-37)}L${strand(37)}`
  // Once along the ribbon, broken where it passes under itself.
  const dots = `M${strand(32)}L${tangent(0, 1)}${arc} 0 ${tangent(0, -1)}L${tangent(180, -1)}${arc} 1 ${tangent(180, 1)}L${strand(-32)}`
  const butt = { 'stroke-linecap': 'butt' }
  const cloth = (d: string, more: Attributes = {}) =>
    [
      path(d, stroke(ribbonWidth, gold, more)),
      path(d, stroke(ribbonWidth - 6, '#86BE74', more)),
      path(d, stroke(ribbonWidth - 17, gold, more)),
      path(d, stroke(ribbonWidth - 20, '#2C7350', more)),
    ].join('')
  return [
    cloth(whole),
    path(shade, stroke(ribbonWidth - 3, '#0A1D17', { ...butt, opacity: 0.55 })),
    cloth(over, butt),
    path(dots, stroke(7, flatGold, { 'stroke-dasharray': '0.1 21' })),
  ].join('')
}

function coins(): Svg[] {
  return middles().map(([x, y], index) => pentacle({ x, y, r: loop.coin, turn: index ? 14 : -14 }))
}

/** The cap hangs where a face is looked for. */
function cap(): Svg {
  return [
    place(
      { x: 278, y: 338, scale: 0.98, turn: -9 },
      path('M-56 -4Q0 -56 56 -4Q0 18 -56 -4Z', filled('#0A1D17', 2)),
      jesterCap({ fill: robes.garnet, jewel: '#3C8A5C' }),
      path('M-57 -20Q0 -72 57 -20L56 -2Q0 -54 -56 -2Z', filled(flatGold, 2.2, umber)),
      path('M-52 -12Q0 -62 52 -12', stroke(4, umber, { 'stroke-dasharray': '0.1 11' })),
    ),
    sparkle(150, 232, 9),
    sparkle(418, 196, 11),
    sparkle(404, 252, 6, flatGold),
  ].join('')
}

const look = { hull: '#8A5A34', sail: ivory, pennant: robes.garnet }

function farSea(): Svg {
  return [
    path('M40 770C180 748 520 748 660 770L660 1060L40 1060Z', filled('#123F3A', 2)),
    steepWaves({ y: 752, rows: 1, height: 44, length: 118, fills: ['#17504A'], bottom: 1060 }),
    place({ x: 506, y: 866, turn: 8 }, ship({ width: 150, ...look })),
    steepWaves({ y: 806, rows: 1, height: 62, length: 190, fills: ['#1C5E52'], left: 96, bottom: 1060 }),
  ].join('')
}

function nearSea(): Svg {
  return [
    place({ x: 186, y: 938, turn: -9 }, ship({ width: 182, ...look })),
    steepWaves({ y: 872, rows: 1, height: 76, length: 220, fills: ['#144A44'], left: -87, bottom: 1060 }),
    steepWaves({
      y: 952,
      rows: 1,
      height: 66,
      length: 196,
      fills: ['#0F3A38'],
      left: 20,
      bottom: 1060,
      colour: accent,
    }),
  ].join('')
}
