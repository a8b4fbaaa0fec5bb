import { ibis } from '#animals/ibis.ts'
import { robedFigure } from '#figures/robe.ts'
import { polar, polygon, times } from '#geometry.ts'
import { grassTufts, hills } from '#land.ts'
import { bronze, filled, flatGold, gold, hair, ivory, metal, robes, stroke, umber } from '#palette.ts'
import { sprig } from '#plants.ts'
import { glow, rays, ring, starField, star as starOutline } from '#sky.ts'
import { circle, ellipse, mirrored, path, place, type Svg } from '#svg.ts'
import { leafyTree } from '#trees.ts'
import { waveLines } from '#water.ts'

const great = { x: 350, y: 282 }
const smaller = [
  [146, 246],
  [112, 366],
  [164, 470],
  [554, 246],
  [588, 366],
  [536, 470],
  [350, 492],
] as const

/** XVII: a great star with seven small ones over a kneeling figure who pours water on the land and into the pool. */
export function star(): Svg {
  return [sky(), farBank(), pool(), bank(), water(), kneeling(), shoots()].join('')
}

function sky(): Svg {
  const { x, y } = great
  return [
    glow(x, y, [620, 500, 390, 290, 200], ['#171139', '#1F1850', '#2A2166', '#3A2F80', '#4C4096']),
    rays({ x, y, from: 120, to: 700, count: 60, shorter: 0.55, attributes: stroke(1.3, gold, { opacity: 0.38 }) }),
    starField({
      seed: 17,
      box: [70, 110, 560, 560],
      count: 40,
      avoid: (px, py) =>
        Math.hypot(px - x, py - y) < 190 ||
        smaller.some((other) => Math.hypot(px - other[0], py - other[1]) < 52) ||
        (py < 362 && Math.hypot(px - 350, py - 362) > 280),
      sparkles: 0.16,
    }),
    eightPointed(x, y, 172),
    ...smaller.map((at) => eightPointed(at[0], at[1], 36)),
  ].join('')
}

/** A star of eight faceted points, every second one shorter. */
function eightPointed(x: number, y: number, r: number): Svg {
  const point = (turn: number, length: number, width: number) => ({
    light: polygon([polar(x, y, length, turn), polar(x, y, width, turn - 45), [x, y]]),
    dark: polygon([polar(x, y, length, turn), polar(x, y, width, turn + 45), [x, y]]),
  })
  const short = times(4, (index) => point(-45 + index * 90, r * 0.74, r * 0.2))
  const long = times(4, (index) => point(index * 90 - 90, r, r * 0.22))
  const thin = Math.max(1.1, r / 90)
  const facets = (points: typeof long, light: string, dark: string) =>
    path(points.map((each) => each.light).join(''), filled(light, thin, bronze)) +
    path(points.map((each) => each.dark).join(''), filled(dark, thin, bronze))
  return [
    facets(short, '#F1E3FF', '#B9A2F5'),
    facets(long, '#FFF3CF', gold),
    r > 100
      ? [
          ring(x, y, r * 0.52, 1.6),
          rays({ x, y, from: r * 0.56, to: r * 0.63, count: 48, attributes: stroke(1.4, flatGold) }),
          circle(x, y, 26, filled('#3A2F80', 2.4)),
          path(starOutline({ x, y, points: 8, outer: 19, inner: 8 }), { fill: ivory }),
        ].join('')
      : '',
  ].join('')
}

function farBank(): Svg {
  return [
    hills({ y: 742, fills: ['#2C2264', '#241B54'], step: 44, swell: 20, seed: 21 }),
    leafyTree({ x: 578, y: 812, height: 206, fill: '#2E5A4A', seed: 3, breadth: 0.46 }),
    place({ x: 568, y: 617, scale: 0.45, flip: true }, ibis()),
  ].join('')
}

function pool(): Svg {
  const shore = 'M40 830C200 808 480 808 660 836'
  return [
    path(`${shore}L660 1060L40 1060Z`, filled('#14456A', 2.6)),
    path('M300 824C440 818 560 826 660 847', stroke(1.4, gold, { opacity: 0.6 })),
    waveLines({ x: 330, y: 862, right: 670, rows: 11, gap: 18, swell: 5 }),
  ].join('')
}

function bank(): Svg {
  const edge =
    'M40 838C150 818 250 826 330 842C420 858 500 884 486 918C470 948 400 952 388 984C378 1012 412 1034 420 1060'
  return [
    path(`${edge}L40 1060Z`, filled('#22365A', 2.8)),
    path(
      'M330 853C410 868 484 890 474 914C458 940 388 946 376 980C368 1010 398 1034 406 1060',
      stroke(1.4, gold, { opacity: 0.55 }),
    ),
    grassTufts({
      seed: 31,
      box: [60, 850, 300, 190],
      count: 46,
      avoid: (x, y) => x > 120 && y < 930,
      colour: '#8FC3A9',
    }),
  ].join('')
}

/** Both jets: the left one runs over the land in rills, the right one into the pool. */
function water(): Svg {
  const jet = (side: 1 | -1, foot: number) => {
    const at = (aside: number) => 330 + side * aside
    return [
      path(
        `M${at(216)} 722C${at(230)} 744 ${at(234)} 800 ${at(234)} ${foot}L${at(208)} ${foot}C${at(208)} 800 ${at(206)} 770 ${at(201)} 749Z`,
        filled('#8AD3DE', 2, '#E9F6FA'),
      ),
      path(
        `M${at(216)} 740C${at(224)} 770 ${at(226)} 820 ${at(226)} ${foot - 6}M${at(211)} 770C${at(216)} 800 ${at(217)} 836 ${at(216)} ${foot - 10}`,
        stroke(1.4, '#14456A', { opacity: 0.8 }),
      ),
    ].join('')
  }
  const rills =
    'M109 936C97 962 75 972 65 1004M109 936C109 968 97 1000 101 1036M109 936C127 962 139 990 143 1030M109 936C143 952 173 976 185 1008M109 936C155 944 205 950 227 974'
  const circles = [22, 42, 64].map((rx) => ellipse(551, 936, rx, rx * 0.3, stroke(1.8, '#CDEBF2', { opacity: 0.85 })))
  return [
    path(rills, stroke(7, '#8AD3DE')),
    path(rills, stroke(1.4, '#14456A', { opacity: 0.7 })),
    ...circles,
    ellipse(109, 938, 26, 7, { fill: '#8AD3DE' }),
    jet(-1, 938),
    jet(1, 938),
  ].join('')
}

/** Upon her knees, the robe spread about her; the jugs come out of the cuffs. */
function kneeling(): Svg {
  const jug = place(
    { x: 12, y: -6, turn: 118 },
    path(
      'M-16 -54C-12 -36 -46 -26 -46 14C-46 46 -24 60 0 60C24 60 46 46 46 14C46 -26 12 -36 16 -54Z',
      filled(metal.fill, 3, umber),
    ),
    path('M16 -54C12 -36 46 -26 46 14C46 46 24 60 4 60C26 44 28 -10 8 -34Z', { fill: metal.shade, opacity: 0.7 }),
    ellipse(0, -54, 20, 6, filled('#8AD3DE', 2.6, umber)),
    path('M-44 2Q0 18 44 2M-45 18Q0 34 45 18', stroke(1.8, umber)),
    path('M-17 -44C-52 -56 -66 -20 -42 -6', stroke(6, umber)),
    path('M-17 -44C-52 -56 -66 -20 -42 -6', stroke(2.6, metal.fill)),
  )
  const figure = robedFigure({
    x: 330,
    y: 640,
    scale: 0.76,
    height: 372,
    hem: 236,
    shoulders: 100,
    gownHem: 104,
    mantle: robes.violet,
    gown: ivory,
    trim: '#2F55A0',
    belt: { fill: flatGold, jewel: '#8AD3DE' },
    collar: { fill: flatGold },
    left: { pose: 'offered', holds: place({ x: 0, y: 0, flip: true }, jug) },
    right: { pose: 'offered', holds: jug },
    head: { hair: hair.copper },
    folds: 18,
    seed: 17,
  })
  return spreadHem() + figure + lap()
}

/** The hem of the mantle lying on the ground behind her. */
function spreadHem(): Svg {
  return [
    path(
      'M196 884C150 896 118 920 128 940C138 958 176 950 200 960C240 974 290 964 330 966C370 964 420 974 460 960C484 950 522 958 532 940C542 920 510 896 464 884Z',
      filled(robes.violet, 3),
    ),
    mirrored(
      330,
      path('M208 900C176 908 152 922 148 938M214 920C196 928 184 938 184 950', stroke(1.5, gold, { opacity: 0.8 })),
    ),
  ].join('')
}

/** The gown drawn tight from the belt to two knees on the ground, hanging in swags between them. */
function lap(): Svg {
  const half = [
    path('M300 838C286 858 262 872 246 888M310 842C300 864 278 886 262 896', stroke(1.5, bronze, { opacity: 0.65 })),
    path('M226 930C222 914 232 900 248 896M236 936C234 924 240 914 252 908', stroke(1.5, bronze, { opacity: 0.65 })),
  ]
  const swags =
    'M262 898C288 914 372 914 398 898M256 912C288 928 372 928 404 912M320 848C318 862 318 876 320 888M340 848C342 862 342 876 340 888'
  return [
    path(
      'M294 834C280 856 244 868 224 892C206 914 208 942 232 946C262 952 298 944 330 944C362 944 398 952 428 946C452 942 454 914 436 892C416 868 380 856 366 834Q330 852 294 834Z',
      filled(ivory, 2.6, bronze),
    ),
    mirrored(330, ...half),
    path(swags, stroke(1.5, bronze, { opacity: 0.65 })),
    path(
      'M216 926C222 936 236 938 250 936C280 932 304 930 330 930C356 930 380 932 410 936C424 938 438 936 444 926',
      stroke(6, robes.blue),
    ),
  ].join('')
}

function shoots(): Svg {
  return sprig(
    [
      [250, 1052],
      [276, 1010],
      [304, 984],
      [350, 962],
    ],
    5,
    { r: 16, fill: '#6B4FA8', opacity: 0.95 },
  )
}
