import { robedFigure } from '#figures/robe.ts'
import { wing } from '#figures/wing.ts'
import { iris } from '#flowers.ts'
import { distance, polar, polygon, type SplinePoint } from '#geometry.ts'
import { grassTufts, hills } from '#land.ts'
import { bronze, filled, flatGold, gold, hair, ivory, robes, stroke } from '#palette.ts'
import { sprig } from '#plants.ts'
import { beads, glow, rays, starField } from '#sky.ts'
import { chalice } from '#suit-objects.ts'
import { circle, ellipse, mirrored, path, type Svg } from '#svg.ts'
import { scallops, windingPath } from '#water.ts'

const face = { x: 350, y: 316 }
/** The sun at the end of the path, half above the hills. */
const sun = { x: 566, y: 690, r: 42 }
const water = { fill: '#8AD3DE', line: '#E9F6FA', depth: '#14456A' }

/** XIV Умеренность: a winged figure, one shoe on the bank, one in the water, leads an arc of water from cup to cup. */
export function temperance(): Svg {
  return [sky(), crownSun(), shore(), wings(), angel(), arc(), shallows(), irises()].join('')
}

function sky(): Svg {
  const { x, y } = face
  return [
    glow(x, y + 30, [700, 560, 440, 330, 220], ['#1A1440', '#261D5C', '#383078', '#575096', '#8A7CB4']),
    rays({ x, y, from: 110, to: 720, count: 36, shorter: 0.6, attributes: stroke(1.3, gold, { opacity: 0.34 }) }),
    starField({
      seed: 14,
      box: [66, 100, 568, 540],
      count: 22,
      avoid: (px, py) =>
        distance([px, py], [x, y + 60]) < 300 ||
        (py < 362 && distance([px, py], [350, 362]) > 280) ||
        distance([px, py], [sun.x, sun.y]) < 130,
    }),
  ].join('')
}

/** A rising sun whose rays are the points of a crown. */
function crownSun(): Svg {
  const { x, y, r } = sun
  const points = [-64, -32, 0, 32, 64].map((turn, index) => {
    const tip = index % 2 ? 1.62 : 1.86
    return { turn, tip: polar(x, y, r * tip, turn - 90) }
  })
  const crown = points.map(({ turn, tip }) =>
    polygon([polar(x, y, r * 0.94, turn - 108), tip, polar(x, y, r * 0.94, turn - 72)]),
  )
  return [
    glow(x, y, [150, 112, 82], ['#8A5A86', '#C27E78', '#EFAE72']),
    path(crown.join(''), filled('#F1C465', 2.2, bronze)),
    ...points.map(({ tip: [tipX, tipY] }) => circle(tipX, tipY, 5.4, filled(ivory, 1.6, bronze))),
    circle(x, y, r, filled('#F8D488', 2.6, bronze)),
    circle(x, y, r * 0.78, stroke(1.4, bronze)),
    beads({ x, y, r: r * 0.89, count: 32, size: 1.6, fill: bronze }),
  ].join('')
}

function shore(): Svg {
  const bank =
    'M660 752C560 744 470 756 424 790C392 814 398 846 378 880C360 912 322 930 318 970C314 1010 330 1030 326 1060'
  return [
    hills({ y: 706, fills: ['#3B3170', '#2C2560'], step: 30, swell: 16, seed: 24 }),
    path('M40 764L460 764L460 1060L40 1060Z', { fill: '#0F3650' }),
    scallops({ x: 40, y: 760, right: 410, rows: 9, r: 48, inner: [0.64], line: 1.8 }),
    path(`${bank}L660 1060Z`, filled('#2A4A4E', 3)),
    path(
      'M438 796C410 822 412 850 392 886C374 918 336 936 332 974C329 1010 344 1030 340 1060',
      stroke(1.4, gold, { opacity: 0.6 }),
    ),
    windingPath({
      points: [
        [sun.x, 754],
        [566, 786],
        [604, 826],
        [560, 884],
        [566, 950],
        [520, 1064],
      ],
      widths: [10, 104],
      fill: '#C79A6E',
      colour: flatGold,
      inner: 2,
      innerColour: '#7A5138',
    }),
    grassTufts({
      seed: 41,
      box: [410, 800, 230, 230],
      count: 28,
      colour: '#A9D6B0',
      avoid: (x, y) => Math.abs(x - 575) < 34 + (y - 760) * 0.2 || x < 450 - (y - 800) * 0.4,
    }),
  ].join('')
}

function wings(): Svg {
  const fan = { x: 398, y: 440, feathers: 8, layers: 2, fills: ['#A23A4C', '#DB8A6E'], line: '#FBE3BC' }
  return mirrored(350, wing({ ...fan, length: 312, width: 34, from: -66, to: 36 }))
}

function angel(): Svg {
  return [
    circle(face.x, face.y - 4, 92, filled('#C9B2DC', 2.8)),
    circle(face.x, face.y - 4, 82, stroke(1.3)),
    robedFigure({
      ...face,
      scale: 0.88,
      height: 596,
      hem: 176,
      mantle: robes.blue,
      gown: ivory,
      trim: robes.violet,
      cuff: robes.violet,
      belt: { fill: flatGold, jewel: robes.violet },
      collar: { fill: flatGold },
      shoes: { fill: '#C8632F', stocking: '#D9B581', below: 48 },
      left: { pose: 'lifted', holds: chalice({ x: -40, y: -8, size: 149, turn: 98 }) },
      right: { pose: 'front', holds: chalice({ x: -10, y: 46, size: 149, turn: -2 }) },
      head: { hair: hair.auburn },
      folds: 13,
      seed: 14,
    }),
  ].join('')
}

/** From mouth to mouth; water does not bend like this by itself. */
function arc(): Svg {
  return [
    path(
      'M240 360C304 358 358 372 392 424C406 446 416 468 418 492L386 492C384 470 377 454 366 438C338 402 296 402 236 406Z',
      filled(water.fill, 2.2, water.line),
    ),
    path(
      'M246 372C304 370 350 384 382 432C394 452 402 470 403 488M244 390C300 386 334 394 362 426',
      stroke(1.6, water.depth, { opacity: 0.8 }),
    ),
  ].join('')
}

/** The shoe on the left stands in the water. */
function shallows(): Svg {
  const rings = [34, 52, 70].map((rx) => ellipse(306, 886, rx, rx * 0.26, stroke(1.8, '#CDEBF2', { opacity: 0.9 })))
  return [path('M266 881Q308 893 342 882L346 898Q308 906 264 898Z', filled('#185470', 1.8)), ...rings].join('')
}

function irises(): Svg {
  const pods: SplinePoint[] = [
    [616, 1052],
    [606, 1010],
    [620, 968],
    [610, 926],
  ]
  return [
    path('M40 984C84 976 150 992 196 1010C236 1026 262 1040 270 1060L40 1060Z', filled('#2A4A4E', 2.6)),
    iris({ x: 108, y: 1054, height: 256, turn: -3 }),
    iris({ x: 184, y: 1058, height: 190, turn: 5, flip: true }),
    iris({ x: 404, y: 1058, height: 158, turn: 3 }),
    iris({ x: 234, y: 1066, height: 138, turn: 4 }),
    iris({ x: 352, y: 1064, height: 120, turn: -6, flip: true }),
    sprig(pods, 5, { r: 16, fill: '#6B4FA8', opacity: 0.95 }),
  ].join('')
}
