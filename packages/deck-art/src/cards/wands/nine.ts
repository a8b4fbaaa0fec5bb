import { robedFigure } from '#figures/robe.ts'
import { times } from '#geometry.ts'
import { grassTufts, hills } from '#land.ts'
import { filled, flatGold, gold, hair, ivory, stroke, umber } from '#palette.ts'
import { sprig } from '#plants.ts'
import { glow, rays, starField } from '#sky.ts'
import { staff } from '#suit-objects.ts'
import { circle, ellipse, mirrored, path, rect, type Svg } from '#svg.ts'

const dawn = { x: 452, y: 640 }
const wood = { light: '#7A4A36', fill: '#5C3228', dark: '#38191C' }

/** Eight staffs as a palisade about a closed gate at daybreak; a tired figure leans on the ninth. */
export function nineOfWands(): Svg {
  return [sky(), gate(), palisade(), ground(), guard(), foreground()].join('')
}

/** The cold light after a night without sleep. */
function sky(): Svg {
  const fills = ['#23233F', '#32344F', '#4A4A64', '#746A78', '#A98A88', '#DDB48E']
  const avoid = (x: number, y: number) =>
    Math.hypot(x - dawn.x, y - dawn.y) < 380 || Math.hypot(x - 350, y - 70) < 80
  return [
    glow(dawn.x, dawn.y, [900, 520, 420, 330, 244, 168], fills),
    rays({ ...dawn, from: 176, to: 700, count: 56, shorter: 0.7, attributes: stroke(1.3, ivory, { opacity: 0.26 }) }),
    starField({ seed: 5, box: [70, 90, 560, 330], count: 34, avoid }),
    hills({ y: 700, fills: ['#5C4A62', '#43344E'], step: 46, swell: 20, seed: 3, line: 2 }),
  ].join('')
}

/** Two leaves of planks, barred, between posts that are lower than the staffs. */
function gate(): Svg {
  const planks = times(7, (index) => `M${254 + (index + 1) * 24} 452L${254 + (index + 1) * 24} 884`)
  const nails = [270, 294, 318, 342, 366, 390, 414, 438].flatMap((x) =>
    [508, 824].map((y) => circle(x - 4, y, 3, { fill: flatGold })),
  )
  return [
    path('M254 890L254 470Q350 416 446 470L446 890Z', filled(wood.fill, 3)),
    path(planks.join(''), stroke(1.6, gold, { opacity: 0.55 })),
    path('M350 444L350 888', stroke(3.2, '#1E0C12')),
    rect(254, 494, 192, 28, filled('#2A1A22', 2)),
    rect(254, 810, 192, 28, filled('#2A1A22', 2)),
    ...nails,
    rect(236, 596, 228, 30, filled(wood.light, 2.6)),
    path('M244 606L456 606M250 616L450 616', stroke(1.2, umber, { opacity: 0.8 })),
    mirrored(
      350,
      rect(234, 430, 28, 460, filled(wood.dark, 2.8)),
      path('M226 430L270 430L248 396Z', filled(wood.light, 2.4)),
      path('M292 588L292 634L308 634L308 588', stroke(4)),
    ),
  ].join('')
}

function palisade(): Svg {
  return [
    { x: 82, length: 500, leaves: 1 },
    { x: 126, length: 560, leaves: 1, flip: true },
    { x: 170, length: 524, leaves: 1 },
    { x: 214, length: 580, leaves: 1, flip: true },
    { x: 486, length: 574, leaves: 1 },
    { x: 530, length: 516, leaves: 1, flip: true },
    { x: 574, length: 556, leaves: 1 },
    { x: 618, length: 496, leaves: 1, flip: true },
  ]
    .map((each) => staff({ ...each, y: 902, width: 24 }))
    .join('')
}

function ground(): Svg {
  return [
    path(
      'M40 892C120 880 200 896 290 888C400 880 520 898 660 884L660 1060L40 1060Z',
      filled('#33202E', 2.8),
    ),
    path('M286 888C270 940 236 1000 206 1060L520 1060C476 1000 440 940 424 886Z', filled('#5E4048', 1.8)),
    path(
      'M300 930q50 -8 92 0M270 988q40 -8 70 0M388 1000q40 -6 66 2M250 1036q60 -10 110 0',
      stroke(1.4, ivory, { opacity: 0.45 }),
    ),
    grassTufts({ seed: 12, box: [60, 912, 580, 130], count: 30, colour: '#A9A08C', avoid: (x) => Math.abs(x - 350) < 120 }),
    ellipse(276, 1018, 130, 15, { fill: '#140A14', 'fill-opacity': 0.5 }),
    ellipse(476, 1022, 34, 8, { fill: '#140A14', 'fill-opacity': 0.5 }),
  ].join('')
}

/** All the weight is on the staff: the body leans to it, the head with the band hangs. */
function guard(): Svg {
  return robedFigure({
    x: 322,
    y: 520,
    scale: 0.84,
    turn: 6,
    height: 588,
    hem: 164,
    gownHem: 108,
    mantle: '#A8482F',
    gown: '#E3D2B4',
    gownLine: '#6B4A34',
    trim: '#6B2A2A',
    cuff: '#E0A04F',
    lining: '#2A1018',
    belt: { fill: '#5C3228', jewel: '#C8452F' },
    collar: { fill: '#6B2A2A' },
    shoes: { fill: '#4A241C' },
    left: { pose: 'front' },
    right: { pose: 'offered', behind: staff({ x: 46, y: 472, length: 772, width: 32, leaves: 2, turn: -10 }) },
    head: { hair: hair.brown, cut: 'swept', headband: ivory, beard: hair.brown, beardLength: 0.34 },
    folds: 15,
    seed: 18,
  })
}

function foreground(): Svg {
  const look = { r: 15, weight: 2.2, opacity: 0.9, fill: '#8A7A8C' }
  return [
    sprig(
      [
        [600, 1060],
        [612, 1022],
        [596, 984],
        [606, 950],
      ],
      4,
      look,
    ),
    sprig(
      [
        [84, 1060],
        [76, 1028],
        [90, 1000],
      ],
      3,
      { ...look, r: 13 },
    ),
  ].join('')
}
