import { robedFigure } from '#figures/robe.ts'
import { times } from '#geometry.ts'
import { grassTufts, hills } from '#land.ts'
import { filled, flatGold, gold, hair, ivory, stroke, umber } from '#palette.ts'
import { sprig } from '#plants.ts'
import { glow, rays, starField } from '#sky.ts'
import { staff } from '#suit-objects.ts'
import { circle, ellipse, mirrored, path, rect, type Svg } from '#svg.ts'

const dawn = { x: 452, y: 640 }
const wood = { light: '#B5743F', fill: '#8A4A30', dark: '#5A2A24' }

/** Eight staffs as a palisade about a closed gate at daybreak; a tired figure leans on the ninth. */
export function nineOfWands(): Svg {
  return [sky(), gate(), palisade(), ground(), guard(), foreground()].join('')
}

/** The cold light after a night without sleep. */
function sky(): Svg {
  const fills = ['#23233F', '#32344F', '#4A4A64', '#746A78', '#A98A88', '#DDB48E']
  const avoid = (x: number, y: number) =>
    Math.hypot(x - dawn.x, y - dawn.y) < 380 || Math.hypot(x - 350, y - 70) < 80 || Math.hypot(x - 350, y - 362) > 272
  return [
    glow(dawn.x, dawn.y, [900, 520, 420, 330, 244, 168], fills),
    rays({ ...dawn, from: 176, to: 700, count: 56, shorter: 0.7, attributes: stroke(1.3, ivory, { opacity: 0.26 }) }),
    starField({ seed: 5, box: [70, 90, 560, 330], count: 34, avoid }),
    hills({ y: 700, fills: ['#5C4A62', '#43344E'], step: 46, swell: 20, seed: 3, line: 2 }),
  ].join('')
}

/** Two leaves of planks, barred, between posts that are lower than the staffs. */
function gate(): Svg {
  const planks = times(7, (index) => `M${254 + (index + 1) * 24} 400L${254 + (index + 1) * 24} 890`)
  const nails = [266, 290, 314, 338, 362, 386, 410, 434].flatMap((x) =>
    [462, 838].map((y) => circle(x, y, 3.2, { fill: flatGold })),
  )
  return [
    path('M254 892L254 422Q350 366 446 422L446 892Z', filled(wood.fill, 3)),
    path(planks.join(''), stroke(1.6, gold, { opacity: 0.55 })),
    path('M350 396L350 890', stroke(3.6, '#1E0C12')),
    rect(254, 448, 192, 28, filled('#2A1A22', 2)),
    rect(254, 824, 192, 28, filled('#2A1A22', 2)),
    ...nails,
    rect(238, 560, 224, 32, filled(wood.light, 2.8)),
    path('M246 571L454 571M252 581L448 581', stroke(1.2, umber, { opacity: 0.8 })),
    mirrored(
      350,
      path('M406 552L406 602L424 602L424 552', stroke(4.4)),
      rect(436, 388, 30, 506, filled(wood.dark, 2.8)),
      path('M428 388L474 388L451 350Z', filled(wood.light, 2.4)),
    ),
  ].join('')
}

function palisade(): Svg {
  const rails = [540, 800].map(
    (y) => rect(60, y, 186, 20, filled(wood.dark, 2.2)) + rect(454, y, 186, 20, filled(wood.dark, 2.2)),
  )
  const staffs = [
    { x: 100, length: 452, leaves: 0 },
    { x: 134, length: 560, leaves: 1, flip: true },
    { x: 170, length: 492, leaves: 1 },
    { x: 206, length: 604, leaves: 1, flip: true },
    { x: 494, length: 612, leaves: 1 },
    { x: 530, length: 486, leaves: 1, flip: true },
    { x: 566, length: 554, leaves: 1 },
    { x: 600, length: 446, leaves: 0 },
  ].map((each) => staff({ ...each, y: 902, width: 23 }))
  return [...rails, ...staffs].join('')
}

function ground(): Svg {
  return [
    path('M40 892C120 880 200 896 290 888C400 880 520 898 660 884L660 1060L40 1060Z', filled('#33202E', 2.8)),
    path('M286 888C270 940 236 1000 206 1060L520 1060C476 1000 440 940 424 886Z', filled('#5E4048', 1.8)),
    path(
      'M300 930q50 -8 92 0M270 988q40 -8 70 0M388 1000q40 -6 66 2M250 1036q60 -10 110 0',
      stroke(1.4, ivory, { opacity: 0.45 }),
    ),
    grassTufts({
      seed: 12,
      box: [60, 912, 580, 130],
      count: 30,
      colour: '#A9A08C',
      avoid: (x) => Math.abs(x - 350) < 120,
    }),
    ellipse(296, 1014, 126, 14, { fill: '#140A14', 'fill-opacity': 0.5 }),
    ellipse(548, 1018, 34, 8, { fill: '#140A14', 'fill-opacity': 0.5 }),
  ].join('')
}

/** All the weight is on the staff: the body leans to it, the head with the band hangs. */
function guard(): Svg {
  return robedFigure({
    x: 336,
    y: 562,
    scale: 0.76,
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
    right: { pose: 'offered', holds: staff({ x: 124, y: 468, length: 690, width: 32, leaves: 0, turn: -16 }) },
    head: { hair: hair.brown, cut: 'swept', headband: ivory },
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
