import { salamander } from '#animals/salamander.ts'
import { type RobedOptions, robedFigure } from '#figures/robe.ts'
import { times } from '#geometry.ts'
import { dune } from '#land.ts'
import { filled, flatGold, hair, ivory, stroke, umber } from '#palette.ts'
import { sprig } from '#plants.ts'
import { glow, rays, ring, sparkle } from '#sky.ts'
import { staff } from '#suit-objects.ts'
import { circle, ellipse, path, place, type Svg } from '#svg.ts'

/** The head of the staff: what the page looks at, and what lights the card. */
const sprout = { x: 207, y: 230 }
const horizon = 806
const pyramid = { fill: '#8A2F42', shade: '#5A1B34', pyramid: true }

const figure: RobedOptions = {
  x: 412,
  y: 438,
  turn: -6,
  height: 446,
  hem: 160,
  gownHem: 124,
  shoulders: 100,
  mantle: '#3B3A78',
  gown: '#F6DE9C',
  gownLine: '#8A5A24',
  trim: '#E8803F',
  cuff: '#E8803F',
  lining: '#1C1838',
  belt: { fill: '#8C2433', jewel: '#E8803F' },
  collar: { fill: ivory, jewel: '#C8452F' },
  shoes: { fill: '#8C2433', stocking: '#E8A05A', below: 116 },
  left: { pose: 'offered', holds: staff({ x: -48, y: 452, length: 776, width: 27, leaves: 0, turn: 6 }) },
  right: { pose: 'lowered' },
  head: { hair: hair.auburn, cut: 'page' },
  crown: pointedHat(),
  print: salamanderPrint,
  folds: 14,
  seed: 33,
}

/** A young figure in a tunic of salamanders looks up along a staff at its sprout; three pyramids in a dry land. */
export function pageOfWands(): Svg {
  return [sky(), desert(), robedFigure(figure), shine(), lunaria()].join('')
}

function sky(): Svg {
  const { x, y } = sprout
  const fills = ['#7E2438', '#A5343A', '#C5523C', '#DD7644', '#EDA056', '#F6C67C']
  const line = stroke(1.5, '#FFE3A6', { opacity: 0.5 })
  return [
    glow(x, y, [900, 640, 520, 400, 286, 182], fills),
    rays({ x, y, from: 112, to: 820, count: 60, shorter: 0.6, attributes: line }),
    circle(x, y, 98, filled('#FDEBBE', 2.4)),
    ring(x, y, 108, 1.4),
  ].join('')
}

/** Nothing green grows here: sand, ripples and the three pyramids. */
function desert(): Svg {
  const ripples = times(9, (index) => {
    const y = horizon + 34 + index * 25
    const x = 60 + ((index * 137) % 250)
    return `M${x} ${y}q70 -16 ${140 + index * 6} -3t${120 + index * 8} 4`
  })
  return [
    dune({ x: 108, y: horizon, width: 150, height: 104, ...pyramid }),
    dune({ x: 252, y: horizon, width: 216, height: 156, ...pyramid }),
    dune({ x: 566, y: horizon, width: 372, height: 282, ...pyramid }),
    path(
      `M40 ${horizon + 4}C160 ${horizon - 14} 300 ${horizon + 8} 430 ${horizon - 2}C530 ${horizon - 10} 600 ${horizon - 4} 660 ${horizon - 8}L660 1060L40 1060Z`,
      filled('#A8552F', 2.8),
    ),
    path('M40 900C200 872 330 918 470 900C560 888 620 890 660 880L660 1060L40 1060Z', { fill: '#8E3F2C' }),
    path(ripples.join(''), stroke(1.6, '#F0B868', { opacity: 0.55 })),
    path(
      'M60 968l34 10l28 -8l30 12M94 978l-8 26l22 22M122 970l14 -24M108 1026l-20 18M268 1010l30 12l36 -8l24 12M298 1022l-6 24M334 1014l12 -22',
      stroke(1.8, '#4A1420', { opacity: 0.7 }),
    ),
    ellipse(470, 996, 96, 13, { fill: '#4A1420', 'fill-opacity': 0.6 }),
    ellipse(206, 1026, 40, 8, { fill: '#4A1420', 'fill-opacity': 0.6 }),
  ].join('')
}

/** Points of light about the new leaves. */
function shine(): Svg {
  const { x, y } = sprout
  return [sparkle(x + 132, y - 78, 14), sparkle(x - 92, y + 128, 12), sparkle(x + 84, y + 118, 8)].join('')
}

/** A soft cap, its long peak blown back like a tongue of fire, over a rolled brim. */
function pointedHat(): Svg {
  return [
    path(
      'M-58 -56C-66 -106 -34 -142 14 -138C58 -134 84 -100 118 -104C140 -106 152 -122 150 -142C176 -112 168 -66 128 -60C100 -56 78 -64 56 -52Q0 -82 -58 -56Z',
      filled('#C23B35', 2.6, umber),
    ),
    path(
      'M-44 -92C-34 -116 -8 -126 20 -122C56 -116 78 -84 118 -86C138 -88 150 -98 154 -112M34 -92C60 -88 82 -72 110 -72C128 -72 142 -80 150 -92M-46 -76C-38 -88 -24 -96 -8 -98',
      stroke(1.5, '#F0B868', { opacity: 0.85 }),
    ),
    path(
      'M-68 -40Q0 -84 70 -38C78 -46 76 -66 64 -72Q0 -108 -62 -74C-74 -66 -76 -48 -68 -40Z',
      filled('#F0A24A', 2.4, umber),
    ),
    path(
      'M-62 -48Q0 -90 66 -46M-48 -80l-6 26M-24 -90l-2 26M0 -93l0 26M24 -90l2 26M48 -80l6 26',
      stroke(1.5, '#8C2433', { opacity: 0.8 }),
    ),
  ].join('')
}

/** One salamander of the printed cloth. */
function salamanderPrint(x: number, y: number, index: number): Svg {
  const turn = index % 2 ? -64 : -116
  return place(
    { x, y, turn, scale: 0.27, flip: index % 2 === 1 },
    salamander({ fill: '#B5342F', spots: '#F6DE9C', line: '#7A1F24' }),
  )
}

function lunaria(): Svg {
  const look = { r: 16, weight: 2.4, opacity: 0.95, fill: '#E9C98A', colour: '#6B2A1E' }
  return [
    sprig(
      [
        [584, 1060],
        [596, 1010],
        [578, 962],
        [590, 914],
      ],
      5,
      look,
    ),
    sprig(
      [
        [622, 1060],
        [616, 1024],
        [628, 994],
      ],
      3,
      { ...look, r: 13 },
    ),
    path(`M560 1046Q600 1034 640 1046`, stroke(1.6, flatGold, { opacity: 0.6 })),
  ].join('')
}
