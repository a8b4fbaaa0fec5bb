import { filled, flatGold, stroke } from '#palette.ts'
import { leafShape } from '#plants.ts'
import type { Svg } from '#svg.ts'
import { circle, path } from '#svg.ts'
import { rib } from './tuft.ts'

type Coat = {
  fill: string
  line: string
  mane: string
  maneLine: string
  eye: string
  /** A bright eye shows its pupil, a dark one a spark of light. */
  brightEye?: boolean
}

export const horseCoats = {
  white: { fill: '#FBF3DF', line: '#7A5A2C', mane: '#E9D8AE', maneLine: '#7A5A2C', eye: '#241708' },
  black: { fill: '#1B1A22', line: flatGold, mane: '#E9D8AE', maneLine: '#7A5A2C', eye: '#F1D596', brightEye: true },
  raven: { fill: '#17131F', line: flatGold, mane: '#322A44', maneLine: flatGold, eye: '#F1D596', brightEye: true },
  grey: { fill: '#8D95B5', line: '#20263F', mane: '#DDE3F5', maneLine: '#4A5478', eye: '#10142A' },
  chestnut: { fill: '#A04A22', line: '#2E1208', mane: '#F0B860', maneLine: '#6B3A12', eye: '#1C0A06' },
} as const satisfies Record<string, Coat>

type HorseOptions = {
  coat?: Coat
  /** Streaming: blown back, for a horse at full speed. */
  mane?: 'calm' | 'streaming'
  /** Colour of its straps; none without one. */
  bridle?: string
}

/** The bust of a horse in profile, facing left; 295 × 394, 387 wide with a streaming mane: the neck is cut off at y 220 and wants a wall, a field or a cloth before it. */
export function horse({ coat = horseCoats.white, mane = 'calm', bridle }: HorseOptions = {}): Svg {
  const { fill, line, eye, brightEye } = coat
  return [
    mane === 'streaming' ? streamingMane(coat) : '',
    path(
      'M-30 -128L-30 -170C-16 -162 -6 -148 -4 -132C60 -116 106 -50 126 40C134 80 142 130 150 220L-74 220C-52 160 -30 112 -26 66C-26 36 -30 18 -40 4C-56 18 -74 34 -92 44C-108 54 -126 56 -136 46C-144 36 -142 22 -134 10C-116 -30 -84 -86 -56 -112C-48 -120 -40 -126 -30 -128Z',
      filled(fill, 3.2, line),
    ),
    path('M-62 -74Q-48 -88 -34 -74Q-48 -66 -62 -74Z', { fill: eye }),
    brightEye ? circle(-48, -76, 4.4, { fill }) : circle(-51, -79, 2.3, { fill: '#FFF6E0' }),
    path('M-66 -82Q-48 -98 -30 -82', stroke(2, eye)),
    path('M-126 28Q-120 20 -114 26', stroke(2.8, eye)),
    path('M-132 44C-120 40 -110 38 -100 32', stroke(2, eye)),
    path(
      'M-24 60C0 96 6 140 -6 214M0 40C30 80 38 140 30 214M24 20C60 70 70 140 66 214',
      stroke(1.5, line, { opacity: 0.7 }),
    ),
    path('M-40 4C-26 -4 -14 -20 -10 -40', stroke(1.8, line)),
    path('M-24 -158C-18 -150 -14 -142 -13 -134', stroke(1.5, line, { opacity: 0.7 })),
    mane === 'calm' ? calmMane(coat) : streamingCrest(coat),
    lock(coat, -22, -134, 54, 11, 128),
    bridle ? straps(bridle) : '',
  ].join('')
}

function lock(coat: Coat, x: number, y: number, length: number, width: number, turn: number): Svg {
  const shape = { x, y, length, width, turn }
  return path(leafShape(shape), filled(coat.mane, 1.8, coat.maneLine)) + path(rib(shape), stroke(1.1, coat.maneLine))
}

function calmMane(coat: Coat): Svg {
  const locks = [
    [-4, -132, 70, 14],
    [22, -116, 76, 16],
    [48, -92, 80, 17],
    [72, -60, 82, 18],
    [92, -24, 84, 18],
    [108, 18, 86, 18],
  ] as const
  return locks.map(([x, y, length, width], index) => lock(coat, x, y, length, width, 18 + index * 9)).join('')
}

function streamingMane(coat: Coat): Svg {
  const locks = [
    [20, -112, 150, -8],
    [62, -74, 158, 0],
    [92, -22, 150, 8],
    [114, 40, 130, 16],
  ] as const
  return locks.map(([x, y, length, turn]) => wave(coat, x, y, length, turn)).join('')
}

function streamingCrest(coat: Coat): Svg {
  const locks = [
    [-10, -130, 116, -12],
    [14, -118, 128, -4],
    [40, -98, 128, 4],
    [64, -68, 124, 10],
    [84, -34, 120, 16],
    [100, 4, 112, 24],
  ] as const
  return locks.map(([x, y, length, turn]) => wave(coat, x, y, length, turn)).join('')
}

function wave(coat: Coat, x: number, y: number, length: number, turn: number): Svg {
  const at = (part: number) => Math.round(length * part)
  const d = `M-12 2C${at(0.2)} -24 ${at(0.5)} 10 ${at(1)} -14C${at(0.78)} 20 ${at(0.42)} 12 ${at(0.28)} 14C${at(0.16)} 16 ${at(0.06)} 14 -12 2Z`
  const strands = `M${at(0.06)} 2C${at(0.3)} -12 ${at(0.55)} 10 ${at(0.86)} -4`
  const transform = `translate(${x} ${y}) rotate(${turn})`
  return (
    path(d, filled(coat.mane, 1.8, coat.maneLine, { transform })) +
    path(strands, stroke(1.1, coat.maneLine, { transform }))
  )
}

function straps(colour: string): Svg {
  const d = 'M-96 -58L-70 -16M-116 -20L-88 18M-70 -16C-56 -28 -30 -44 -8 -62M-88 18C-84 8 -78 -4 -70 -16'
  return path(d, stroke(4, colour)) + circle(-70, -16, 6, { fill: flatGold }) + circle(-88, 18, 6, { fill: flatGold })
}
