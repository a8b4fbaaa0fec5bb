import { robedFigure } from '#figures/robe.ts'
import { sunflower } from '#flowers.ts'
import { bridge } from '#gates.ts'
import { type Point, times } from '#geometry.ts'
import { castle } from '#houses.ts'
import { grassTufts, hills } from '#land.ts'
import { filled, gold, hair, leafGreen, robes, stroke } from '#palette.ts'
import { garland, leaf, leafShape } from '#plants.ts'
import { glow, rays } from '#sky.ts'
import { staff } from '#suit-objects.ts'
import { plainSun } from '#sun-and-moon.ts'
import { circle, path, rect, type Svg } from '#svg.ts'
import { waveLines, windingPath } from '#water.ts'

const sun = { x: 350, y: 284 }
const height = 556
/** The two in front stand wider apart than the two behind. */
const front = { left: 120, right: 580, y: 946 }
const back = { left: 202, right: 498, y: 868 }

/** Четвёрка Жезлов: at noon four staffs carry a garland; two small figures with bouquets, a bridge to a castle. */
export function fourOfWands(): Svg {
  return [sky(), country(), canopy(), couple(), foreground()].join('')
}

function sky(): Svg {
  return [
    glow(
      sun.x,
      sun.y,
      [820, 640, 520, 410, 310, 220],
      ['#7E2C30', '#963C34', '#B2523A', '#CB6C42', '#E28C4E', '#F0AC64'],
    ),
    rays({ ...sun, from: 170, to: 780, count: 88, shorter: 0.7, attributes: stroke(1.5, '#FBE3AE', { opacity: 0.5 }) }),
    plainSun({ ...sun, r: 74, count: 14, flames: '#F6C25C' }),
  ].join('')
}

/** Meadows, the castle on its hill beyond the water and the bridge that leads to it. */
function country(): Svg {
  return [
    hills({ y: 690, fills: ['#B08A44'], swell: 22, seed: 3, contours: 3 }),
    rect(40, 716, 620, 90, filled('#3F7F90', 2.4)),
    waveLines({ x: 40, y: 730, right: 660, rows: 5, gap: 15, colour: '#D6EEF0' }),
    path(
      'M340 792C350 746 326 700 336 664C341 646 350 638 384 637C510 636 580 664 660 706V792Z',
      filled('#7A8A3E', 2.4),
    ),
    path(
      'M366 730Q368 750 374 766M446 664Q436 700 440 750M520 660Q590 680 640 712',
      stroke(1.4, gold, { opacity: 0.6 }),
    ),
    path('M40 676C110 672 176 686 206 706C222 726 214 760 226 784H40Z', filled('#7A8A3E', 2.4)),
    bridge({ x: 280, y: 790, width: 148, height: 92, arches: 2, fill: '#DDA268' }),
    path('M350 706C380 702 424 696 420 676C416 662 410 656 418 642', stroke(11, gold)),
    path('M350 706C380 702 424 696 420 676C416 662 410 656 418 642', stroke(7, '#E6BE80')),
    castle({ x: 418, y: 641, width: 116, fill: '#B8674A', roof: '#7A2032', light: '#4A1020' }),
    path('M40 804C160 792 250 806 350 800C450 796 560 806 660 798V1060H40Z', filled('#6E8038', 2.6)),
    grassTufts({ seed: 15, box: [56, 830, 160, 150], count: 18, colour: '#E6D48A' }),
    grassTufts({ seed: 19, box: [490, 830, 160, 150], count: 18, colour: '#E6D48A' }),
    windingPath({
      points: [
        [214, 800],
        [270, 860],
        [346, 950],
        [350, 1064],
      ],
      widths: [50, 270],
      fill: '#E6BE80',
    }),
  ].join('')
}

function canopy(): Svg {
  const post = (x: number, y: number, flip: boolean, leaves: number) =>
    staff({ x, y, length: height, width: 25, leaves, flip }) +
    path(
      `M${x - 36} ${y + 8}Q${x - 15} ${y - 16} ${x} ${y - 13}Q${x + 16} ${y - 17} ${x + 38} ${y + 8}Q${x} ${y + 16} ${x - 36} ${y + 8}Z`,
      filled('#55652C', 2),
    )
  const tie = (x: number, y: number): Point => [x, y - height + 16]
  const knot = (x: number, y: number, index: number) => blossom(x, y, 18, index % 2 ? '#FBF0D8' : '#D8404A', index * 20)
  const look = { fill: leafGreen.dark, length: 28, knot }
  const [backLeft, backRight] = [tie(back.left, back.y), tie(back.right, back.y)]
  return [
    post(back.left, back.y, false, 0),
    post(back.right, back.y, true, 0),
    post(front.left, front.y, true, 4),
    post(front.right, front.y, false, 4),
    garland({ from: backLeft, to: backRight, sag: 74, count: 14, knots: 7, ...look }),
    garland({ from: tie(front.left, front.y), to: backLeft, sag: 40, count: 8, knots: 3, ...look }),
    garland({ from: backRight, to: tie(front.right, front.y), sag: 40, count: 8, knots: 3, ...look }),
  ].join('')
}

/** A small flower of five petals. */
function blossom(x: number, y: number, r: number, fill: string, turn: number): Svg {
  const petals = times(5, (index) => leafShape({ x, y, length: r, width: r * 0.46, turn: turn + index * 72 }))
  return path(petals.join(''), filled(fill, r / 13, '#7A3A3A')) + circle(x, y, r * 0.26, { fill: '#E0A04F' })
}

/** What is held up in a sleeve: three flowers and their green. */
function bouquet(fill: string): Svg {
  const green = [-160, -128, -90, -52, -20].map((turn) => leafShape({ x: 0, y: -22, length: 66, width: 15, turn }))
  return [
    path('M0 24L0 -24', stroke(13, leafGreen.dark)),
    path(green.join(''), filled(leafGreen.dark, 2.6, '#2A3A18')),
    blossom(-31, -60, 36, fill, -90),
    blossom(33, -58, 36, fill, -60),
    blossom(0, -94, 38, fill, -78),
  ].join('')
}

function couple(): Svg {
  const shared = { y: 812, scale: 0.36, height: 500, hem: 172, gownHem: 104, shoulders: 96, folds: 8 }
  const maiden = robedFigure({
    ...shared,
    x: 288,
    mantle: robes.wine,
    gown: '#FBF0D8',
    cuff: '#E9B85C',
    trim: '#E9B85C',
    belt: { fill: '#C8452F' },
    collar: { fill: '#E9B85C' },
    left: { pose: 'raised', holds: bouquet('#D8404A') },
    right: { pose: 'front' },
    head: { hair: hair.copper },
    seed: 5,
  })
  const youth = robedFigure({
    ...shared,
    x: 412,
    mantle: robes.deepBlue,
    gown: '#F1C565',
    cuff: '#FBF0D8',
    trim: '#FBF0D8',
    belt: { fill: '#7A2032' },
    collar: { fill: '#FBF0D8' },
    left: { pose: 'front' },
    right: { pose: 'raised', holds: bouquet('#FBF0D8') },
    head: { hair: hair.brown, cut: 'page' },
    seed: 9,
  })
  return maiden + youth
}

function foreground(): Svg {
  return [
    [94, 1000, 38],
    [606, 1000, 38],
  ]
    .map(([x = 0, y = 0, r = 0]) => {
      const green = [-36, -144].map((turn) =>
        leaf({ x, y: 1052, length: 62, width: 17, turn, fill: leafGreen.dark, vein: true }),
      )
      return path(`M${x} ${y}V1064`, stroke(7, '#3E5A2A')) + green.join('') + sunflower({ x, y, r, turn: x })
    })
    .join('')
}
