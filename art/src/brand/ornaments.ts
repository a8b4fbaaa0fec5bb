import type { Point } from '#geometry.ts'
import { flatGold, gold } from '#palette.ts'
import { leaf } from '#plants.ts'
import { sparkle } from '#sky.ts'
import type { Svg } from '#svg.ts'
import { circle, element, path, place } from '#svg.ts'
import type { PodOnStem } from './honesty.ts'
import { honesty, podDrawing, podFill } from './honesty.ts'
import { deckWaits, noConnection, nothingFound, pageNotFound } from './illustrations.ts'
import { logoInSun } from './logo.ts'

const illustration = { width: 480, height: 360 }

/** The small pictures of the site by the names of their files: no words, no ground of their own. */
export const ornaments = {
  divider: () => ornament({ width: 480, height: 56 }, divider()),
  spray: () => ornament({ width: 320, height: 320 }, spray()),
  'deck-waits': () => ornament(illustration, deckWaits()),
  'nothing-found': () => ornament(illustration, nothingFound()),
  'no-connection': () => ornament(illustration, noConnection()),
  'page-not-found': () => ornament(illustration, pageNotFound()),
} as const satisfies Record<string, () => Svg>

/** Stands between two sections: a line of gold that comes out of the dark and goes into it, the sign in its middle. */
function divider(): Svg {
  const line = { id: 'fading', gradientUnits: 'userSpaceOnUse', x1: 0, y1: 28, x2: 480, y2: 28 }
  const stops = [
    [0, 0],
    [0.4, 1],
    [0.6, 1],
    [1, 0],
  ].map(([offset, opacity]) => element('stop', { offset, 'stop-color': flatGold, 'stop-opacity': opacity }))
  return [
    element('linearGradient', line, stops.join('')),
    path('M0 27.4H190V28.6H0ZM290 27.4H480V28.6H290Z', { fill: 'url(#fading)' }),
    ...[190, 290].map((x) => sparkle(x, 28, 6, flatGold)),
    place({ x: 240, y: 28, scale: 0.88 }, logoInSun()),
  ].join('')
}

/** Stems of the spray with their pods, and the size of the last one. */
const stems: { points: Point[]; pods: PodOnStem[]; tip: number }[] = [
  {
    points: [
      [40, 318],
      [58, 236],
      [62, 150],
      [100, 66],
    ],
    pods: [
      [0.46, 'left', 21],
      [0.58, 'right', 22],
      [0.72, 'left', 19],
      [0.86, 'right', 18],
    ],
    tip: 16,
  },
  {
    points: [
      [40, 318],
      [104, 250],
      [160, 190],
      [226, 146],
    ],
    pods: [
      [0.52, 'left', 21],
      [0.6, 'right', 21],
      [0.76, 'left', 18],
      [0.84, 'right', 18],
    ],
    tip: 15,
  },
  {
    points: [
      [40, 318],
      [120, 288],
      [196, 276],
      [276, 238],
    ],
    pods: [
      [0.52, 'right', 17],
      [0.62, 'left', 18],
      [0.8, 'right', 16],
    ],
    tip: 14,
  },
]

/** Honesty that grows out of the lower left corner. */
function spray(): Svg {
  const leaves = [
    { x: 55, y: 256, length: 58, width: 9, turn: -128 },
    { x: 58, y: 240, length: 56, width: 9, turn: -46 },
    { x: 98, y: 257, length: 52, width: 8, turn: -12 },
    { x: 84, y: 301, length: 52, width: 8, turn: 12 },
  ]
  const dots = [
    [30, 96, 1.6],
    [146, 106, 2],
    [178, 112, 1.4],
    [262, 178, 1.8],
    [112, 20, 1.4],
  ]
  return [
    podDrawing(),
    ...leaves.map((one) => leaf({ ...one, fill: podFill, weight: 1.8, vein: true })),
    ...stems.map(({ points, pods, tip }) => honesty(points, pods, tip)),
    ...dots.map(([x = 0, y = 0, r = 0]) => circle(x, y, r, { fill: flatGold })),
    sparkle(166, 62, 9),
    sparkle(286, 150, 7, flatGold),
  ].join('')
}

function ornament({ width, height }: { width: number; height: number }, content: Svg): Svg {
  const stops = [
    [0, '#F8E3AE'],
    [0.35, '#E4BC72'],
    [0.6, '#F1D596'],
    [1, '#C8954A'],
  ].map(([offset, colour]) => element('stop', { offset: String(offset), 'stop-color': colour }))
  const gradient = { id: 'gold', gradientUnits: 'userSpaceOnUse', x1: 0, y1: 0, x2: width, y2: height }
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}`, width, height },
    (content.includes(gold) ? element('linearGradient', gradient, stops.join('')) : '') + content,
  )
}
