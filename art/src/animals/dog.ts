import { filled, flatGold, ivory, robes, stroke } from '#palette.ts'
import type { Svg } from '#svg.ts'
import { circle, path } from '#svg.ts'

/** A tame dog howling, sitting in profile, muzzle up to the right; 205 × 240, (0, 0) is the ground under its forelegs. */
export function dogHowling({ fill = '#D8C7A0', line = '#4A3618' } = {}): Svg {
  const fur =
    'M-60 -92C-50 -78 -46 -60 -50 -40M-42 -112C-30 -92 -28 -66 -32 -44M-24 -130C-10 -108 -8 -86 -10 -62M8 -140C20 -126 24 -112 24 -96M24 -170C34 -156 38 -140 38 -120'
  return [
    path(
      'M44 0C36 -4 26 -2 18 0C20 -30 22 -50 14 -66C2 -50 -14 -36 -20 -16C-18 -8 -8 -4 2 -2L2 0L-66 0C-78 -2 -84 -14 -84 -34C-96 -38 -110 -52 -108 -74C-98 -66 -86 -62 -78 -64C-70 -90 -52 -112 -34 -128C-16 -146 -4 -160 2 -178C6 -196 22 -206 36 -206C48 -216 60 -228 74 -236C82 -238 86 -230 82 -222L72 -206C80 -210 86 -210 88 -206C84 -196 70 -186 58 -180C54 -166 56 -150 54 -136C54 -112 48 -96 44 -80C40 -54 40 -30 44 0Z',
      filled(fill, 2.8, line),
    ),
    path('M10 -190C-6 -184 -14 -164 -8 -144C4 -150 16 -168 20 -186Z', filled(fill, 2.2, line)),
    path(fur, stroke(1.5, line, { opacity: 0.85 })),
    circle(40, -204, 2.6, { fill: line }),
    path('M2 -128C20 -118 40 -118 54 -128', stroke(4, line)),
    path('M2 -128C20 -118 40 -118 54 -128', stroke(1.8, flatGold)),
  ].join('')
}

/** A small dog up on its hind legs, facing right; 135 × 135, its hind paws stand on y 58. */
export function dogLeaping({ fill = ivory, line = '#3A2818', collar = robes.garnet } = {}): Svg {
  const tail = 'M-40 12C-58 8 -66 -10 -58 -26'
  return [
    path(tail, stroke(9, line)),
    path(tail, stroke(5, fill)),
    path(
      'M-44 58C-40 46 -46 34 -44 20C-42 2 -24 -8 -12 -22C-4 -32 0 -42 4 -52C8 -66 22 -74 36 -70C44 -67 54 -68 62 -72C68 -72 70 -66 68 -60C62 -50 48 -46 38 -44C36 -34 34 -28 32 -22C42 -22 52 -28 60 -34C66 -34 68 -28 64 -24C54 -14 42 -8 30 -6C36 -4 44 -4 52 -8C58 -8 60 -2 56 2C44 10 28 12 16 12C8 24 0 32 -4 40C-2 48 4 54 8 58L-12 58C-18 52 -20 46 -22 40C-26 44 -26 52 -22 58Z',
      filled(fill, 2, line),
    ),
    path('M14 -68C4 -66 0 -52 4 -40C12 -42 20 -54 20 -64Z', filled('#C9A070', 1.6, line)),
    circle(38, -61, 2.4, { fill: line }),
    circle(67, -69, 3.4, { fill: line }),
    path('M-4 -28C6 -18 18 -16 28 -20', stroke(4, collar)),
    path(
      'M-34 18C-26 10 -18 2 -14 -6M-26 28C-18 22 -10 12 -8 4M20 -14C26 -14 32 -16 38 -18',
      stroke(1.2, line, { opacity: 0.7 }),
    ),
  ].join('')
}
