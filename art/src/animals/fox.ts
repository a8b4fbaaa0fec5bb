import { filled, stroke } from '#palette.ts'
import type { Svg } from '#svg.ts'
import { circle, path, place } from '#svg.ts'

const dark = '#3A1C1A'

/** A fox slinking to the right; 567 × 275, (0, 0) is under its belly, its paws stand on y 60.
 * What it carries is the card's: drawn before the fox it lies on the far side, drawn after it on the near one. */
export function fox({ fill = '#CF6A3C', light = '#FBF0DA', line = '#2E1414' } = {}): Svg {
  return [
    path(
      'M-112 -92C-150 -122 -206 -128 -252 -98C-278 -80 -300 -58 -322 -54C-282 -26 -226 -30 -180 -50C-158 -60 -136 -64 -118 -60Z',
      filled(fill, 3, line),
    ),
    path(
      'M-252 -98C-278 -80 -300 -58 -322 -54C-290 -32 -252 -32 -222 -38C-234 -46 -236 -56 -228 -62C-242 -64 -254 -78 -252 -98Z',
      filled(light, 2, line),
    ),
    path(
      'M-140 -104C-168 -108 -196 -102 -216 -90M-132 -92C-160 -92 -184 -84 -204 -70M-130 -78C-152 -76 -172 -66 -190 -56',
      stroke(1.6, line, { opacity: 0.75 }),
    ),
    path(
      'M-58 -30C-52 0 -58 28 -66 52L-40 56C-34 34 -26 4 -20 -20ZM66 -30C72 0 74 30 72 52L98 54C98 30 102 0 104 -20Z',
      filled(dark, 3, line),
    ),
    path(
      'M-118 -60C-128 -40 -132 -22 -144 -6C-152 14 -160 38 -168 60L-138 62C-132 44 -122 26 -108 12C-92 2 -80 -8 -72 -20C-34 -4 8 -6 48 -20C70 -10 96 -2 118 6C132 14 142 24 152 34L176 22C164 4 148 -10 136 -20C150 -40 160 -60 160 -84L108 -116C60 -112 10 -106 -40 -108C-80 -110 -104 -106 -118 -92Z',
      filled(fill, 3, line),
    ),
    path(
      'M-154 26C-158 38 -164 50 -168 60L-138 62C-134 48 -128 36 -118 24ZM126 10C136 18 144 26 152 34L176 22C168 10 158 0 150 -8Z',
      filled(dark, 2, line),
    ),
    path('M160 -84C160 -60 150 -40 136 -20C120 -26 104 -40 100 -62C116 -58 140 -66 160 -84Z', filled(light, 1.8, line)),
    path(
      'M-104 -30C-96 -44 -92 -62 -98 -82M-88 -22C-78 -40 -74 -60 -80 -84M-40 -26l8 12M-24 -24l8 12M-8 -24l8 12M10 -26l8 12M26 -30l8 12',
      stroke(1.6, line, { opacity: 0.75 }),
    ),
    place({ x: 146, y: -104, scale: 1.16, turn: 14 }, head(fill, light, line)),
  ].join('')
}

function head(fill: string, light: string, line: string): Svg {
  return [
    path('M-34 -30L-46 -82C-30 -72 -18 -56 -14 -40Z', filled(dark, 2.4, line)),
    path(
      'M84 14C66 -4 44 -14 26 -22C22 -38 16 -64 4 -86C-10 -72 -20 -52 -22 -36C-36 -28 -46 -14 -50 4L-38 8L-44 26L-26 26L-28 44L-8 36C20 40 56 34 78 24C82 22 86 18 84 14Z',
      filled(fill, 2.6, line),
    ),
    path(
      'M84 14C66 6 44 4 26 8C14 12 8 20 -2 22C-14 24 -20 18 -26 26L-28 44L-8 36C20 40 56 34 78 24C82 22 86 18 84 14Z',
      filled(light, 1.8, line),
    ),
    path('M2 -72C-6 -60 -10 -48 -10 -36C-2 -40 6 -40 12 -36C12 -48 8 -60 2 -72Z', { fill: dark }),
    path('M14 -8Q26 -18 38 -6Q26 -2 14 -8Z', filled('#F4D27A', 1.8, line)),
    circle(28, -8.5, 3.4, { fill: '#140D18' }),
    circle(83, 15, 6, { fill: '#140D18' }),
    path('M70 26C58 28 46 28 36 24', stroke(1.8, line)),
  ].join('')
}
