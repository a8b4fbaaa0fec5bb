import { jesterCap } from '#figures/crowns.ts'
import { drape } from '#figures/drape.ts'
import { headAtOrigin } from '#figures/head.ts'
import { type Point, type SplinePoint, times } from '#geometry.ts'
import { grassTufts, hills } from '#land.ts'
import { filled, flatGold, gold, hair, ivory, leafGreen, palettes, robes, stroke, umber } from '#palette.ts'
import { branch } from '#plants.ts'
import { beads, glow, rays, spikes, star, starField } from '#sky.ts'
import { circle, mirrored, path, place, rect, type Svg } from '#svg.ts'

const { ground } = palettes.major
/** The face hangs upside down, and the light is about it. */
const face = { x: 350, y: 822 }
/** Where his sole is, and the height of his face below it. */
const foot = { x: 350, y: 292 }
const stature = face.y - foot.y
const stocking = '#E3C489'
const shoe = '#8C2F45'
const bark = '#6B4226'
const hemp = '#D9B57A'

/** XII Повешенный: the walker of the first card hung by one shoe from a living tree, a calm sun about his head. */
export function hangedMan(): Svg {
  return [sky(), land(), tree(), cloak(), haloOfSun(), hangingMan(), foliage()].join('')
}

function sky(): Svg {
  const { x, y } = face
  return [
    rect(40, 50, 620, 1000, { fill: ground[0] }),
    glow(x, y, [720, 590, 470, 350, 240], [ground[1], '#22195A', '#2B2A74', '#38408E', '#5A5AA6']),
    rays({ x, y, from: 150, to: 800, count: 60, shorter: 0.62, attributes: stroke(1.4, gold, { opacity: 0.45 }) }),
    starField({ seed: 8, box: [60, 260, 580, 420], count: 44, avoid: (px) => Math.abs(px - 350) < 140 }),
  ].join('')
}

function land(): Svg {
  return [
    hills({ y: 962, fills: ['#1F3A4A', '#172B36'], step: 44, swell: 9, seed: 3 }),
    grassTufts({ seed: 9, box: [58, 975, 584, 66], count: 34, colour: '#8FBF9A' }),
  ].join('')
}

/** A trunk and one beam, grown together as the letter T. */
function tree(): Svg {
  const outline =
    'M214 1006C276 996 312 976 316 920L322 300C300 276 252 262 210 262C160 262 112 252 70 226L80 196C118 214 160 220 214 218C300 214 400 214 486 218C540 220 582 214 620 196L630 226C588 252 540 262 490 262C448 262 400 276 378 300L384 920C388 976 424 996 486 1006C440 1014 404 1008 380 996C362 1016 338 1016 320 996C296 1008 260 1014 214 1006Z'
  const grain = times(7, (index) => {
    const x = 329 + index * 7
    return `M${x} ${980 - (index % 3) * 26}C${x + 4} 820 ${x - 4} 520 ${x + (index % 2 ? 2 : -2)} ${330 + ((index * 47) % 120)}`
  })
  const beam =
    'M104 222C160 240 250 236 330 238M140 240C200 250 250 246 300 256M596 222C540 240 450 236 370 238M560 240C500 250 450 246 400 256M330 262C336 276 338 290 338 310M370 262C364 276 362 290 362 310'
  const knots = [
    [350, 420],
    [341, 668],
  ].map(
    ([x = 0, y = 0]) => `M${x - 7} ${y}a7 11 0 1 0 14 0a7 11 0 1 0 -14 0M${x - 3} ${y}a3 5 0 1 0 6 0a3 5 0 1 0 -6 0`,
  )
  return [
    path(outline, filled(bark, 3.4)),
    path(grain.join('') + beam, stroke(1.5, gold, { opacity: 0.65 })),
    path(knots.join(''), stroke(1.5, gold, { opacity: 0.8 })),
  ].join('')
}

/** Leaves all along the beam, upwards and hanging: the tree is alive. */
function foliage(): Svg {
  const twigs: readonly (readonly [x: number, y: number, rise: number, sway: number])[] = [
    [158, 214, 62, 10],
    [216, 218, 88, -12],
    [284, 218, 72, 9],
    [410, 218, 66, -10],
    [478, 218, 92, 12],
    [540, 214, 64, -9],
    [92, 216, -112, -8],
    [150, 250, -80, 9],
    [214, 258, -128, -10],
    [276, 272, -64, 8],
    [428, 270, -92, 10],
    [494, 258, -70, -9],
    [552, 248, -124, 9],
    [610, 216, -86, 8],
  ]
  return twigs
    .map(([x, y, rise, sway], index) => {
      const points = times(4, (step): Point => [x + (step % 2 ? sway : -sway * 0.3), y - (rise * step) / 3])
      const fill = index % 2 ? leafGreen.dark : leafGreen.light
      return branch(points, Math.round(Math.abs(rise) / 20), { length: 34, width: 10, fill, leafWeight: 1.5 })
    })
    .join('')
}

function cloak(): Svg {
  const outer: readonly SplinePoint[] = [
    [384, 738],
    [468, 704],
    [562, 722],
    [614, 796],
    [624, 886],
  ]
  const inner: readonly SplinePoint[] = [
    [372, 752],
    [404, 780],
    [440, 830],
    [452, 900],
    [446, 960],
  ]
  return mirrored(
    350,
    drape({
      left: inner,
      right: outer,
      fill: robes.violet,
      folds: 9,
      wave: 14,
      sag: 26,
      start: 0.06,
      stagger: 0.16,
      seed: 5,
    }),
  )
}

function haloOfSun(): Svg {
  const { x, y } = face
  return [
    path(spikes({ x, y, from: 116, to: 158, count: 32, halfAngle: 3 }), { fill: flatGold }),
    path(spikes({ x, y, from: 116, to: 140, count: 32, halfAngle: 2.2, turn: 360 / 64 }), { fill: '#E08A55' }),
    circle(x, y, 120, filled('#F0B970', 3)),
    circle(x, y, 106, filled('#F7D794', 1.4, '#8A5F2A')),
    beads({ x, y, r: 113, count: 52, size: 1.7, fill: '#5A3F1C' }),
  ].join('')
}

/** He is drawn standing on his sole at (0, 0), and turned over. */
function hangingMan(): Svg {
  return [
    rope(),
    place({ ...foot, turn: 180 }, bentLeg(), straightLeg(), sleeves(), tunic(), headInCap()),
    noose(),
  ].join('')
}

/** The free leg, crossed behind the other: its shoe looks out on the far side. */
function bentLeg(): Svg {
  return [
    path(
      'M20 -176C34 -168 44 -164 52 -166C66 -172 74 -162 88 -176C92 -156 80 -132 58 -128C44 -128 32 -132 22 -138Z',
      filled(shoe, 2.2),
    ),
    path(
      'M-18 -284C-56 -272 -92 -244 -116 -212C-128 -194 -118 -174 -98 -170C-58 -164 -10 -152 26 -140L30 -170C-4 -182 -44 -196 -70 -204C-48 -218 -10 -238 14 -246Z',
      filled(stocking, 2.4, umber),
    ),
    path(
      'M-100 -194C-62 -186 -20 -172 20 -158M-96 -212C-72 -232 -44 -248 -14 -260',
      stroke(1.4, umber, { opacity: 0.6 }),
    ),
  ].join('')
}

function straightLeg(): Svg {
  return [
    path(
      'M-20 -276C-20 -210 -16 -150 -17 -112C-18 -86 -15 -66 -13 -50L13 -50C16 -70 22 -92 24 -116C28 -160 36 -220 38 -276Z',
      filled(stocking, 2.4, umber),
    ),
    path('M4 -240C4 -180 0 -120 0 -66M22 -230C20 -180 14 -130 12 -90', stroke(1.4, umber, { opacity: 0.55 })),
    path(
      'M-15 -56C-6 -48 6 -48 15 -56C22 -38 24 -20 22 -2L-34 -2C-54 -2 -72 -14 -74 -40C-62 -26 -44 -24 -34 -28C-22 -34 -18 -44 -15 -56Z',
      filled(shoe, 2.4),
    ),
    path('M-36 -12C-20 -10 0 -10 18 -12', stroke(1.4, gold, { opacity: 0.7 })),
  ].join('')
}

/** Both arms folded behind his back, bent at the elbow. */
function sleeves(): Svg {
  return mirrored(
    0,
    path(
      'M20 -474C48 -476 66 -462 76 -444L116 -382C122 -370 118 -358 106 -354L30 -318L26 -350L68 -376L36 -428Z',
      filled(robes.violet, 3),
    ),
    path(
      'M58 -456L100 -388M50 -440L86 -386M112 -376C104 -372 96 -374 88 -380M104 -364C94 -362 88 -366 84 -372M92 -356L44 -334M78 -364L40 -346',
      stroke(1.5),
    ),
  )
}

function tunic(): Svg {
  const edge: readonly SplinePoint[] = [
    [30, -474],
    [60, -452],
    [57, -410],
    [46, -338],
    [62, -290],
    [72, -236],
  ]
  const stars: readonly Point[] = [
    [-22, -428],
    [20, -408],
    [-16, -376],
    [22, -364],
    [-34, -292],
    [8, -300],
    [40, -286],
    [-16, -262],
    [28, -256],
  ]
  return [
    drape({
      left: edge.map(([x, y]): SplinePoint => [-x, y]),
      right: edge,
      fill: ivory,
      line: '#6B4A22',
      folds: 9,
      wave: 11,
      sag: 6,
      width: 2.6,
      foldWidth: 1.5,
      foldOpacity: 0.6,
      start: 0.5,
      stagger: 0.2,
      seed: 9,
    }),
    ...stars.map(([x, y]) => path(star({ x, y, points: 8, outer: 9.5, inner: 4.2 }), { fill: robes.garnet })),
    path('M-47 -348Q0 -330 47 -348L48 -330Q0 -312 -48 -330Z', filled(robes.garnet, 1.8)),
    circle(0, -328, 9, filled(flatGold, 1.6, umber)),
  ].join('')
}

function headInCap(): Svg {
  return place(
    { x: 0, y: -stature, scale: 0.84 },
    headAtOrigin({ hair: hair.copper, cut: 'page', hairLine: umber }),
    jesterCap(),
    path('M-52 88L-30 52L-14 82L0 50L16 82L32 52L54 88Q0 118 -52 88Z', filled(robes.garnet, 2.4)),
    ...[-50, -17, 18, 52].map((x) => circle(x, 98 - Math.abs(x) * 0.16, 6, filled(flatGold, 1.4, umber))),
  )
}

/** The rope about the beam. */
function rope(): Svg {
  const turns = times(4, (index) => `M${332 + index * 10} 266Q${336 + index * 10} 240 ${334 + index * 10} 213`)
  return path(turns.join(''), stroke(9.5, umber)) + path(turns.join(''), stroke(6.4, hemp))
}

/** What ties it to his shoe: one strand and one knot. */
function noose(): Svg {
  const strand = 'M350 262C346 284 356 300 350 340'
  const twist = times(9, (index) => `M346 ${268 + index * 8}l8 -5`).join('')
  const loop = 'M334 344Q350 354 366 344M334 352Q350 362 366 352'
  return [
    path(strand + loop, stroke(10, umber)),
    path(strand + loop, stroke(6.8, hemp)),
    path(twist, stroke(1.3, umber, { opacity: 0.8 })),
    circle(350, 344, 7.5, filled(hemp, 2, umber)),
  ].join('')
}
