import { horse, horseCoats } from '#animals/horse.ts'
import { banner } from '#banners.ts'
import { tower } from '#buildings.ts'
import { kingsCrown } from '#figures/crowns.ts'
import { rose } from '#flowers.ts'
import { distance, pointOn, spline, times } from '#geometry.ts'
import { grassTufts, peak } from '#land.ts'
import { blade, filled, flatGold, gold, ivory, leafGreen, palettes, stroke, umber } from '#palette.ts'
import { leaf, pod, sprig } from '#plants.ts'
import { crescent, glow, rays, starField } from '#sky.ts'
import { plainSun } from '#sun-and-moon.ts'
import { circle, line, path, place, type Svg } from '#svg.ts'
import { boat } from '#vessels.ts'

const { ground } = palettes.major
const dawn = { x: 176, y: 652 }

/** XIII Смерть: a black horse without a rider, a white rose on the banner, the scythe a crescent; beyond the river the sun rises. */
export function death(): Svg {
  // Drawn facing left; turned round, so that Death alone of the horses goes to the right, towards the dawn.
  return place(
    { x: 700, y: 0, flip: true },
    [sky(), scythe(), farShore(), river(), standard(), charger(), foreground()].join(''),
  )
}

function sky(): Svg {
  const { x, y } = dawn
  return [
    glow(x, y, [760, 600, 470, 350, 250, 170], [ground[0], '#1A1342', '#2C1E5A', '#4E2E62', '#84485F', '#C26F55']),
    rays({ x, y, from: 96, to: 900, count: 96, shorter: 0.6, attributes: stroke(1.3, gold, { opacity: 0.4 }) }),
    starField({
      seed: 13,
      box: [60, 84, 580, 330],
      count: 34,
      avoid: (px, py) => distance([px, py], [270, 290]) < 130 || distance([px, py], [350, 70]) < 74 || px > 400,
    }),
  ].join('')
}

/** The crescent is its blade; the snath goes down behind the horse. */
function scythe(): Svg {
  return [
    line(338, 186, 470, 940, stroke(13, umber)),
    line(338, 186, 470, 940, stroke(8.4, '#9A6A3A')),
    line(336, 186, 468, 940, stroke(1.4, flatGold)),
    path('M368 352L318 366', stroke(11, umber)),
    path('M368 352L318 366', stroke(6.4, '#9A6A3A')),
    path('M352 196C262 132 132 176 104 338C150 246 236 204 340 236Z', filled(blade.fill, 3, umber)),
    path('M344 214C256 180 166 214 118 306C150 222 250 170 346 206Z', { fill: blade.shade }),
    path('M330 186C262 150 168 176 128 262', stroke(1.6, '#6C78A8')),
    path('M326 180L356 174L362 236L334 242Z', filled(flatGold, 2.4, umber)),
    path('M330 196L358 190M333 224L360 218', stroke(1.6, umber)),
  ].join('')
}

function farShore(): Svg {
  const standing = { y: 712, width: 66, height: 134, fill: '#241A50', course: 20, lineWidth: 2.6 } as const
  const windows = [{ aside: 0, up: 66, width: 14, height: 28 }]
  return [
    peak({ x: 500, y: 716, width: 360, height: 150, fill: '#241A50', snow: false }),
    plainSun({ ...dawn, r: 58, count: 12 }),
    tower({ ...standing, x: 99, windows }),
    tower({ ...standing, x: 253, windows }),
    path('M40 710C120 694 220 700 300 706C420 712 560 700 660 708L660 1060L40 1060Z', filled('#1D2A3E', 2.4)),
    path(
      'M600 744q24 6 50 2M586 786q30 8 64 2M598 832q24 8 52 2M592 880q30 8 58 2M600 926q22 6 50 2',
      stroke(1.4, gold, { opacity: 0.4 }),
    ),
    grassTufts({ seed: 31, box: [586, 742, 56, 206], count: 16, colour: '#8FBF78' }),
  ].join('')
}

function river(): Svg {
  const water =
    'M150 704C190 704 214 716 196 734C160 762 64 780 40 812L40 946C140 936 330 930 360 860C372 812 280 780 268 742C262 722 240 706 212 704Z'
  const waves = [
    [
      [80, 812],
      [120, 804],
      [160, 812],
      [200, 804],
      [240, 812],
    ],
    [
      [60, 850],
      [110, 842],
      [160, 850],
      [210, 842],
      [262, 850],
    ],
    [
      [60, 896],
      [120, 888],
      [180, 896],
      [240, 888],
    ],
    [
      [150, 770],
      [186, 764],
      [220, 770],
      [250, 764],
    ],
  ] as const
  return [
    path(water, filled('#274A78', 2.2)),
    ...waves.map((wave) => path(spline(wave), stroke(1.6, '#A9C4E8', { opacity: 0.7 }))),
    path('M172 716l26 0M178 728l22 0', stroke(3, '#F0B65C', { opacity: 0.9 })),
    place(
      { x: 112, y: 826 },
      line(4, -10, 4, -74, stroke(3.6, umber)),
      path('M8 -72C30 -62 36 -40 32 -20L8 -18Z', filled(ivory, 2, umber)),
      boat({ width: 86, fill: '#5A3418' }),
    ),
    path('M64 842q48 10 98 0', stroke(1.8, '#A9C4E8', { opacity: 0.9 })),
  ].join('')
}

function standard(): Svg {
  const emblem = [
    circle(0, 0, 55, { fill: 'none', stroke: flatGold, 'stroke-width': 1.4 }),
    rose({ x: 0, y: 0, r: 44, colour: 'white', leaves: true }),
  ].join('')
  return place({ x: 572, y: 1050, flip: true }, banner({ pole: 778, width: 150, height: 168, fill: '#15101F', emblem }))
}

/** The middle of the white edge of its caparison. */
const edging = [
  [312, 903],
  [372, 924],
  [450, 926],
  [528, 904],
  [596, 868],
] as const

function charger(): Svg {
  return [
    place({ x: 372, y: 778, scale: 1.42, turn: -10 }, horse({ coat: horseCoats.raven, bridle: '#A23A4C' })),
    path(
      'M250 1060C258 990 284 930 316 892C380 928 500 922 592 858C614 930 626 1000 632 1060Z',
      filled('#2A1F52', 3.2),
    ),
    path('M316 892C380 928 500 922 592 858L601 879C508 944 378 950 305 913Z', filled(ivory, 2, umber)),
    ...times(6, (index) => {
      const [x, y] = pointOn(edging, (index + 0.6) / 6.2)
      return path(crescent({ x, y, r: 8, turn: -100 }), { fill: '#5B3385' })
    }),
    path('M284 968C370 1006 520 998 612 944M278 984C366 1020 524 1012 618 960', stroke(1.6, gold, { opacity: 0.7 })),
  ].join('')
}

/** What fell, and what comes up in its place. */
function foreground(): Svg {
  const look = { r: 14, fill: '#3A5E3A', opacity: 1, colour: '#CFE0A0' }
  const shoots = [
    [104, 1000, 40],
    [292, 1012, 34],
    [404, 1006, 42],
    [484, 1000, 36],
    [604, 990, 40],
  ] as const
  return [
    path('M40 972C140 940 250 984 340 984C450 984 560 948 660 968L660 1060L40 1060Z', filled('#120D26', 2.8)),
    grassTufts({ seed: 5, box: [64, 990, 572, 46], count: 26, colour: '#8FBF78' }),
    place({ x: 190, y: 1052, scale: 0.66, turn: -24 }, kingsCrown()),
    ...shoots.map(([x, y, height]) => shoot(x, y + 16, height)),
    sprig(
      [
        [560, 1040],
        [556, 1010],
        [566, 980],
        [558, 946],
      ],
      4,
      look,
    ),
    sprig(
      [
        [340, 1042],
        [346, 1016],
        [338, 992],
        [348, 964],
      ],
      4,
      { ...look, r: 12 },
    ),
    sprig(
      [
        [78, 1040],
        [84, 1010],
        [76, 976],
        [86, 940],
      ],
      4,
      look,
    ),
  ].join('')
}

function shoot(x: number, y: number, height: number): Svg {
  return [
    path(`M${x} ${y}q3 ${-height / 2} 0 ${-height}`, stroke(2.8, leafGreen.light)),
    leaf({
      x,
      y: y - height * 0.5,
      length: height * 0.7,
      width: 7,
      turn: -32,
      fill: leafGreen.light,
      colour: '#DDE7A8',
      weight: 1.4,
    }),
    leaf({
      x,
      y: y - height * 0.4,
      length: height * 0.7,
      width: 7,
      turn: -148,
      fill: leafGreen.light,
      colour: '#DDE7A8',
      weight: 1.4,
    }),
    pod({ x, y: y - height + 2, r: 7, fill: '#DDE7A8', opacity: 1, colour: leafGreen.dark, weight: 1.2 }),
  ].join('')
}
