import { filled, flatGold, stroke } from '#palette.ts'
import type { Svg } from '#svg.ts'
import { circle, path } from '#svg.ts'

/** A howling wolf sitting in profile, muzzle up to the right; 225 × 240, (0, 0) is the ground under its forelegs. */
export function wolf({ fill = '#2A2F66', line = flatGold } = {}): Svg {
  const fur =
    'M-60 -96C-50 -80 -46 -60 -50 -40M-44 -112C-32 -92 -28 -66 -32 -44M-26 -130C-12 -108 -8 -86 -10 -62M-8 -146C4 -126 8 -104 8 -84M8 -160C20 -142 24 -122 24 -100M24 -176C34 -160 38 -142 38 -122M-74 -60C-66 -50 -64 -34 -66 -20'
  return [
    path(
      'M44 0C36 -4 26 -2 18 0C20 -30 22 -50 16 -66C4 -50 -14 -36 -20 -16C-18 -8 -8 -4 2 -2L2 0L-70 0C-92 -2 -112 -8 -124 -28C-112 -22 -96 -24 -84 -34C-84 -66 -66 -100 -38 -126C-18 -144 -4 -158 4 -176C-2 -186 -6 -200 -4 -216C6 -206 16 -200 24 -198C34 -208 50 -222 70 -238C78 -240 84 -232 80 -224L70 -208C78 -212 84 -214 88 -210C84 -198 70 -186 60 -178C56 -166 56 -150 54 -136C54 -112 48 -96 44 -80C40 -54 40 -30 44 0Z',
      filled(fill, 2.8, line),
    ),
    path(fur, stroke(1.5, line, { opacity: 0.85 })),
    circle(40, -204, 2.6, { fill: line }),
    path('M60 -178C66 -186 70 -196 70 -208', stroke(1.6, line)),
  ].join('')
}
