import { filled, flatGold, stroke } from '#palette.ts'
import type { Svg } from '#svg.ts'
import { circle, mirrored, path } from '#svg.ts'
import { tuftRing } from './tuft.ts'

const umber = '#5A2A12'
const coat = { dark: '#8A3F1E', middle: '#B5622E', light: '#D98A44', face: '#EFBE74', muzzle: '#FBE7BE' }

/** The head of a lion in its full mane, from the front; 430 × 430 about its nose bridge. */
export function lion(): Svg {
  return [
    tuftRing({ count: 22, from: 50, length: 212, width: 26, fill: coat.dark, line: flatGold }),
    tuftRing({ count: 22, from: 50, length: 182, width: 23, turn: 8.2, fill: coat.middle, line: flatGold }),
    tuftRing({ count: 20, from: 40, length: 150, width: 22, fill: coat.light, line: flatGold }),
    mirrored(0, circle(76, -82, 26, filled(coat.light, 2.6, umber)), circle(76, -82, 14, { fill: coat.dark })),
    path(
      'M0 -104C62 -106 96 -62 86 -8C82 34 62 52 48 78C38 100 18 112 0 114C-18 112 -38 100 -48 78C-62 52 -82 34 -86 -8C-96 -62 -62 -106 0 -104Z',
      filled(coat.face, 3.2, umber),
    ),
    path(
      'M0 20C30 22 50 44 44 74C36 100 18 112 0 114C-18 112 -36 100 -44 74C-50 44 -30 22 0 20Z',
      filled(coat.muzzle, 1.8, umber),
    ),
    mirrored(0, halfFace()),
    path('M-22 24C-14 16 14 16 22 24C18 38 8 46 0 48C-8 46 -18 38 -22 24Z', { fill: umber }),
    path('M0 46L0 60M-14 92Q0 98 14 92', stroke(2.8, umber)),
    path('M0 -100C6 -84 6 -70 0 -56C-6 -70 -6 -84 0 -100Z', { fill: coat.middle }),
  ].join('')
}

function halfFace(): Svg {
  return [
    path('M18 -22C30 -38 52 -38 66 -24C54 -8 32 -8 18 -22Z', filled('#FFF3CF', 2.4, umber)),
    circle(42, -23, 9.5, { fill: '#7A4A16' }),
    circle(42, -23, 4.4, { fill: '#140D18' }),
    path('M18 -22C30 -38 52 -38 66 -24C56 -27 44 -29 34 -28C28 -27 22 -25 18 -22Z', filled('#D9A25C', 2, umber)),
    path('M12 -44C30 -62 56 -60 74 -42', stroke(4, umber)),
    path('M16 -30C10 -8 12 8 20 24', stroke(2.2, umber)),
    path('M0 58C8 76 26 78 36 66', stroke(3, umber)),
    circle(28, 52, 2.2, { fill: umber }),
    circle(36, 58, 2, { fill: umber }),
    circle(24, 60, 2, { fill: umber }),
    path('M34 54L96 44M36 60L98 62M34 66L92 80', stroke(1.4, '#FFF3CF')),
    path('M56 10l14 8M54 20l12 8M70 -4l10 6', stroke(1.6, umber, { opacity: 0.6 })),
  ].join('')
}

/** A small lion mask for armrests and corners, eyes narrowed; 116 × 116 about its middle. */
export function lionMask(): Svg {
  const half = [
    path('M6 -10Q14 -15 20 -8Q13 -5 6 -10Z', { fill: umber }),
    path('M4 -20Q14 -24 22 -16', stroke(1.8, umber)),
    path('M0 14Q8 24 16 16', stroke(1.8, umber)),
  ]
  return [
    tuftRing({ count: 16, from: 14, length: 58, width: 12, fill: coat.middle, line: flatGold }),
    tuftRing({ count: 16, from: 12, length: 46, width: 9, turn: 11.2, fill: coat.light, line: flatGold }),
    mirrored(0, circle(21, -25, 8, filled(coat.light, 1.6, umber)), circle(21, -25, 3.6, { fill: coat.dark })),
    path(
      'M0 -32C22 -32 30 -14 26 2C22 20 12 32 0 34C-12 32 -22 20 -26 2C-30 -14 -22 -32 0 -32Z',
      filled('#E9B36A', 2, umber),
    ),
    path('M0 8C10 8 17 14 15 22C12 30 6 33 0 34C-6 33 -12 30 -15 22C-17 14 -10 8 0 8Z', { fill: coat.muzzle }),
    mirrored(0, ...half),
    path('M-8 6L8 6L0 15Z', { fill: umber }),
    path('M-4 -8L-6 4M4 -8L6 4M0 14L0 18', stroke(1.4, umber)),
  ].join('')
}
