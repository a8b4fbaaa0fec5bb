import { times } from '#geometry.ts'
import { peak } from '#land.ts'
import { filled, flatGold, gold, ivory, leafGreen, metal, palettes, stroke } from '#palette.ts'
import { branch } from '#plants.ts'
import { cloud, flameShape, glow, halo, rays, starField, windLines } from '#sky.ts'
import { sword } from '#suit-objects.ts'
import type { Svg } from '#svg.ts'
import { circle, mirrored, path } from '#svg.ts'
import { palmFrond } from '#trees.ts'

const { ground } = palettes.swords
const metalLine = '#6B4A1E'

/** One upright sword through a crown hung with olive and palm; six flame-drops, bare peaks. */
export function aceOfSwords(): Svg {
  return [sky(), peaks(), crownBack(), boughs(), blade(), crownFront(), flames(), clouds()].join('')
}

function sky(): Svg {
  const avoid = (x: number, y: number) =>
    (Math.hypot(x - 350, y - 362) > 280 && y < 362) ||
    Math.hypot(x - 350, y - 330) < 190 ||
    (Math.abs(x - 350) < 120 && y > 300)
  return [
    glow(350, 330, [720, 590, 470, 360, 250, 160], [ground[0], '#161C38', ground[1], '#222C54', '#2C3868', '#3B4A82']),
    rays({
      x: 350,
      y: 330,
      from: 150,
      to: 780,
      count: 88,
      shorter: 0.55,
      attributes: stroke(1.2, '#C3D2FA', { opacity: 0.36 }),
    }),
    halo({ x: 350, y: 330, r: 150, width: 2.4, count: 48 }),
    starField({ seed: 52, box: [60, 90, 580, 560], count: 44, avoid }),
    windLines({ x: 70, y: 652, width: 170, rows: 3, gap: 18 }),
    windLines({ x: 462, y: 644, width: 170, rows: 3, gap: 18 }),
  ].join('')
}

function peaks(): Svg {
  return [
    peak({ x: 210, y: 1000, width: 250, height: 210, fill: '#252F58' }),
    peak({ x: 500, y: 1000, width: 260, height: 240, fill: '#252F58' }),
    peak({ x: 90, y: 1010, width: 260, height: 300, fill: '#2C3868', lean: -10, strokes: 20 }),
    peak({ x: 616, y: 1010, width: 260, height: 320, fill: '#2C3868', lean: 12, strokes: 20 }),
    peak({ x: 350, y: 1020, width: 300, height: 130, fill: '#1C2446', snow: false }),
  ].join('')
}

function blade(): Svg {
  return sword({ x: 350, y: 956, length: 800, anchor: 'pommel' })
}

/** The far half of the crown: its lining and three points. */
function crownBack(): Svg {
  return [
    path(
      'M236 330L262 262L296 318L350 246L404 318L438 262L464 330C440 312 260 312 236 330Z',
      filled('#A87B38', 2.4, metalLine),
    ),
    path('M230 344A120 30 0 0 1 470 344A120 30 0 0 1 230 344Z', filled('#6E2438', 2.6, metalLine)),
  ].join('')
}

/** The near half: band with stones, five points with pearls. */
function crownFront(): Svg {
  const points =
    'M228 344L206 256L262 322L290 272L318 338L350 286L382 338L410 272L438 322L494 256L472 344L464 398C430 424 270 424 236 398Z'
  const pearls = [
    [206, 252],
    [290, 268],
    [350, 281],
    [410, 268],
    [494, 252],
  ]
  const stones = times(5, (index) => {
    const x = 270 + index * 40
    return circle(
      x,
      392 + (1 - ((x - 350) / 120) ** 2) * 12,
      index % 2 ? 6 : 9,
      filled(index % 2 ? ivory : '#8C3A52', 1.6, metalLine),
    )
  })
  return [
    path(points, filled(metal.fill, 3.2, metalLine)),
    path('M494 256L472 344L464 398C446 411 410 418 376 418C420 396 434 366 438 322Z', {
      fill: metal.shade,
      'fill-opacity': 0.6,
    }),
    path('M231 366C280 390 420 390 469 366M236 398C270 424 430 424 464 398', stroke(2, metalLine)),
    path('M262 322L276 368M438 322L424 368M318 338L322 376M382 338L378 376', stroke(1.5, metalLine, { opacity: 0.8 })),
    ...pearls.map(([x = 0, y = 0]) => circle(x, y, 8.5, filled(ivory, 2, metalLine))),
    ...stones,
  ].join('')
}

/** Olive to the left, palm to the right, hanging from the crown. */
function boughs(): Svg {
  const olives = [
    [196, 470],
    [164, 520],
    [176, 560],
    [134, 566],
  ]
  return [
    branch(
      [
        [252, 398],
        [200, 440],
        [166, 500],
        [140, 590],
      ],
      8,
      { length: 46, width: 11, fill: leafGreen.light, vein: true, weight: 3 },
    ),
    ...olives.map(([x = 0, y = 0]) => circle(x, y, 7.5, filled('#3B4F2E', 1.6))),
    palmFrond(
      [
        [448, 398],
        [500, 470],
        [556, 592],
      ],
      { length: 76, fill: leafGreen.dark },
    ),
  ].join('')
}

/** Six drops of light beside the blade. */
function flames(): Svg {
  const drops = [
    [282, 486],
    [272, 580],
    [284, 674],
  ]
  return mirrored(
    350,
    ...drops.map(
      ([x = 0, y = 0]) =>
        path(flameShape({ x, y, width: 26, height: 46 }), filled(flatGold, 2, '#8A5A2C')) +
        path(flameShape({ x, y: y - 3, width: 12, height: 22 }), { fill: '#FFF3CF' }),
    ),
  )
}

function clouds(): Svg {
  return [
    cloud({ x: 20, y: 1050, width: 300, height: 110, fill: '#2C3868' }),
    cloud({ x: 380, y: 1050, width: 300, height: 110, fill: '#2C3868' }),
    cloud({ x: 190, y: 1064, width: 320, height: 110, fill: '#364374' }),
    path('M60 1046L640 1046', stroke(1, gold, { opacity: 0.4 })),
  ].join('')
}
