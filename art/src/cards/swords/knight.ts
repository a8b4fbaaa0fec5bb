import { butterfly } from '#animals/butterfly.ts'
import { horseCoats } from '#animals/horse.ts'
import { polar, times } from '#geometry.ts'
import { hills } from '#land.ts'
import { filled, flatGold, gold, ivory, palettes, stroke, umber } from '#palette.ts'
import { glow, rays, spikes, starField, windLines } from '#sky.ts'
import { sword } from '#suit-objects.ts'
import { circle, ellipse, num, path, place, rect, type Svg } from '#svg.ts'

const { ground, accent } = palettes.swords
const coat = horseCoats.grey
const shade = '#6C759C'
const light = '#A9B1CE'
const strap = '#8C2F4C'
const comet = { x: 330, y: 268, turn: -112 }

/** A grey horse stretched out at full speed, butterflies on its bridle; a sword flies before it as a comet. */
export function knightOfSwords(): Svg {
  return [sky(), cometTail(), sword({ ...comet, length: 336 }), plain(), charger(), dust()].join('')
}

function sky(): Svg {
  const { x, y } = comet
  const avoid = (px: number, py: number) =>
    Math.hypot(px - x, py - y) < 130 ||
    Math.hypot(px - 350, py - 70) < 80 ||
    (py < 420 && Math.abs(py - y + (px - x) * 0.4) < 90) ||
    (py > 420 && px > 300 - (py - 420))
  return [
    glow(x, y, [820, 640, 500, 380, 280], [ground[0], '#161C38', ground[1], '#222C54', '#2C3868']),
    starField({ seed: 44, box: [60, 90, 580, 460], count: 46, avoid }),
    windLines({ x: 62, y: 470, width: 190, rows: 3, gap: 30, attributes: stroke(1.8, accent, { opacity: 0.6 }) }),
    windLines({ x: 60, y: 742, width: 170, rows: 2, gap: 32, attributes: stroke(1.8, accent, { opacity: 0.6 }) }),
    windLines({ x: 470, y: 372, width: 200, rows: 3, gap: 30, attributes: stroke(1.8, accent, { opacity: 0.6 }) }),
  ].join('')
}

/** The light streams away from the hilt in three curved bands; thin lines run through it. */
function cometTail(): Svg {
  const { x, y } = comet
  const threads = times(11, (index) => {
    const aside = index - 5
    const end = 420 - Math.abs(aside) * 22
    return `M${num(x - 40 + Math.abs(aside) * 5)} ${num(y + 14 + aside * 7)}Q${num(x + end * 0.5)} ${num(y - 66 + aside * 14)} ${num(x + end)} ${num(y - 214 + aside * 30)}`
  })
  return [
    path('M236 268C320 190 480 120 680 -20L680 320C560 306 400 330 270 344C236 330 226 294 236 268Z', {
      fill: '#2F3C74',
    }),
    path('M252 274C340 210 480 130 680 20L680 232C560 250 410 306 280 326C252 314 244 294 252 274Z', {
      fill: '#4658A0',
    }),
    path('M270 282C350 234 480 160 680 70L680 160C560 210 420 276 294 310C270 304 262 294 270 282Z', {
      fill: '#8296DC',
    }),
    path(threads.join(''), stroke(1.5, '#FFF3D0', { opacity: 0.75 })),
    rays({ x, y, from: 60, to: 150, count: 32, shorter: 0.6, attributes: stroke(1.5, gold, { opacity: 0.8 }) }),
    path(spikes({ x, y, from: 36, to: 104, count: 8, halfAngle: 11, turn: 0.5 }), filled('#F1D596', 1.2, umber)),
    path(spikes({ x, y, from: 36, to: 72, count: 8, halfAngle: 8, turn: 23 }), { fill: '#FFF3D0' }),
    circle(x, y, 40, filled('#FFF3D0', 1.8, umber)),
  ].join('')
}

/** Bare low hills run past below. */
function plain(): Svg {
  const blades = times(26, (index) => `M${num(60 + index * 14)} ${num(930 + ((index * 37) % 70))}q10 -14 30 -14`)
  return (
    hills({ y: 846, fills: ['#222C54', '#192040', '#12172F'], step: 52, swell: 18, seed: 9 }) +
    path(blades.join(''), stroke(1.6, accent, { opacity: 0.45 }))
  )
}

/** Drawn about the throat; the neck runs out of the window on the right and below. */
function charger(): Svg {
  const outline =
    'M56 -110C100 -106 140 -78 176 -40C206 -8 232 30 262 80L262 262L96 262C92 226 72 196 44 166C10 130 -24 104 -45 62C-33 35 -29 17 -32 0C-53 6 -76 13 -96 15C-115 18 -132 12 -137 -1C-140 -13 -133 -25 -121 -33C-88 -62 -36 -100 0 -113C11 -117 21 -119 31 -117L48 -155C57 -142 61 -125 56 -110Z'
  const throat =
    'M-45 62C-24 104 10 130 44 166C72 196 92 226 96 262L150 262C146 214 118 172 82 140C38 102 -6 70 -32 0C-29 17 -33 35 -45 62Z'
  const muscles =
    'M44 -30C84 0 112 40 122 92M72 -54C120 -18 158 34 172 108M-12 62C30 96 80 130 112 180M150 -30C186 20 204 80 204 150M120 120C150 150 170 190 174 240'
  return place(
    { x: 306, y: 676, scale: 1.56 },
    ...farLocks.map(lock),
    path(outline, { fill: coat.fill }),
    path(throat, { fill: shade }),
    path('M-112 -34C-82 -60 -40 -88 2 -104C-24 -78 -64 -50 -100 -26Z', { fill: light }),
    path('M-121 -33C-133 -25 -140 -13 -137 -1C-132 12 -115 18 -96 15C-92 0 -98 -22 -121 -33Z', { fill: shade }),
    path(outline, stroke(2.1, coat.line)),
    path(muscles, stroke(1.1, coat.line, { opacity: 0.75 })),
    dapples(),
    features(),
    bridle(),
    ...nearLocks.map(lock),
  )
}

function features(): Svg {
  return [
    path('M-21 -81Q-2 -88 5 -69Q-11 -68 -21 -81Z', { fill: coat.eye }),
    circle(-8, -76, 3, { fill: ivory }),
    path('M-23 -89Q2 -98 14 -74', stroke(1.4, coat.line)),
    path('M-122 -13Q-112 -20 -108 -9Q-114 -6 -118 -10Z', { fill: coat.line }),
    path('M-134 0C-120 1 -110 2 -98 -1', stroke(1.5, coat.line)),
    path('M-32 0C-16 -2 1 -12 13 -28M20 -36C24 -28 24 -20 20 -12', stroke(1.3, coat.line)),
    path('M46 -142C48 -132 49 -123 46 -116', stroke(1.1, coat.line)),
    path('M-96 -36C-70 -58 -42 -76 -24 -84', stroke(1, coat.line, { opacity: 0.6 })),
  ].join('')
}

/** The light spots of a dapple grey on the shoulder. */
function dapples(): Svg {
  const spots = [
    [96, 22, 5],
    [120, 8, 6],
    [132, 36, 7],
    [158, 30, 5],
    [104, 52, 5],
    [112, 84, 6],
    [142, 70, 8],
    [166, 62, 6],
    [176, 88, 9],
    [146, 100, 6],
    [200, 72, 6],
    [204, 112, 9],
    [172, 120, 8],
    [148, 132, 6],
    [192, 146, 8],
    [214, 140, 5],
    [168, 158, 6],
    [208, 176, 8],
    [182, 186, 7],
    [200, 210, 6],
  ] as const
  return spots.map(([x, y, r]) => ellipse(x, y, r, r * 0.78, { fill: light, 'fill-opacity': 0.7 })).join('')
}

/** Straps of wine-red leather; a butterfly sits wherever two of them meet. */
function bridle(): Svg {
  const straps =
    'M-68 -72C-58 -52 -52 -36 -50 -22C-48 -12 -42 -2 -34 1M-94 10C-86 2 -72 -10 -50 -22M-50 -22C-34 -34 -4 -42 26 -48M26 -48C30 -70 32 -92 30 -116M26 -48C20 -22 2 4 -26 18'
  const rein = 'M-92 12C-56 84 60 104 140 70C190 48 226 56 262 84'
  return [
    path(rein, stroke(5.4, coat.line)),
    path(rein, stroke(3.4, strap)),
    path(straps, stroke(6.4, coat.line)),
    path(straps, stroke(4.4, strap)),
    circle(-94, 11, 6.4, stroke(3, flatGold)),
    ...(
      [
        [-52, -24, 0.26, -60],
        [26, -50, 0.3, 20],
        [30, -112, 0.2, -10],
      ] as const
    ).map(([x, y, scale, turn]) =>
      place({ x, y, scale, turn }, butterfly({ upper: '#F1D596', lower: accent, spots: strap, line: umber })),
    ),
  ].join('')
}

type Lock = readonly [x: number, y: number, length: number, turn: number]

const farLocks: readonly Lock[] = [
  [70, -108, 150, -27],
  [104, -92, 156, -20],
  [136, -70, 150, -14],
  [168, -42, 140, -8],
  [196, -8, 120, 0],
]
const nearLocks: readonly Lock[] = [
  [240, 50, 90, 34],
  [222, 26, 100, 28],
  [204, 2, 110, 23],
  [184, -22, 122, 18],
  [163, -44, 134, 13],
  [140, -66, 146, 8],
  [116, -84, 152, 3],
  [92, -98, 152, -3],
  [68, -107, 146, -10],
  [48, -112, 132, -17],
]

/** One long lock of the mane, blown back in a wave. */
function lock([x, y, length, turn]: Lock): Svg {
  const at = (part: number) => num(length * part)
  const shape = `M-10 8C-2 -18 ${at(0.3)} -22 ${at(0.5)} -10C${at(0.66)} -1 ${at(0.84)} -4 ${at(1)} -18C${at(0.9)} 12 ${at(0.66)} 18 ${at(0.44)} 12C${at(0.26)} 7 ${at(0.1)} 14 -10 8Z`
  const strands = `M2 0C${at(0.26)} -12 ${at(0.44)} -2 ${at(0.56)} 2C${at(0.7)} 6 ${at(0.82)} 2 ${at(0.92)} -8M6 6C${at(0.2)} -2 ${at(0.32)} 2 ${at(0.46)} 6`
  return place(
    { x, y, turn },
    path(shape, filled(coat.mane, 1.5, coat.maneLine)),
    path(strands, stroke(1, coat.maneLine)),
  )
}

/** Dust thrown up under the chest, torn back by the wind. */
function dust(): Svg {
  const puffs = [
    [196, 1044, 26],
    [244, 1022, 36],
    [314, 1016, 50],
    [398, 1000, 58],
    [486, 1014, 48],
    [556, 994, 44],
    [614, 1014, 38],
    [660, 984, 34],
  ] as const
  const curls = puffs.map(([x, y, r]) => {
    const [fromX, fromY] = polar(x, y, r * 0.6, 170)
    return `M${num(fromX)} ${num(fromY)}A${num(r * 0.6)} ${num(r * 0.6)} 0 0 1 ${num(x + r * 0.5)} ${num(y - r * 0.3)}`
  })
  return [
    ...puffs.map(([x, y, r]) => circle(x, y, r, filled(ground[3], 2.4))),
    ...puffs.map(([x, y, r]) => circle(x, y + 2, r - 1, { fill: ground[3] })),
    rect(236, 1024, 424, 40, { fill: ground[3] }),
    path(curls.join(''), stroke(1.5, gold, { opacity: 0.8 })),
  ].join('')
}
