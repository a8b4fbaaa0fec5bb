import { polar, times } from './geometry.ts'
import { bronze, filled, gold, ivory, leafGreen, stroke } from './palette.ts'
import { leaf, leafShape } from './plants.ts'
import type { Svg } from './svg.ts'
import { circle, num, path, place } from './svg.ts'

/** Lines on petals. */
const petalLine = '#8A5A4A'

export type LotusOptions = { x: number; y: number; size?: number; fill?: string; turn?: number }

/** A lotus sitting on the water at (x, y); size 1 is 170 wide and 94 high. */
export function lotus({ x, y, size = 1, fill = '#F3D9D2', turn }: LotusOptions): Svg {
  const weight = Math.min(3, 2 / size ** 0.6)
  const petals = [-70, 70, -46, 46, -22, 22, 0].map((angle) =>
    place(
      { x: 0, y: 0, turn: angle },
      path('M0 0C-26 -30 -20 -70 0 -94C20 -70 26 -30 0 0Z', filled(fill, weight, petalLine)),
      size < 0.4
        ? ''
        : path('M0 -14L0 -76M-5 -20C-10 -44 -6 -60 0 -78M5 -20C10 -44 6 -60 0 -78', stroke(weight / 2, '#B98070')),
    ),
  )
  return place({ x, y, scale: size, turn }, ...petals)
}

export type RoundFlower = {
  x: number
  y: number
  r: number
  fill?: string
  turn?: number
  weight?: number
  petals?: number
}

/** A sunflower seen from the front. */
export function sunflower({ x, y, r, turn = 0 }: RoundFlower): Svg {
  const rays = (count: number, length: number, width: number, shift: number) =>
    times(count, (index) => leafShape({ x, y, length, width, turn: turn + shift + (index * 360) / count })).join('')
  const seeds = [0.36, 0.25, 0.13].flatMap((part) =>
    times(
      Math.round(part * Math.min(60, 20 + r * 0.7)),
      (index, count = Math.round(part * Math.min(60, 20 + r * 0.7))) => polar(x, y, r * part, (index * 360) / count),
    ),
  )
  const dots = seeds.map(([dotX, dotY]) => `M${num(dotX)} ${num(dotY)}h0`).join('')
  return [
    path(rays(18, r, r * 0.2, 0), filled('#E7A63F', 1.4, '#7A4A16')),
    path(rays(18, r * 0.84, r * 0.16, 10), filled('#F6CB6A', 1.2, '#7A4A16')),
    circle(x, y, r * 0.46, filled('#4A2A16', 2)),
    path(dots, stroke(Math.max(1.8, r * 0.05), '#E7B95E')),
  ].join('')
}

/** A plain flower of five petals seen from the front. */
export function flower({ x, y, r, fill = '#F3D9D2', turn = 0, weight = 1.5, petals = 5 }: RoundFlower): Svg {
  const shapes = times(petals, (index) =>
    path(
      leafShape({ x, y, length: r, width: (r * 2.3) / petals, turn: turn - 90 + (index * 360) / petals }),
      filled(fill, weight, petalLine),
    ),
  )
  return shapes.join('') + circle(x, y, r * 0.26, filled('#E0A04F', weight * 0.8, '#6B3A12'))
}

export type RoseOptions = {
  x: number
  y: number
  r: number
  colour?: 'white' | 'red' | 'pink'
  turn?: number
  /** Three green leaves behind the flower. */
  leaves?: boolean
}

const roses = {
  white: { outer: '#F1E4CC', inner: '#FFF9EC', line: '#9A7B55' },
  red: { outer: '#A8323F', inner: '#CC4A52', line: '#5A1420' },
  pink: { outer: '#DFA29C', inner: '#F3CDC6', line: '#8A4A48' },
}

/** A full rose seen from the front: five outer petals, five inner ones and a rolled heart. */
export function rose({ x, y, r, colour = 'red', turn = 0, leaves = false }: RoseOptions): Svg {
  const { outer, inner, line } = roses[colour]
  const weight = Math.max(1.2, Math.min(2.4, r * 0.07))
  const petal = (size: number, angle: number, fill: string) =>
    place(
      { x: 0, y: 0, turn: angle },
      path(
        `M0 0C${num(-size * 0.7)} ${num(-size * 0.2)} ${num(-size * 0.72)} ${num(-size * 0.9)} ${num(-size * 0.16)} ${num(-size)}L0 ${num(-size * 0.93)}L${num(size * 0.16)} ${num(-size)}C${num(size * 0.72)} ${num(-size * 0.9)} ${num(size * 0.7)} ${num(-size * 0.2)} 0 0Z`,
        filled(fill, weight, line),
      ),
    )
  const heart = r * 0.3
  const roll = `M${num(heart * 0.1)} ${num(heart * 0.1)}C${num(-heart * 0.5)} ${num(heart * 0.3)} ${num(-heart * 0.5)} ${num(-heart * 0.5)} ${num(heart * 0.1)} ${num(-heart * 0.5)}C${num(heart * 0.8)} ${num(-heart * 0.4)} ${num(heart * 0.7)} ${num(heart * 0.7)} ${num(-heart * 0.1)} ${num(heart * 0.7)}`
  return place(
    { x, y, turn },
    ...(leaves
      ? [30, 150, 268].map((angle) =>
          leaf({
            x: 0,
            y: 0,
            length: r * 1.75,
            width: r * 0.42,
            turn: angle,
            fill: leafGreen.dark,
            weight,
            vein: true,
          }),
        )
      : []),
    ...times(5, (index) => petal(r, index * 72, outer)),
    ...times(5, (index) => petal(r * 0.68, index * 72 + 36, inner)),
    circle(0, 0, heart, filled(outer, weight * 0.9, line)),
    path(roll, stroke(weight * 0.8, line)),
  )
}

export type StemFlower = {
  /** The foot of the stem. */
  x: number
  y: number
  height: number
  turn?: number
  flip?: boolean
}

/** A white lily in profile on its stem: three petals rolled back, stamens, narrow leaves. */
export function lily({ x, y, height, turn, flip }: StemFlower): Svg {
  const petal = { fill: '#FBF3E0', shade: '#E3D2B0' }
  return place(
    { x, y, turn, flip, scale: height / 240 },
    path('M0 0C6 -50 -6 -100 0 -140', stroke(5.5, leafGreen.dark)),
    leaf({ x: 1, y: -34, length: 84, width: 14, turn: -58, fill: leafGreen.dark, vein: true }),
    leaf({ x: 1, y: -60, length: 76, width: 13, turn: -124, fill: leafGreen.light, vein: true }),
    path(
      'M-8 -142C-34 -170 -40 -206 -66 -222C-34 -232 -12 -214 0 -190C12 -214 34 -232 66 -222C40 -206 34 -170 8 -142Z',
      filled(petal.shade, 2.4, bronze),
    ),
    path('M-6 -196L-16 -228M0 -196L0 -238M6 -196L16 -228', stroke(2, '#B98B45')),
    ...[
      [-17, -231],
      [0, -241],
      [17, -231],
    ].map(([dotX = 0, dotY = 0]) => circle(dotX, dotY, 4.4, filled('#E0953F', 1.2, bronze))),
    path('M0 -136C-26 -150 -28 -186 0 -218C28 -186 26 -150 0 -136Z', filled(petal.fill, 2.4, bronze)),
    path(
      'M0 -146L0 -200M-10 -152C-14 -170 -10 -186 -4 -198M10 -152C14 -170 10 -186 4 -198',
      stroke(1.4, bronze, { opacity: 0.8 }),
    ),
  )
}

/** An iris in profile: upright standards, hanging falls with a yellow tongue, sword leaves. */
export function iris({ x, y, height, turn, flip }: StemFlower): Svg {
  const violet = { light: '#9A86DC', dark: '#5B4AA8', line: '#2E2460' }
  return place(
    { x, y, turn, flip, scale: height / 240 },
    path(
      'M-6 0C-20 -60 -34 -100 -52 -136C-18 -106 -4 -60 4 0ZM0 0C10 -70 26 -96 40 -116C34 -76 22 -40 10 0Z',
      filled(leafGreen.dark, 2),
    ),
    path('M0 0L0 -146', stroke(5, leafGreen.light)),
    path(
      'M-4 -150C-40 -150 -62 -132 -58 -100C-40 -104 -20 -120 -4 -142ZM4 -150C40 -150 62 -132 58 -100C40 -104 20 -120 4 -142Z',
      filled(violet.dark, 2.2),
    ),
    path(
      'M0 -150C-44 -164 -46 -212 -8 -238C-2 -216 -2 -196 0 -150ZM0 -150C44 -164 46 -212 8 -238C2 -216 2 -196 0 -150Z',
      filled(violet.light, 2.2),
    ),
    path('M0 -152C-18 -172 -16 -200 0 -222C16 -200 18 -172 0 -152Z', filled('#B9A9EC', 2)),
    path('M0 -154C-26 -140 -26 -108 0 -90C26 -108 26 -140 0 -154Z', filled(violet.light, 2.2)),
    path('M0 -148C-8 -138 -8 -126 0 -116C8 -126 8 -138 0 -148Z', filled('#F0C25C', 1.4, violet.line)),
    path(
      'M0 -164L0 -206M-26 -170C-30 -190 -24 -208 -14 -220M26 -170C30 -190 24 -208 14 -220',
      stroke(1.3, violet.line, { opacity: 0.8 }),
    ),
  )
}

/** A closed bud or a tulip-like flower on a short stem, for small bunches. */
export function bud({ x, y, height, turn, flip }: StemFlower): Svg {
  return place(
    { x, y, turn, flip, scale: height / 60 },
    path('M0 0C2 -14 -2 -24 0 -34', stroke(2.6, leafGreen.light)),
    path('M0 -30C-14 -36 -12 -52 -4 -60L0 -52L4 -60C12 -52 14 -36 0 -30Z', filled(ivory, 1.8, gold)),
  )
}
