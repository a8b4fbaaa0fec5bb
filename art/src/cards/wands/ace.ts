import { randomFrom, times } from '#geometry.ts'
import { castle } from '#houses.ts'
import { grassTufts, hills } from '#land.ts'
import { filled, gold, leafGreen, palettes, stroke } from '#palette.ts'
import { leaf, leafShape, sprig } from '#plants.ts'
import { glow, starField } from '#sky.ts'
import { staff } from '#suit-objects.ts'
import { plainSun } from '#sun-and-moon.ts'
import type { Svg } from '#svg.ts'
import { path, place } from '#svg.ts'

const { ground } = palettes.wands
const sun = { x: 350, y: 330 }
const lean = 5
const foot = { x: 322, y: 964 }

/** A great living staff bursts into leaf before the sun; leaves fall; a castle stands on a hill. */
export function aceOfWands(): Svg {
  return [sky(), country(), crown(), livingStaff(), fallingLeaves(), mound()].join('')
}

function sky(): Svg {
  const avoid = (x: number, y: number) =>
    Math.hypot(x - sun.x, y - sun.y) < 270 || (Math.hypot(x - 350, y - 362) > 280 && y < 362)
  return [
    glow(sun.x, sun.y, [720, 580, 460, 360, 270], [ground[0], ground[1], ground[2], '#5E2228', '#86382F']),
    plainSun({ ...sun, r: 124, count: 14, shine: 760 }),
    starField({ seed: 31, box: [60, 90, 580, 640], count: 34, avoid }),
  ].join('')
}

function country(): Svg {
  return [
    path('M430 838C470 776 520 748 560 748C602 748 636 770 664 800L664 900L430 900Z', filled('#5A2029', 2.4)),
    path(
      'M470 820C500 786 530 772 560 770M500 846C524 812 548 800 580 796M600 784Q630 800 650 824',
      stroke(1.4, gold, { opacity: 0.6 }),
    ),
    castle({ x: 560, y: 754, width: 132, fill: '#4D1826', roof: '#9A3A32' }),
    hills({ y: 800, fills: ['#4D1826', '#3F1420'], step: 66, swell: 30, seed: 12, contours: 3 }),
  ].join('')
}

/** The leaves that burst out of the top of the staff. */
function crown(): Svg {
  const top = { x: 0, y: -590 }
  const blades = [-172, -8, -152, -28, -134, -46, -112, -68].map((turn, index) =>
    leaf({
      ...top,
      y: top.y + 36 - index * 5,
      length: 132 - Math.abs(index - 4) * 4,
      width: 36,
      turn,
      fill: index % 4 < 2 ? leafGreen.dark : leafGreen.light,
      weight: 2.4,
      vein: true,
    }),
  )
  return place({ ...foot, turn: lean }, ...blades)
}

/** The great staff; between its leaves young shoots break out of the bark. */
function livingStaff(): Svg {
  const shoot = [
    path('M0 4C22 -2 44 -16 54 -44', stroke(9, '#67401F')),
    path('M0 4C22 -2 44 -16 54 -44', stroke(5.5, leafGreen.light)),
    ...[
      { x: 34, y: -14, length: 44, turn: 14 },
      { x: 44, y: -24, length: 42, turn: -148 },
      { x: 54, y: -40, length: 52, turn: -72 },
    ].map((blade) => leaf({ ...blade, width: 13, fill: leafGreen.light, weight: 2.2, vein: true })),
  ]
  return [
    place(
      { ...foot, turn: lean },
      place({ x: 24, y: -62, scale: 1.1 }, ...shoot),
      place({ x: -22, y: -110, scale: 1.25, flip: true }, ...shoot),
    ),
    staff({ ...foot, length: 600, width: 54, leaves: 6, turn: lean }),
  ].join('')
}

function fallingLeaves(): Svg {
  const random = randomFrom(44)
  const places = [
    [110, 420],
    [150, 560],
    [92, 650],
    [206, 690],
    [560, 470],
    [604, 590],
    [500, 640],
    [190, 470],
    [540, 560],
    [128, 762],
    [176, 846],
    [446, 742],
  ]
  return places
    .map(([x = 0, y = 0], index) =>
      leaf({
        x,
        y,
        length: 30 + random() * 10,
        width: 9,
        turn: random() * 140 + 20,
        fill: index % 3 ? leafGreen.light : '#E3A04B',
        weight: 1.7,
        vein: true,
      }),
    )
    .join('')
}

/** The mound the staff grows from, with its roots, and lunaria on both sides. */
function mound(): Svg {
  const look = { r: 20, weight: 2.4, opacity: 0.92, fill: '#5E2228' }
  const roots = [
    { x: 330, length: 132, turn: 164 },
    { x: 322, length: 104, turn: 134 },
    { x: 328, length: 88, turn: 92 },
    { x: 334, length: 108, turn: 48 },
    { x: 326, length: 140, turn: 18 },
  ].map((root) => leafShape({ y: 944, width: 11, ...root }))
  const blades = times(9, (index) =>
    leafShape({
      x: 236 + index * 22,
      y: 960 + Math.abs(index - 4) * 3,
      length: 34 + (index % 3) * 8,
      width: 7,
      turn: -130 + index * 10,
    }),
  )
  return [
    path('M40 1000C150 962 240 944 330 944C430 944 540 966 660 1004L660 1060L40 1060Z', filled('#220A15', 3)),
    path(roots.join(''), filled('#8A5A34', 2)),
    path(blades.join(''), filled(leafGreen.dark, 1.6)),
    grassTufts({ seed: 3, box: [70, 1000, 560, 44], count: 26 }),
    sprig(
      [
        [112, 1060],
        [96, 1000],
        [118, 930],
        [104, 862],
      ],
      6,
      look,
    ),
    sprig(
      [
        [578, 1060],
        [592, 992],
        [572, 934],
        [588, 884],
      ],
      5,
      look,
    ),
  ].join('')
}
