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
  left: { pose: 'offered', behind: staff({ x: -48, y: 452, length: 776, width: 27, leaves: 0, turn: 6 }) },
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
  return [
    sparkle(x + 132, y - 78, 14),
    sparkle(x - 92, y + 128, 12),
    sparkle(x + 84, y + 118, 8),
  ].join('')
}

/** A hat with a peak drawn out behind, its brim turned up, a feather at the side. */
function pointedHat(): Svg {
  return [
    path('M-40 -74C-74 -112 -70 -160 -38 -190C-22 -152 -18 -108 -28 -72Z', filled('#FDEBBE', 2, umber)),
    path(
      'M-34 -78C-46 -118 -48 -150 -40 -176M-40 -110l-16 -10M-44 -132l-16 -8M-36 -112l10 -10M-42 -140l12 -12',
      stroke(1.4, umber, { opacity: 0.7 }),
    ),
    path(
      'M-56 -56C-62 -100 -30 -128 10 -126C48 -126 78 -112 122 -130C110 -92 82 -66 56 -52Q0 -82 -56 -56Z',
      filled('#C23B35', 2.6, umber),
    ),
    path(
      'M-40 -96C-22 -112 4 -116 30 -112M54 -112C74 -108 92 -112 108 -120M50 -84C70 -90 88 -102 100 -114',
      stroke(1.5, '#F0B868', { opacity: 0.85 }),
    ),
    path('M-66 -42Q0 -84 68 -40L60 -68Q0 -106 -58 -70Z', filled('#8C2433', 2.4, umber)),
    path('M-58 -50Q0 -88 60 -48', stroke(1.4, '#F0B868')),
    circle(-40, -70, 7, filled('#F1D596', 1.6, umber)),
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
