import { cloakedBack } from '#figures/hooded.ts'
import { distance, times } from '#geometry.ts'
import { grassTufts, hills, peak } from '#land.ts'
import { bronze, filled, flatGold, gold, palettes, stroke } from '#palette.ts'
import { crescent, glow, rays, ring, spikes, starField } from '#sky.ts'
import { chalice } from '#suit-objects.ts'
import type { Svg } from '#svg.ts'
import { circle, path } from '#svg.ts'
import { windingPath } from '#water.ts'

const { ground } = palettes.cups
const moon = { x: 268, y: 262 }
const cupSize = 128
const cloak = '#8C3A46'

/** Behind two stacks of cups, three and five, a cloaked walker climbs into the hills under an eclipsed moon. */
export function eightOfCups(): Svg {
  return [sky(), eclipse(), range(), trail(), walker(), foreground(), ...stacks()].join('')
}

function sky(): Svg {
  const { x, y } = moon
  const avoid = (px: number, py: number) =>
    distance([px, py], [x, y]) < 200 || (py < 362 && distance([px, py], [350, 362]) > 278)
  return [
    glow(x, y, [760, 600, 460, 340, 240, 170], [ground[0], '#0B2036', ground[1], '#123450', ground[2], '#2A6480']),
    rays({ x, y, from: 140, to: 900, count: 90, shorter: 0.6, attributes: stroke(1.3, gold, { opacity: 0.36 }) }),
    starField({ seed: 88, box: [60, 90, 580, 520], count: 60, avoid }),
  ].join('')
}

/** A bright edge is left, the middle is gone. */
function eclipse(): Svg {
  const { x, y } = moon
  return [
    path(spikes({ x, y, from: 112, to: 150, count: 36, halfAngle: 2.2 }), { fill: flatGold }),
    path(spikes({ x, y, from: 112, to: 132, count: 36, halfAngle: 1.6, turn: 5 }), { fill: '#BFEAF2' }),
    circle(x, y, 118, filled('#F8EBC9', 2.6, bronze)),
    circle(x + 9, y - 7, 104, filled('#0A1626', 2.4, bronze)),
    path(crescent({ x: x + 9, y: y - 7, r: 98, offset: 0.3, inner: 0.9, turn: -38 }), { fill: '#142A40' }),
    ring(x + 9, y - 7, 92, 1, '#2A4A62'),
  ].join('')
}

function range(): Svg {
  return [
    peak({ x: 560, y: 720, width: 420, height: 330, fill: '#1B4660', snow: false, seed: 3, strokes: 26 }),
    peak({ x: 250, y: 720, width: 460, height: 210, fill: '#174058', snow: false, seed: 4, lean: -30, strokes: 18 }),
    hills({ y: 650, fills: ['#1A5068', '#164459', '#12384B'], step: 74, swell: 34, seed: 21, contours: 3 }),
  ].join('')
}

/** From the gap between the cups up to the pass. */
function trail(): Svg {
  return windingPath({
    points: [
      [536, 616],
      [566, 650],
      [510, 694],
      [540, 742],
      [462, 792],
      [372, 846],
      [318, 920],
      [302, 1060],
    ],
    widths: [8, 108],
    fill: '#B99A68',
  })
}

/** The walker, the staff in the right sleeve. */
function walker(): Svg {
  const staff = 'M468 540C464 640 458 760 452 876'
  return [
    path(staff, stroke(13, '#2A1A10')),
    path(staff, stroke(8, '#B98B45')),
    path('M463 582l8 4M458 760l8 2', stroke(1.6, bronze)),
    path('M384 636C424 640 456 660 472 692C470 716 456 730 442 732C424 724 404 722 380 724Z', filled(cloak, 3)),
    path('M474 688C480 706 468 730 448 738L437 728C452 720 462 706 462 684Z', filled(flatGold, 2, bronze)),
    cloakedBack({ x: 336, y: 872, scale: 1.12, fill: cloak, trim: '#E9C987', walking: true, turn: 3, seed: 6 }),
  ].join('')
}

function foreground(): Svg {
  return [
    path(
      'M40 1060L40 920Q150 900 236 926Q262 960 268 1060ZM660 1060L660 900Q520 884 388 930Q350 980 344 1060Z',
      filled('#0D2C3C', 2.8),
    ),
    grassTufts({ seed: 15, box: [60, 930, 580, 110], count: 36, colour: '#8FB8A8', avoid: (x) => x > 240 && x < 376 }),
  ].join('')
}

/** Three cups to the left, five to the right; between them the place of one more. */
function stacks(): Svg[] {
  const step = 88
  const lower = (left: number, count: number) =>
    times(count, (index) => chalice({ x: left + index * step, y: 1026, size: cupSize }))
  const upper = (left: number, count: number) =>
    times(count, (index) => chalice({ x: left + index * step, y: 1026 - cupSize * 0.895, size: cupSize }))
  return [...lower(100, 2), ...upper(144, 1), ...lower(424, 3), ...upper(468, 2)]
}
