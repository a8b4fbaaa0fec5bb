import { filled, ivory, stroke } from '#palette.ts'
import type { Svg } from '#svg.ts'
import { circle, path } from '#svg.ts'

/** A hare sitting up in profile, facing right; 215 × 210, (0, 0) is the ground under its belly. */
export function hare({ fill = '#B98550', light = ivory, line = '#3A2414' } = {}): Svg {
  return [
    path('M52 -116C50 -146 52 -178 66 -206C80 -180 78 -146 68 -118Z', filled('#8F6238', 2.4, line)),
    path('M-74 -40C-92 -50 -106 -36 -100 -22C-94 -12 -82 -14 -76 -22Z', filled(light, 2.2, line)),
    path(
      'M62 0L38 0C38 -8 44 -12 48 -16C46 -26 40 -34 30 -36C24 -24 16 -14 8 -10C20 -10 26 -6 26 0L-56 0C-74 -4 -84 -20 -80 -40C-74 -70 -44 -90 -8 -92C12 -92 28 -98 40 -110C26 -134 14 -166 16 -200C36 -186 52 -156 60 -124C72 -128 84 -120 92 -108C100 -101 104 -94 99 -88C92 -80 80 -78 70 -74C68 -60 64 -46 58 -36C60 -24 60 -16 64 -9C70 -7 70 0 62 0Z',
      filled(fill, 2.8, line),
    ),
    path('M26 -184C38 -170 46 -150 50 -128C40 -140 28 -162 26 -184Z', { fill: '#E7BFA0' }),
    path(
      'M16 -200C27 -192 35 -183 42 -172C33 -172 24 -176 18 -182C16 -188 16 -194 16 -200ZM66 -206C73 -192 76 -182 77 -172C70 -176 60 -176 55 -176C57 -186 60 -196 66 -206Z',
      { fill: '#3A2414' },
    ),
    path('M70 -74C68 -60 64 -46 58 -36C50 -36 44 -40 40 -46C46 -58 56 -70 70 -74Z', filled(light, 1.6, line)),
    path('M8 -10C-6 -6 -24 -8 -38 -18C-54 -32 -52 -58 -30 -66C-12 -72 4 -62 10 -46', stroke(2, line)),
    path(
      'M-64 -48C-62 -58 -56 -66 -48 -72M-70 -32C-70 -38 -69 -42 -67 -46M-20 -82C-10 -84 0 -84 8 -86M-24 -44C-20 -50 -14 -52 -8 -52M-22 -34C-18 -40 -12 -42 -6 -42M24 -84C32 -80 36 -74 38 -68',
      stroke(1.5, line, { opacity: 0.8 }),
    ),
    path('M70 -106Q79 -114 86 -105Q78 -101 70 -106Z', filled('#F6D08A', 1.4, line)),
    circle(79, -106.5, 2.8, { fill: '#1A0D08' }),
    path('M100 -96C96 -97 94 -94 96 -91M96 -89C91 -87 87 -88 84 -91', stroke(1.6, line)),
    path('M90 -90L112 -86M89 -87L108 -78', stroke(1, line, { opacity: 0.7 })),
  ].join('')
}

/** A rabbit sitting in profile, facing right, rounder and shorter in the ear than the hare; 172 × 164, (0, 0) is the ground under its belly. */
export function rabbit({ fill = '#F1E6D2', light = '#FFFFFF', line = '#6B4A2C' } = {}): Svg {
  return [
    path('M34 -100C30 -122 34 -146 48 -160C60 -144 60 -120 52 -100Z', filled('#D9C4A4', 2.2, line)),
    path('M-58 -44C-76 -48 -86 -34 -82 -20C-76 -8 -60 -10 -54 -20Z', filled(light, 2.2, line)),
    path(
      'M56 0L32 0C28 -6 34 -12 40 -14C36 -22 30 -26 24 -28C20 -20 14 -12 8 -9C18 -9 22 -4 20 0L-42 0C-62 -4 -70 -26 -62 -50C-52 -78 -20 -90 6 -84C14 -86 20 -92 24 -98C10 -114 0 -136 4 -156C22 -148 36 -128 42 -106C56 -108 70 -98 76 -86C80 -76 74 -68 62 -64C60 -52 56 -42 52 -34C54 -24 54 -16 58 -9C64 -7 64 0 56 0Z',
      filled(fill, 2.6, line),
    ),
    path('M12 -142C24 -134 32 -120 34 -106C24 -112 14 -126 12 -142Z', { fill: '#E8B8A8' }),
    path('M8 -9C-8 -4 -26 -8 -34 -22C-42 -40 -32 -58 -12 -58C4 -58 14 -46 14 -32', stroke(2, line)),
    path(
      'M-50 -40C-48 -50 -42 -58 -34 -64M-12 -76C-4 -78 4 -78 10 -78M-12 -38C-8 -44 -2 -46 4 -44M-12 -28C-8 -33 -2 -34 4 -33M30 -72C36 -68 40 -62 40 -54',
      stroke(1.4, line, { opacity: 0.75 }),
    ),
    path('M48 -88Q56 -97 64 -88Q56 -83 48 -88Z', { fill: '#4A1E1E' }),
    circle(58, -90, 1.6, { fill: light }),
    path('M77 -80C73 -80 72 -77 74 -74M73 -72C69 -69 65 -70 62 -73', stroke(1.6, line)),
    path('M68 -74L88 -70M67 -71L84 -62', stroke(1, line, { opacity: 0.7 })),
  ].join('')
}
