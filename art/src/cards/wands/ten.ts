import { cloakedBack } from '#figures/hooded.ts'
import { polar } from '#geometry.ts'
import { town } from '#houses.ts'
import { grassTufts, hills } from '#land.ts'
import { filled, flatGold, gold, stroke, umber } from '#palette.ts'
import { sprig } from '#plants.ts'
import { glow, rays } from '#sky.ts'
import { staff } from '#suit-objects.ts'
import { circle, ellipse, path, rect, type Svg } from '#svg.ts'

const sun = { x: 176, y: 676 }
/** Where the rope holds the sheaf together. */
const knot = { x: 408, y: 690 }

/** A bent back under a sheaf of ten staffs walks to a small town that is already near; the sun sets behind it. */
export function tenOfWands(): Svg {
  return [sky(), land(), sheaf(), walker(), foreground()].join('')
}

function sky(): Svg {
  const { x, y } = sun
  const fills = ['#2A1030', '#45163A', '#6E2142', '#A03340', '#D05A3A', '#EE9248']
  return [
    glow(x, y, [900, 600, 480, 364, 256, 164], fills),
    rays({ x, y, from: 100, to: 820, count: 64, shorter: 0.6, attributes: stroke(1.4, gold, { opacity: 0.4 }) }),
    circle(x, y, 92, filled('#F8D488', 2.6)),
    circle(x, y, 80, stroke(1.3, '#B5622E')),
  ].join('')
}

function land(): Svg {
  return [
    hills({ y: 704, fills: ['#6A2436', '#521B30'], step: 40, swell: 14, seed: 21, contours: 1 }),
    town({ x: 176, y: 762, width: 210, fill: '#8A3A3A', roof: '#4A1630', lineWidth: 1.6 }),
    hills({ y: 800, fills: ['#3E1428', '#2C0E20'], step: 90, swell: 18, seed: 9 }),
    path(
      'M186 764C180 800 150 820 176 850C214 892 320 900 352 960C366 992 360 1030 350 1060L540 1060C548 1000 520 940 440 894C350 852 230 850 214 816C206 796 208 780 206 764Z',
      filled('#B5643C', 2),
    ),
    path(
      'M196 780C194 810 186 826 204 842C250 872 372 880 420 960',
      stroke(1.6, '#6E2A2A', { opacity: 0.8, 'stroke-dasharray': '14 16' }),
    ),
  ].join('')
}

/** No two neighbours end at the same height, so that all ten are counted. */
const lengths = [580, 522, 612, 540, 640, 556, 622, 508, 582, 486]

/** The fan of ten, a little heavier to the right: each turned about the knot. */
function sheaf(): Svg {
  const below = 176
  const staffs = lengths.map((length, index) => {
    const turn = -33 + index * 7.1
    const [x, y] = polar(knot.x - 24 + index * 5, knot.y, below, turn + 90)
    return staff({ x, y, length, width: 22, leaves: 0, turn })
  })
  return staffs.join('')
}

function walker(): Svg {
  const rope = [-8, 4, 16].map(
    (dy) => `M${knot.x - 68} ${knot.y + dy - 58}Q${knot.x} ${knot.y + dy - 34} ${knot.x + 70} ${knot.y + dy - 70}`,
  )
  return [
    path(rope.join(''), stroke(9, umber)),
    path(rope.join(''), stroke(6, '#D9B581')),
    ellipse(436, 1016, 150, 16, { fill: '#16060F', 'fill-opacity': 0.55 }),
    cloakedBack({
      x: 436,
      y: 1012,
      scale: 1.1,
      flip: true,
      turn: -11,
      fill: '#34406E',
      trim: '#E0A04F',
      walking: true,
      seed: 4,
    }),
  ].join('')
}

function foreground(): Svg {
  const look = { r: 17, weight: 2.4, opacity: 0.95, fill: '#6E2142' }
  return [
    grassTufts({
      seed: 3,
      box: [60, 900, 580, 140],
      count: 30,
      colour: flatGold,
      avoid: (x, y) => x > 190 && x < 590 && y > 850,
    }),
    sprig(
      [
        [96, 1060],
        [84, 1016],
        [104, 972],
        [92, 930],
      ],
      5,
      look,
    ),
    sprig(
      [
        [600, 1060],
        [610, 1022],
        [594, 984],
      ],
      3,
      { ...look, r: 14 },
    ),
    rect(40, 1050, 620, 14, { fill: '#16060F', 'fill-opacity': 0.4 }),
  ].join('')
}
