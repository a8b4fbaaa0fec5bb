import { swallow } from '#animals/birds.ts'
import { belt, collar } from '#figures/clothes.ts'
import { drape } from '#figures/drape.ts'
import { headAtOrigin } from '#figures/head.ts'
import { sleeves } from '#figures/sleeve.ts'
import { type SplinePoint, times } from '#geometry.ts'
import { grassTufts, hills } from '#land.ts'
import { filled, flatGold, gold, hair, ivory, palettes, robes, stroke, umber } from '#palette.ts'
import { sprig } from '#plants.ts'
import { glow, windLines } from '#sky.ts'
import { sword } from '#suit-objects.ts'
import { num, path, place, type Svg } from '#svg.ts'

const { ground, accent } = palettes.swords
const figure = { x: 292, y: 486, scale: 0.94, turn: 4 }
const tunic = '#E9DFC6'

/** A young figure on a windy hill with a raised sword; clouds race and ten birds fly between them. */
export function pageOfSwords(): Svg {
  return [sky(), clouds(), birds(), land(), page(), foreground()].join('')
}

function sky(): Svg {
  const wind = stroke(1.7, accent, { opacity: 0.6 })
  return [
    glow(470, 500, [720, 560, 440, 330, 230], ['#192040', ground[2], '#2E3A6A', ground[3], '#44548C']),
    windLines({ x: 56, y: 640, width: 170, rows: 3, gap: 28, attributes: wind }),
    windLines({ x: 430, y: 806, width: 190, rows: 3, gap: 24, attributes: wind }),
  ].join('')
}

type Racing = { x: number; y: number; width: number; height: number; fill: string }

/** A cloud blown to the right: its rounded head leads, the foot is drawn out to a thread behind. */
function racingCloud({ x, y, width, height, fill }: Racing): Svg {
  const at = (across: number, up: number) => `${num(x + width * across)} ${num(y - height * up)}`
  const body =
    `M${at(0, 0.06)}C${at(0.2, 0.1)} ${at(0.26, 0.42)} ${at(0.4, 0.4)}C${at(0.42, 0.78)} ${at(0.56, 0.84)} ${at(0.62, 0.66)}` +
    `C${at(0.66, 1.1)} ${at(0.84, 1.12)} ${at(0.86, 0.66)}C${at(0.98, 0.74)} ${at(1.04, 0.4)} ${at(0.96, 0.22)}` +
    `C${at(0.94, 0.02)} ${at(0.8, -0.06)} ${at(0.72, 0.02)}C${at(0.6, -0.12)} ${at(0.4, -0.1)} ${at(0.3, 0)}C${at(0.2, -0.06)} ${at(0.08, 0)} ${at(0, 0.06)}Z`
  const curls =
    `M${at(0.44, 0.34)}C${at(0.46, 0.6)} ${at(0.56, 0.64)} ${at(0.58, 0.46)}M${at(0.68, 0.48)}C${at(0.7, 0.86)} ${at(0.82, 0.86)} ${at(0.81, 0.56)}C${at(0.8, 0.44)} ${at(0.74, 0.46)} ${at(0.75, 0.56)}` +
    `M${at(0.3, 0.16)}C${at(0.46, 0.1)} ${at(0.6, 0.2)} ${at(0.7, 0.16)}M${at(0.88, 0.5)}C${at(0.94, 0.5)} ${at(0.94, 0.32)} ${at(0.88, 0.28)}`
  return path(body, filled(fill, 2.4)) + path(curls, stroke(1.5, gold, { opacity: 0.75 }))
}

function clouds(): Svg {
  return [
    racingCloud({ x: 210, y: 196, width: 330, height: 84, fill: ground[2] }),
    racingCloud({ x: 360, y: 330, width: 330, height: 104, fill: '#2A3666' }),
    racingCloud({ x: -60, y: 420, width: 250, height: 84, fill: ground[2] }),
    racingCloud({ x: 330, y: 742, width: 380, height: 96, fill: '#3A4A86' }),
    racingCloud({ x: 10, y: 786, width: 260, height: 66, fill: '#34427A' }),
  ].join('')
}

/** Ten of them, all on the same wind. */
function birds(): Svg {
  const flock = [
    [306, 254, 0.5, -8],
    [386, 162, 0.48, 4],
    [446, 222, 0.54, -14],
    [530, 226, 0.5, 8],
    [410, 290, 0.48, 6],
    [590, 342, 0.52, -10],
    [462, 374, 0.56, -4],
    [560, 430, 0.5, 10],
    [596, 520, 0.54, -12],
    [112, 700, 0.5, -10],
  ] as const
  return flock
    .map(([x, y, scale, turn]) =>
      place({ x, y, scale, turn }, swallow({ fill: ivory, light: accent, line: '#141A38' })),
    )
    .join('')
}

function land(): Svg {
  return [
    hills({ y: 872, fills: ['#2A3664', '#222C54'], step: 40, swell: 16, seed: 3 }),
    path('M40 986C120 940 210 912 310 910C420 910 540 962 660 1004L660 1060L40 1060Z', filled('#171E3C', 3)),
    path(
      'M60 1000C140 956 220 930 306 928M340 930C440 936 540 976 640 1014M120 1010C180 980 240 962 300 956',
      stroke(1.5, gold, { opacity: 0.55 }),
    ),
  ].join('')
}

/** The wind comes from the left: everything that is not held fast flies to the right. */
function page(): Svg {
  const { x, y, scale, turn } = figure
  const swordInHand = sword({ x: 2, y: -40, length: 352, turn: 6 })
  return place(
    { x, y, scale, turn },
    cloak(),
    legs(),
    dress(),
    belt(238, 52, '#8C2F4C', accent),
    sash(),
    sleeves(
      { pose: 'raised', holds: swordInHand },
      { pose: 'lowered' },
      { mantle: robes.orange, shoulders: 94, cuff: '#F1D596', lining: '#4A1C14' },
    ),
    armholes(),
    hairInWind(),
    headAtOrigin({ hair: hair.brown, cut: 'page' }),
    collar(ivory, 'band', '#8C2F4C'),
  )
}

/** Where the sleeves are sewn into the tunic. */
function armholes(): Svg {
  return [
    path('M-68 99C-50 122 -42 152 -48 179Z', { fill: robes.orange }),
    path('M68 99C50 118 42 138 45 162Z', { fill: robes.orange }),
    path('M-66 96C-50 122 -42 152 -48 181M66 96C50 118 42 138 45 164', stroke(4.4, '#F1D596')),
    path('M-66 96C-50 122 -42 152 -48 181M66 96C50 118 42 138 45 164', stroke(1.8, umber)),
  ].join('')
}

/** The cloak is torn off the shoulders: it hangs, as it were, to the right. */
function cloak(): Svg {
  const lower: SplinePoint[] = [
    [-210, -40],
    [-262, 60],
    [-330, 150],
    [-356, 236],
    [-324, 330],
  ]
  const upper: SplinePoint[] = [
    [-84, -30],
    [-92, 70],
    [-122, 160],
    [-108, 250],
    [-50, 356],
  ]
  const cloth = drape({
    left: lower,
    right: upper,
    fill: robes.orange,
    folds: 9,
    wave: 26,
    sag: 4,
    start: 0.16,
    stagger: 0.14,
    seed: 11,
  })
  return place({ x: 0, y: 0, turn: -90 }, cloth)
}

function legs(): Svg {
  const leg = 'M-44 400C-42 430 -38 452 -34 474L-12 474C-12 450 -8 420 -8 392Z'
  const shoe = 'M-10 466C-8 478 -8 484 -10 488L-52 488C-64 488 -66 480 -56 477C-46 474 -40 470 -38 462Q-24 468 -10 466Z'
  return [
    path(leg, filled('#F3DDA8', 2.2, umber)),
    path('M-28 420C-26 440 -24 454 -22 468', stroke(1.4, umber, { opacity: 0.6 })),
    path(shoe, filled('#8C2F4C', 2)),
    place(
      { x: 56, y: 2, flip: true },
      path(leg, filled('#F3DDA8', 2.2, umber)),
      path('M-28 420C-26 440 -24 454 -22 468', stroke(1.4, umber, { opacity: 0.6 })),
      path(shoe, filled('#8C2F4C', 2)),
    ),
  ].join('')
}

/** A short robe pressed to the body on the windward side, its skirt blown out on the other. */
function dress(): Svg {
  const left: SplinePoint[] = [
    [-28, 80],
    [-80, 108],
    [-74, 170],
    [-54, 240],
    [-58, 320],
    [-54, 426],
  ]
  const right: SplinePoint[] = [
    [28, 80],
    [80, 108],
    [70, 170],
    [54, 240],
    [98, 306],
    [176, 366],
  ]
  return drape({
    left,
    right,
    fill: tunic,
    line: '#7A5A2C',
    folds: 11,
    wave: 14,
    sag: 18,
    start: 0.42,
    stagger: 0.12,
    seed: 15,
  })
}

/** The loose ends of the girdle. */
function sash(): Svg {
  return [
    path(
      'M44 246C84 250 104 280 150 268C172 262 186 270 206 258C196 284 172 284 154 286C112 292 84 278 48 266Z',
      filled('#8C2F4C', 2),
    ),
    path('M46 256C90 268 110 286 154 276C172 272 186 276 198 268', stroke(1.3, gold, { opacity: 0.7 })),
  ].join('')
}

/** The hair behind the head, blown out into four points. */
function hairInWind(): Svg {
  const mass =
    'M10 -84C60 -96 96 -64 134 -74C154 -79 166 -92 178 -104C178 -80 170 -62 152 -52C172 -52 188 -58 200 -66C196 -42 178 -26 154 -24C170 -18 184 -18 196 -22C186 0 164 12 140 8C150 16 162 20 172 20C156 38 126 42 104 30C84 42 60 50 30 44Z'
  const strands =
    'M46 -64C84 -70 104 -48 140 -58M50 -44C90 -46 110 -32 150 -38M50 -22C88 -24 108 -14 146 -10M50 0C84 -2 100 8 132 12M48 22C72 22 88 24 104 22'
  return path(mass, filled(hair.brown, 2.6)) + path(strands, stroke(1.4, gold, { opacity: 0.8 }))
}

/** Grass and a sprig of lunaria bent by the wind. */
function foreground(): Svg {
  const blades = times(34, (index) => {
    const x = 56 + index * 17.6
    const y = 1046 - ((index * 29) % 34)
    return `M${num(x)} ${num(y)}C${num(x + 3)} ${num(y - 14)} ${num(x + 12)} ${num(y - 22)} ${num(x + 26)} ${num(y - 24)}`
  })
  const stem = [
    [514, 1050],
    [522, 1010],
    [548, 976],
    [592, 956],
  ] as const
  return [
    grassTufts({ seed: 6, box: [90, 970, 440, 40], count: 10, colour: accent }),
    path(blades.join(''), stroke(1.7, '#8E9CD0', { opacity: 0.7 })),
    sprig(stem, 4, { r: 18, weight: 2.4, opacity: 0.92, fill: '#34427A', colour: flatGold }),
  ].join('')
}
