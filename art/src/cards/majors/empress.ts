import { starCrown } from '#figures/crowns.ts'
import { enthroned } from '#figures/enthroned.ts'
import { lap } from '#figures/lap.ts'
import { sunflower } from '#flowers.ts'
import { type Point, times } from '#geometry.ts'
import { pomegranate, wheat } from '#harvest.ts'
import { hills } from '#land.ts'
import { filled, flatGold, gold, hair, ivory, leafGreen, palettes, robes, stroke, umber } from '#palette.ts'
import { leaf, pod } from '#plants.ts'
import { glow, rays } from '#sky.ts'
import { circle, path, place, type Svg } from '#svg.ts'
import { river } from '#water.ts'

const { ground } = palettes.major
const face = { x: 350, y: 366 }

/** III Императрица: enthroned among wheat and sunflowers under twelve stars, a stream coming from the left. */
export function empress(): Svg {
  return [sky(), land(), empressOnThrone(), field()].join('')
}

function sky(): Svg {
  const { x, y } = face
  return [
    glow(x, y, [600, 500, 410, 330, 262], [ground[0], '#24174C', '#3F2258', '#6A355F', '#9A5560']),
    rays({ x, y, from: 170, to: 720, count: 56, shorter: 0.6, attributes: stroke(1.4, gold, { opacity: 0.45 }) }),
  ].join('')
}

function land(): Svg {
  return [
    hills({ y: 690, fills: ['#2F4A3A', '#274031', '#1D3328'], step: 58, swell: 18, seed: 4 }),
    river({
      points: [
        [40, 726],
        [96, 742],
        [62, 790],
        [106, 838],
        [70, 900],
        [84, 970],
        [54, 1060],
      ],
      widths: [16, 84],
    }),
  ].join('')
}

/** Pod or pomegranate: the two alternate on her gown. */
function fruit(x: number, y: number, index: number): Svg {
  return index % 2
    ? pod({ x, y: y + 11, r: 11, fill: ivory, opacity: 0.9, colour: '#8A4A2C', weight: 1.5 })
    : pomegranate({ x, y, r: 10 })
}

/** Strewn over her lap, in units of the figure: none between the knees. */
function fruits(): Svg {
  const strewn: readonly Point[] = [
    [-30, 300],
    [26, 318],
    [-82, 338],
    [80, 334],
    [-58, 420],
    [-112, 446],
    [58, 402],
    [112, 440],
    [-76, 506],
    [78, 486],
    [-128, 536],
    [120, 524],
    [-60, 578],
    [64, 570],
  ]
  return strewn.map(([x, y], index) => fruit(x, y, index + (index >> 1))).join('')
}

/** A sheaf of three ears in the sleeve she holds out, around its mouth. */
function ears(): Svg {
  const sheaf = [
    [-17, -6, 236],
    [12, 8, 232],
    [-1, 0, 268],
  ]
  return sheaf.map(([turn = 0, x = 0, height = 0]) => wheat({ x: x - 14, y: 16, height, turn })).join('')
}

function empressOnThrone(): Svg {
  return enthroned(
    {
      kind: 'shell',
      top: 166,
      bottom: 1000,
      half: 176,
      fill: '#241A4A',
      inner: '#4B2A63',
      cap: '#6A4A86',
      armY: 716,
      armHalf: 236,
    },
    {
      ...face,
      height: 604,
      hem: 214,
      gownHem: 142,
      mantle: '#3F6B4C',
      gown: '#F3DDA0',
      gownLine: '#8A5A2C',
      cuff: ivory,
      lining: '#14281C',
      belt: { fill: robes.wine, jewel: '#E9B85C' },
      collar: { fill: '#E9B85C', jewel: '#A8323F' },
      left: { pose: 'lowered', behind: shield() },
      right: { pose: 'offered', holds: ears() },
      head: { hair: hair.auburn, lips: '#B8402F' },
      crown: starCrown(),
      over:
        lap({ fill: '#F3DDA0', shade: '#DDBF7C', line: '#8A5A2C', trim: robes.wine, height: 632, hem: 172 }) + fruits(),
      folds: 17,
      seed: 23,
    },
  )
}

/** The heart shield with the sign of Venus, under her lowered sleeve, around its mouth. */
function shield(): Svg {
  const heart =
    'M0 92C-34 62 -78 26 -78 -26C-78 -58 -54 -76 -32 -76C-16 -76 -4 -66 0 -54C4 -66 16 -76 32 -76C54 -76 78 -58 78 -26C78 26 34 62 0 92Z'
  const venus = 'M0 14L0 58M-18 38L18 38'
  return place(
    { x: -46, y: 98, turn: -8 },
    path(heart, filled('#7A5AA8', 3.4)),
    place({ x: 0, y: 0, scale: 0.86 }, path(heart, stroke(1.5))),
    circle(0, -12, 25, stroke(12, umber)),
    path(venus, stroke(12, umber)),
    circle(0, -12, 25, stroke(7, flatGold)),
    path(venus, stroke(7, flatGold)),
  )
}

/** Wheat before the throne, sunflowers at both sides. */
function field(): Svg {
  const ears = times(11, (index) => {
    const x = 62 + index * 57.6
    const low = Math.abs(x - 350) < 130 ? 0.7 : 1
    const height = (index % 2 ? 150 : 126) * low
    return wheat({ x, y: 1066, height, turn: ((index * 7) % 5) * 3 - 6, flip: index % 2 === 1 })
  }).join('')
  const sunflowers = [
    [604, 884, 44],
    [566, 962, 34],
    [92, 986, 40],
  ].map(([x = 0, y = 0, r = 0]) =>
    [
      path(`M${x} ${y}C${x + 6} ${y + 60} ${x - 4} 1020 ${x} 1060`, stroke(7, leafGreen.dark)),
      leaf({ x, y: y + 66, length: 46, width: 13, turn: 208, fill: leafGreen.light, weight: 1.5, vein: true }),
      leaf({ x, y: y + 80, length: 42, width: 12, turn: -30, fill: leafGreen.dark, weight: 1.5, vein: true }),
      sunflower({ x, y, r, turn: x }),
    ].join(''),
  )
  return ears + sunflowers.join('')
}
