import { battlement, tower as stoneTower } from '#buildings.ts'
import { drape } from '#figures/drape.ts'
import { headAtOrigin } from '#figures/head.ts'
import { type Point, times } from '#geometry.ts'
import { peak } from '#land.ts'
import { roundArch } from '#masonry.ts'
import { bronze, filled, flame, gold, hair, ivory, metal, robes, stroke, umber } from '#palette.ts'
import { cloud, drops, glow, rays } from '#sky.ts'
import { circle, ellipse, mirrored, num, path, place, type Svg } from '#svg.ts'

const night = '#0D0820'
const stone = '#241A4A'
const body = { x: 350, y: 890, width: 224, height: 470 }
const fallers = [
  { x: 153, y: 704, turn: 163, reach: 14, gown: robes.wine, sleeves: '#7A2238', hairColour: hair.brown },
  { x: 552, y: 746, turn: -166, reach: -14, gown: robes.blue, sleeves: '#234280', hairColour: '#8A5224' },
] as const

/** XVI Башня: lightning out of the arch throws the crown off a burning tower; two fall, among 22 sparks. */
export function tower(): Svg {
  return [sky(), crag(), fire(), keep(), flyingCrown(), lightning(), ...fallers.map(faller), sparks()].join('')
}

function sky(): Svg {
  return [
    glow(350, 330, [620, 500, 400, 310, 230], [night, '#160C2C', '#241239', '#3A1840', '#5A2344']),
    rays({
      x: 350,
      y: 300,
      from: 80,
      to: 640,
      count: 90,
      shorter: 0.7,
      attributes: stroke(1.3, gold, { opacity: 0.32 }),
    }),
    cloud({ x: 10, y: 470, width: 260, height: 90, fill: '#1A1030' }),
    cloud({ x: 430, y: 450, width: 280, height: 96, fill: '#1A1030' }),
    cloud({ x: -40, y: 566, width: 240, height: 90, fill: '#130B26' }),
    cloud({ x: 492, y: 566, width: 250, height: 90, fill: '#130B26' }),
  ].join('')
}

function crag(): Svg {
  const hatching = times(40, (index) => {
    const x = 150 + index * 10.4
    const aside = Math.abs(x - 350)
    const y = (aside < 120 ? 898 : 898 + (aside - 120) * 0.78) + ((index * 13) % 19)
    return `M${num(x)} ${num(y)}l${num((x - 350) * 0.08)} ${24 + ((index * 29) % 60)}`
  })
  return [
    peak({ x: 110, y: 1060, width: 300, height: 190, fill: '#1C1238', lean: -20, snow: false }),
    peak({ x: 596, y: 1060, width: 320, height: 210, fill: '#1C1238', lean: 30, snow: false }),
    path(
      'M40 1060L96 1000L128 1004L164 946L196 938L228 888L472 888L500 930L540 944L566 996L610 1010L660 1060Z',
      filled(night, 3.2),
    ),
    path(
      'M228 888L250 940L226 990L258 1060M472 888L446 930L470 986L440 1060M350 890L330 950L356 1000L342 1060M290 888L304 930M410 888L400 926M164 946L190 996L170 1060M540 944L520 1000L540 1060',
      stroke(2.2),
    ),
    path(hatching.join(''), stroke(1.4, gold, { opacity: 0.7 })),
  ].join('')
}

function keep(): Svg {
  return [
    stoneTower({ ...body, fill: stone, taper: 0.8, top: 'flat', door: { width: 58, height: 100, fill: night } }),
    burningWindow(350, 588, 54, 86),
    burningWindow(304, 736, 42, 68),
    burningWindow(396, 736, 42, 68),
    battlement({ x: 350, y: 442, width: 206, height: 52, fill: '#2E2258', merlons: 4, teeth: 0.36 }),
    // The upper course breaks away where the bolt strikes.
    path('M356 436L342 462L352 478L344 498M350 470L366 482L362 496', stroke(2.6, flame.core)),
  ].join('')
}

function burningWindow(x: number, sill: number, width: number, height: number): Svg {
  const w = width / 2
  const tongue = `M${num(x - w * 0.66)} ${sill - 2}C${num(x - w)} ${num(sill - height * 0.4)} ${num(x - w * 0.1)} ${num(sill - height * 0.44)} ${num(x - w * 0.1)} ${num(sill - height * 0.86)}C${num(x + w * 0.7)} ${num(sill - height * 0.5)} ${num(x + w * 0.86)} ${num(sill - height * 0.2)} ${num(x + w * 0.6)} ${sill - 2}Z`
  return [
    path(roundArch({ x, y: sill, width, height }), filled(flame.core, 3)),
    path(tongue, { fill: flame.fill }),
    path(`M${num(x - w - 6)} ${sill}h${width + 12}`, stroke(5)),
  ].join('')
}

function fire(): Svg {
  const tongues = [
    { x: 292, y: 392, scale: 1.15 },
    { x: 402, y: 392, scale: 1.2, flip: true },
    { x: 348, y: 384, scale: 1.5 },
  ]
  return [
    ...tongues.map((at) =>
      place(
        at,
        path(
          'M-30 40C-52 0 -22 -22 -24 -64C2 -40 2 -22 8 -8C14 -26 26 -34 22 -62C48 -26 46 10 30 40Z',
          filled(flame.fill, 2.4),
        ),
        path('M-14 40C-26 14 -8 2 -6 -22C10 0 18 16 12 40Z', { fill: flame.core }),
      ),
    ),
  ].join('')
}

function flyingCrown(): Svg {
  const half = circle(70, -30, 6.5, filled(ivory, 1.6, bronze)) + circle(22, -46, 6.5, filled(ivory, 1.6, bronze))
  return place(
    { x: 456, y: 258, scale: 1.15, turn: 28 },
    ellipse(0, 36, 62, 12, filled('#8A5F2A', 2, umber)),
    path('M-62 34L-70 -26L-40 6L-22 -42L0 0L22 -42L40 6L70 -26L62 34Q0 54 -62 34Z', filled('#E9B85C', 2.6, '#FFF0C8')),
    path('M-54 22L-60 -8M54 22L60 -8M-22 -24L-22 26M22 -24L22 26M0 14L0 32', stroke(1.4, bronze, { opacity: 0.8 })),
    path('M-62 34Q0 52 62 34L62 50Q0 70 -62 50Z', filled(metal.shade, 2.4, '#FFF0C8')),
    mirrored(0, half),
    circle(0, 54, 6, filled(robes.wine, 1.4, ivory)),
    mirrored(0, circle(32, 51, 4.5, filled('#2F55A0', 1.2, ivory))),
  )
}

function lightning(): Svg {
  return [
    path(
      'M222 240L176 272L194 284L150 330M280 342L240 366L254 374L222 404M320 200L376 186L368 168L416 136',
      stroke(2.6, ivory),
    ),
    path(
      'M150 60L250 226L222 240L300 330L280 342L358 432L332 324L354 312L290 216L320 200L226 60Z',
      filled(ivory, 3, '#FFD98A', { 'stroke-linejoin': 'miter' }),
    ),
    path('M186 60L274 214M250 236L318 322M302 342L340 396', stroke(1.6, '#E9B85C', { opacity: 0.8 })),
  ].join('')
}

/** Head down, sleeves flung out, hem and shoes above: the calm face of the deck even here. */
function faller({ x, y, turn, reach, gown, sleeves, hairColour }: (typeof fallers)[number]): Svg {
  const arms =
    path('M13 -24C42 -30 58 -54 64 -94C77 -97 90 -93 99 -84C94 -38 62 4 18 14Z', filled(sleeves, 2.4)) +
    path('M24 -8C52 -20 68 -48 78 -88M22 2C58 -12 82 -46 90 -80', stroke(1.4)) +
    path('M62 -90C74 -98 92 -92 101 -82L102 -96C92 -106 74 -110 63 -104Z', filled('#E9B85C', 2, umber))
  const leg = path('M8 92C12 112 16 126 20 138L36 134C34 118 34 104 34 90Z', filled('#E3C489', 1.8, umber))
  const shoe = path(
    'M18 134L37 129C42 138 52 142 58 150C54 158 36 158 22 150C18 146 17 140 18 134Z',
    filled(sleeves, 1.8),
  )
  return place(
    { x, y, scale: 0.94, turn },
    mirrored(0, leg, shoe),
    place({ x: 0, y: 0, flip: true, turn: reach }, arms),
    place({ x: 0, y: 0, turn: reach }, arms),
    drape({
      left: [
        [-16, -32],
        [-31, 10],
        [-33, 40],
        [-52, 98],
      ],
      right: [
        [16, -32],
        [31, 10],
        [33, 40],
        [50, 100],
      ],
      fill: gown,
      folds: 8,
      wave: 10,
      sag: 8,
      width: 2.8,
      foldWidth: 1.5,
      start: 0.14,
      seed: 5,
    }),
    path('M-32 26Q0 38 32 26L33 37Q0 49 -33 37Z', filled('#E9B85C', 1.4, umber)),
    place({ x: 0, y: -66, scale: 0.56 }, headAtOrigin({ hair: hairColour, cut: 'swept' })),
    path('M-18 -26Q0 -12 18 -26L22 -16Q0 2 -22 -16Z', filled('#E9B85C', 1.6, umber)),
  )
}

/** Twenty-two of them, on both sides of the tower, clear of those who fall. */
function sparks(): Svg {
  const spots: Point[] = [
    [88, 424],
    [132, 452],
    [196, 432],
    [222, 482],
    [76, 520],
    [148, 524],
    [206, 556],
    [92, 874],
    [128, 912],
    [180, 858],
    [216, 820],
    [476, 470],
    [520, 436],
    [582, 452],
    [622, 500],
    [500, 540],
    [560, 524],
    [614, 566],
    [486, 604],
    [478, 900],
    [528, 886],
    [616, 880],
  ]
  const [large, small] = [spots.filter((_, index) => index % 3 === 0), spots.filter((_, index) => index % 3 !== 0)]
  const look = { fill: flame.core, colour: '#A8452A' }
  return drops(large, { ...look, size: 1.25 }) + drops(small, { ...look, size: 0.85 })
}
